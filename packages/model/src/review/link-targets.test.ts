import { expect, it } from 'vitest';
import type { Environment } from '../kit/environment';
import { isNumberField, isReferenceField } from '../kit/field';
import { type Resource, variantOf } from '../kit/resource';
import { timeOf } from '../kit/row-time';
import { monthsAcross } from '../kit/sheet';
import { resourceOf } from '../registry';
import { type DeepLink, type LinkFilter, NO_DEEP_LINK, readDeepLink } from '../screens/deep-link';
import { BEEF_REVIEW } from './beef/review';
import * as beef from './beef-farm.fixture';
import { DAIRY_REVIEW } from './dairy/review';
import * as dairy from './dairy-farm.fixture';
import type { BeefReviewFacts, DairyReviewFacts, EntryCount, ReviewedFacts } from './facts';
import type { Finding } from './finding';
import type { ReviewPlan } from './plan';
import { reviewOf } from './review';

/** Every possible finding leads to its rows; a new kind of finding needs a farm here that causes it. */

const [JULY, AUGUST] = ['2025-07', '2025-08'];

const BEEF: Partial<BeefReviewFacts>[] = [
  { entries: [] },
  { characterisation: beef.characterised(null) },
  { stock: beef.MONTHS.map((month) => beef.cow(month, 100, month === AUGUST ? null : 450)) },
  { stock: beef.complete.stock.map((one) => ({ ...one, weightKg: null })) },
  { areas: [{ categoryId: 14, isLivestock: false, month: JULY, hectares: 3 }] },
  { areas: [{ categoryId: 14, isLivestock: true, month: JULY, hectares: 3000 }] },
  { inputs: { start: 0, end: 2 } },
  { inputs: { start: 2, end: 0 } },
  { stock: beef.complete.stock.map((one) => (one.month === '2025-11' ? { ...one, heads: 97 } : one)) },
  { flows: [...beef.complete.flows, beef.flow('deaths', '2025-12', 2, beef.BULLS), beef.flow('departures', '2026-01', 2, beef.BULLS)] },
  { ledger: [] },
  { flows: [beef.flow('births', '2025-09', 80, null)] },
  { heavy: [beef.heavy('BULL', beef.BULLS, 1250)] },
  { mating: beef.complete.mating.map((one) => (one.counts === 'PREGNANT' ? { ...one, current: 101, next: 101 } : one)) },
  { born: 77, weaned: 78, weanings: [beef.weanings(81, JULY)] },
  { entries: [...beef.complete.entries, beef.entry('confinements', AUGUST)] },
  { entries: beef.complete.entries.filter(({ module }) => module !== 'deaths') },
];

const cases = (countsAs: string, count: number) => ({ month: '2025-10', countsAs, cases: count });

const DAIRY: Partial<DairyReviewFacts>[] = [
  { entries: [] },
  { stock: dairy.complete.stock.slice(1) },
  { stock: dairy.complete.stock.map((one) => (one.month === AUGUST ? { ...one, heads: 60 } : one)) },
  { dairyLedger: dairy.complete.dairyLedger.filter(({ centerId }) => centerId !== dairy.MILK.centerId) },
  { dairyCounts: dairy.complete.dairyCounts.filter(({ role }) => role !== 'LACTATING_COW') },
  { zootechnicalCases: [cases('PARTOS', 3), cases('RETENCAO_PLACENTA', 4)] },
  { crops: [dairy.silage(0)] },
  { grownFeed: [{ ...dairy.SILAGE, rows: 2, kg: 90_001 }] },
  { heavy: [beef.heavy(null, 2, 1250)] },
  { flows: [beef.flow('deaths', '2025-12', 2, beef.BULLS)] },
  {
    stock: dairy.complete.stock.map((one) => ({ ...one, heads: 200 })),
    entries: dairy.complete.entries.filter(({ module }) => module !== 'deaths'),
  },
  { dairyLedger: dairy.complete.dairyLedger.map((one) => ({ ...one, quantity: 80_000 })) },
];

const doubtful = (entries: readonly EntryCount[]) => entries.map((one) => ({ ...one, validated: 0, warned: 1, warning: 'Confira.' }));

