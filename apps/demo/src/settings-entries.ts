import type { Day, Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import type { Row } from '#model/kit/field';
import { BEEF_CATEGORY } from '../../api/src/db/catalogues/herd';
import { type Books, priceLevel } from './books';
import { livestockCategory, titledReference } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import { type HarvestHerd, meanHeads } from './harvest-herd';
import { landUseOf } from './land-use';
import { arrobaPriceIn, type SlaughterKind } from './prices';
import { createRandom, type Random } from './random';

/** A random generator of its own, so that settings change no other entry. */
interface Year {
  books: Books;
  herd: HarvestHerd;
  random: Random;
  ledger: readonly ReadyRow[];
}

/** Values of the end only for ended harvests. @param ledger source of the cash */
export function settingsEntries(books: Books, ledger: readonly ReadyRow[]): ReadyRow[] {
  return books.herds.flatMap((herd) => {
    const random = createRandom(`settings/${books.plan.name}/${herd.harvest.first_year}`);
    const own = ledger.filter(({ columns }) => columns.harvest_id === herd.harvest.id);
    const year: Year = { books, herd, random, ledger: own };
    return [...distribution(year), ...arrobas(year), ...land(year), ...sectors(year), ...plans(year), ...cash(year), ...remarks(year)];
  });
}

const firstDay = ({ herd }: Year): Day => `${herd.harvest.first_year}-07-01`;

const entry = (year: Year, path: string, given: Row, day: Day = firstDay(year)): ReadyRow => farmEntry(year.books.scope, path, day, given);

/** Same hectares as the area entries; the forgetful farm lacks its buildings. */
function distribution(year: Year): ReadyRow[] {
  const { plan } = year.books;
  const { areas } = landUseOf(plan);
  const said = [
    ['RESERVA_LEGAL_APP', areas['Reserva legal e APP']],
    ['BENFEITORIAS_INFRA_ESTRUTURA', plan.forgetsEntries ? undefined : areas['Benfeitorias e infraestrutura']],
  ] as const;
  return said.flatMap(([type, value]) => (value ? [entry(year, 'area_distribution', { type_area_distribution: type, value })] : []));
}

const KINDS: Readonly<Record<number, SlaughterKind>> = {
  [BEEF_CATEGORY.bulls]: 'bull',
  [BEEF_CATEGORY.cows]: 'cow',
  [BEEF_CATEGORY.culledCows]: 'cow',
  [BEEF_CATEGORY.females9To12]: 'heifer',
  [BEEF_CATEGORY.females13To24]: 'heifer',
  [BEEF_CATEGORY.females25To36]: 'heifer',
};
/** Young animals cost more an arroba. Own assumption, near the usual exchange ratio. */
const PREMIUM: Readonly<Record<number, number>> = {
  [BEEF_CATEGORY.calves]: 1.24,
  [BEEF_CATEGORY.females9To12]: 1.12,
  [BEEF_CATEGORY.males9To12]: 1.18,
  [BEEF_CATEGORY.males13To24]: 1.06,
};

function arrobas(year: Year): ReadyRow[] {
  const { plan } = year.books;
  const { harvest, months, hasEnded } = year.herd;
  const worth = (category: number, month: Month) =>
    Math.round(arrobaPriceIn(month, KINDS[category] ?? 'steer', plan.place.priceFactor) * (PREMIUM[category] ?? 1));
  return Object.values(BEEF_CATEGORY).map((category) => {
    const lived = months.map(({ month }) => worth(category, month));
    const mean = lived.reduce((sum, one) => sum + one, 0) / Math.max(1, lived.length);
    return entry(year, 'arroba_values', {
      category_livestock: livestockCategory(category),
      value_arroba_start: worth(category, `${harvest.first_year}-07`),
      value_arroba_media: lived.length > 0 ? Math.round(mean) : null,
      value_arroba_end: hasEnded ? worth(category, `${harvest.last_year}-06`) : null,
    });
  });
}

/** Buildings, fences and pens, R$. Own assumption. */
const IMPROVEMENTS_PER_HA = 1_150;

function land(year: Year): ReadyRow[] {
  const { plan } = year.books;
  const { harvest } = year.herd;
  const perHa = plan.place.landValue * 1.05 ** -harvest.age + IMPROVEMENTS_PER_HA * priceLevel(harvest.first_year);
  return [entry(year, 'lands_improvements', { value: Math.round((plan.totalAreaHa * perHa) / 10_000) * 10_000 })];
}

function sectors(year: Year): ReadyRow[] {
  const { plan } = year.books;
  const { harvest, hasEnded } = year.herd;
  if (!hasEnded) return [];
  const { areas, hasCrops } = landUseOf(plan);
  const area = hasCrops ? (areas['Agricultura anual'] ?? 0) : roundTo(plan.totalAreaHa * 0.02, 1);
  if (area < 1) return [];
  const level = priceLevel(harvest.first_year);
  const [earned, spent] = hasCrops ? [6_900, 5_150] : [1_180, 60];
  const around = (value: number) => roundTo(value * level * year.random.between(0.92, 1.08), 2);
  return [
    entry(year, 'other_sectors', {
      category_sector: titledReference('category_sector', hasCrops ? 'Agricultura' : 'Arrendamento de terras'),
      revenues: roundTo(around(earned) * area, 2),
      disbursement: roundTo(around(spent) * area, 2),
      area,
      result_previous_area: roundTo(((earned - spent) * level) / 1.045, 2),
    }),
  ];
}

/** Own assumptions, a little above what such farms reach. */
function plans(year: Year): ReadyRow[] {
  const { beef } = year.books;
  const level = priceLevel(year.herd.harvest.first_year);
  const wanted: Readonly<Record<string, number>> = {
    avg_herd: Math.round(meanHeads(year.herd) / 10) * 10,
    mortality_pct: 1.5,
    gmd_global_kg: beef.cows > 0 ? 0.42 : 0.62,
    stocking_ua_ha: 1.1,
    production_arroba_ha: beef.cows > 0 ? 5.5 : 9,
    ...(beef.cows > 0 ? { fertility_pct: 82, weaning_rate_pct: 74, kg_weaned_per_exposed_cow: 140 } : {}),
    desembolso_cab_mes: Math.round((beef.cows > 0 ? 105 : 160) * level),
    desembolso_arroba: Math.round(215 * level),
    margin_sale_pct: 25,
  };
  return Object.entries(wanted).map(([key, value]) => entry(year, 'indicators_planned', { category_indicator: key, value_planned: value }));
}

/** Ended harvests have a final cash balance, except on the farm that forgets entries. */
function cash(year: Year): ReadyRow[] {
  const { plan } = year.books;
  const start = Math.round((meanHeads(year.herd) * year.random.between(900, 1_200)) / 1_000) * 1_000;
  const moved = (type: string) => year.ledger.reduce((sum, { columns }) => (columns.type === type ? sum + Number(columns.value) : sum), 0);
  const result = moved('RECEITAS') + moved('OUTROS_CREDITOS') - moved('DESPESAS') - moved('OUTROS_DEBITOS');
  // The owner covers a negative cash.
  const contribution = Math.max(0, Math.ceil((50_000 - start - result) / 10_000) * 10_000);
  const missing = plan.forgetsEntries ? 12_400 : 0;
  return [
    entry(year, 'cash_analysis', {
      account_balance_applications_initial: start,
      membership_contribution: contribution > 0 ? contribution : null,
      account_balance_applications_final: year.herd.hasEnded ? roundTo(start + contribution + result - missing, 2) : null,
    }),
  ];
}

const REMARKS = [
  'Seca prolongada de agosto a outubro: a vacada entrou na estação com escore abaixo do planejado.',
  'Reforma de pasto no retiro do fundo tirou área de pastejo no segundo semestre; a lotação deve ser lida com isso.',
  'Mudança do sal mineral para proteinado na seca: o desembolso com nutrição sobe e o ganho só aparece na safra seguinte.',
];

function remarks(year: Year): ReadyRow[] {
  const { scope, plan } = year.books;
  const { harvest, hasEnded } = year.herd;
  if (!hasEnded) return [];
  const date = `${harvest.last_year}-06-28`;
  const index = (harvest.age + plan.name.length) % REMARKS.length;
  return date > scope.today ? [] : [entry(year, 'initial_analysis_arguments', { date, description: REMARKS[index] ?? '' }, date)];
}
