import { endOfMonth } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import { BEEF_CATEGORY } from '../../api/src/db/catalogues/herd';
import { MOUNT_REFERENCE } from '../../api/src/db/catalogues/reproduction';
import type { Books } from './books';
import { catalogueReference, titledReference } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import { type HarvestHerd, headsIn } from './harvest-herd';
import type { Sex } from './herd';
import { splitByShares } from './random';

const MATED = { Novilhas: 'Novilhas (24 meses)', Primíparas: 'Primíparas', Multíparas: 'Multíparas' } as const;
const FIRST_CALF_SHARE = 0.18;
/** Abortions and deaths between pregnancy diagnosis and calving. Own assumption. */
const LOST_BEFORE_BIRTH = 0.055;
const SEXES: Readonly<Record<Sex, string>> = { MALE: 'Machos', FEMALE: 'Fêmeas' };
const BIRTH_KG = { MALE: 33, FEMALE: 30.5 } as const;
/** Calves of younger mothers weigh less at weaning, in kg. */
const WEANING_LAG: readonly number[] = [-9, -5];

export function reproductionEntries(books: Books): ReadyRow[] {
  if (books.beef.cows === 0) return [];
  return books.herds.flatMap((herd) => [...matings(books, herd), ...births(books, herd), ...weanings(books, herd)]);
}

function exposed(start: HarvestHerd['start']): number[] {
  const cows = headsIn(start, [BEEF_CATEGORY.cows]);
  const firstCalf = Math.round(cows * FIRST_CALF_SHARE);
  return [headsIn(start, [BEEF_CATEGORY.females25To36]), firstCalf, cows - firstCalf];
}

function matings({ scope, beef, herds }: Books, herd: HarvestHerd): ReadyRow[] {
  const next = herds.find(({ harvest }) => harvest.first_year === herd.harvest.first_year + 1);
  const now = exposed(herd.start);
  const later = next && next.start.length > 0 ? exposed(next.start) : null;
  const pregnantShare = Math.min(0.97, beef.birthRate * (1 + LOST_BEFORE_BIRTH));
  const pregnant = (females: number) => Math.round(females * pregnantShare);
  const day = endOfMonth(`${herd.harvest.first_year}-07`);
  if (herd.months.length === 0) return [];
  return Object.entries(MOUNT_REFERENCE).flatMap(([name, reference]) =>
    Object.values(MATED).flatMap((title, index) => {
      const heads = name === 'pregnant' ? pregnant : (females: number) => females;
      const [current, following] = [heads(now[index] ?? 0), later ? heads(later[index] ?? 0) : 0];
      if (current === 0 && following === 0) return [];
      const given = {
        category_reference: catalogueReference('category_reference', reference),
        category_reproduction: titledReference('category_reproduction', title, { category_reference: reference }),
        amount_harvest_current: current || null,
        // The mating ends in February and is diagnosed in April, so the running harvest lacks it.
        amount_harvest_next: following || null,
      };
      return [farmEntry(scope, 'reproduction_mount_herding', day, given)];
    }),
  );
}

function motherShares({ start }: HarvestHerd): number[] {
  const females = exposed(start);
  const sum = females.reduce((total, heads) => total + heads, 0);
  return females.map((heads) => (sum === 0 ? 1 / females.length : heads / sum));
}

function births({ scope, history }: Books, herd: HarvestHerd): ReadyRow[] {
  const [first, last] = [herd.months[0]?.month, herd.months.at(-1)?.month];
  if (!first || !last) return [];
  return (Object.keys(SEXES) as Sex[]).flatMap((sex) => {
    const events = history.events.filter((event) => event.kind === 'birth' && event.sex === sex);
    const born = events.filter(({ month }) => month >= first && month <= last).reduce((sum, { heads }) => sum + heads, 0);
    return splitByShares(born, motherShares(herd)).flatMap((amount, index) => {
      if (amount === 0) return [];
      const weight = roundTo(BIRTH_KG[sex] + (WEANING_LAG[index] ?? 0) * 0.2, 1);
      return [farmEntry(scope, 'reproduction_birth', endOfMonth(last), { ...calves(sex, index), amount, weight })];
    });
  });
}

function weanings({ scope, history }: Books, herd: HarvestHerd): ReadyRow[] {
  const [from, to] = [`${herd.harvest.first_year}-07`, herd.months.at(-1)?.month];
  if (!to) return [];
  return (Object.keys(SEXES) as Sex[]).flatMap((sex) => {
    const category = sex === 'MALE' ? BEEF_CATEGORY.males9To12 : BEEF_CATEGORY.females9To12;
    const weaned = history.events.flatMap((event) =>
      event.kind === 'weaning' && event.month >= from && event.month <= to && event.category === category ? [event] : [],
    );
    const heads = weaned.reduce((sum, event) => sum + event.heads, 0);
    if (heads === 0) return [];
    const meanKg = weaned.reduce((sum, event) => sum + event.heads * event.weightKg, 0) / heads;
    const parts = splitByShares(heads, motherShares(herd));
    const lagKg = parts.reduce((sum, part, index) => sum + part * (WEANING_LAG[index] ?? 0), 0);
    // Calves of older cows weigh more, so that the mean equals that of the weanings.
    const aheadKg = -lagKg / Math.max(1, parts.at(-1) ?? 0);
    return parts.flatMap((amount, index) => {
      if (amount === 0) return [];
      const weight = roundTo(meanKg + (WEANING_LAG[index] ?? aheadKg), 1);
      return [farmEntry(scope, 'reproduction_weaning', endOfMonth(to), { ...calves(sex, index), amount, weight })];
    });
  });
}

function calves(sex: Sex, index: number) {
  return {
    category_reference: titledReference('category_reference', Object.keys(MATED)[index] ?? ''),
    category_weaning: titledReference('category_weaning', SEXES[sex]),
  };
}