/** Fails for a check that finds nothing in any farm. */
function findingsOf<Facts extends ReviewedFacts>(plan: ReviewPlan<Facts>, farms: readonly Facts[]): Finding[] {
  for (const judge of [...plan.lacks, ...plan.contradictions, ...plan.unlikely])
    expect(farms.flatMap(judge).length, `a farm in which this finds something is missing here: ${judge}`).toBeGreaterThan(0);
  const found = farms.flatMap((facts) => reviewOf(plan, facts).findings);
  const everyModule = plan.modules.map(({ key }) => key);
  expect(new Set(found.filter(({ kind }) => kind === 'not_validated').map(({ module }) => module))).toEqual(new Set(everyModule));
  return found;
}

const everywhere = (modules: readonly { key: string; isMonthly: boolean }[]): EntryCount[] =>
  doubtful(modules.map(({ key, isMonthly }) => ({ ...beef.entry(key, isMonthly ? JULY : null) })));

const isOfNothing = ({ text }: Finding) => text.endsWith('nada foi lançado nesta safra.') || text.startsWith('Mortes: nenhuma na safra');

function misunderstood(resource: Resource, { days, status, only, field, isStart, sheet }: DeepLink): string[] {
  const { cells, fields } = resource;
  const isFilterKnown = ({ path, sign }: LinkFilter) => {
    const [name = '', attribute] = path.split('.');
    const own = fields[name];
    if (attribute === undefined) return own !== undefined && (sign === 'eq' || isNumberField(own) || own.kind === 'month');
    if (sign !== 'eq' || !own || !isReferenceField(own)) return false;
    // Sheets filter by carried attributes; lists are filtered by the server, which knows all of them.
    return cells ? own.carry?.includes(attribute) === true : resourceOf(own.to).fields[attribute] !== undefined;
  };
  const isFieldKnown = field === null || (cells ? cells.values.includes(field) : field in fields);
  return [
    ...(days && timeOf(resource).kind === 'harvest' ? ['days'] : []),
    ...(status && !resource.hasValidation && resource.path !== 'farms_details' ? ['status'] : []),
    ...(isStart && !(cells && monthsAcross(cells)?.start) ? ['start'] : []),
    ...(sheet && !cells ? ['sheet'] : []),
    ...only.filter((filter) => !isFilterKnown(filter)).map(({ path }) => path),
    ...(isFieldKnown ? [] : [`field ${field}`]),
  ];
}

const PLANS = [
  [
    'BEEF_CATTLE',
    () =>
      findingsOf(
        BEEF_REVIEW,
        [...BEEF, { entries: everywhere(BEEF_REVIEW.modules) }].map((facts) => ({ ...beef.complete, ...facts })),
      ),
  ],
  [
    'DAIRY_CATTLE',
    () =>
      findingsOf(
        DAIRY_REVIEW,
        [...DAIRY, { entries: everywhere(DAIRY_REVIEW.modules) }].map((facts) => ({ ...dairy.complete, ...facts })),
      ),
  ],
] as const satisfies (readonly [Environment, () => Finding[]])[];

it.each(PLANS)(
  'every finding of %s leads to the rows or to the cell that it speaks of, in words that its screen understands',
  (environment, find) => {
    const findings = find();
    const targets = findings.map((finding) => {
      const link = readDeepLink(finding.address.split('?')[1] ?? '');
      const resource = variantOf(resourceOf(finding.module.split('.')[0] ?? ''), environment);
      return { finding, link, unknown: link ? misunderstood(resource, link) : [] };
    });
    const isNowhere = (link: DeepLink | null) => JSON.stringify({ ...link, isWhole: false }) === JSON.stringify(NO_DEEP_LINK);
    expect(
      targets.filter(({ finding, link }) => !link || (isNowhere(link) && !isOfNothing(finding))).map(({ finding }) => finding.text),
    ).toEqual([]);
    expect(targets.flatMap(({ finding, unknown }) => unknown.map((part) => `${finding.text} ${part}`))).toEqual([]);
  },
);
