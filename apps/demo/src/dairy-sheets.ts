import { endOfMonth, type Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import { DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import { titledReference } from './catalogue-reference';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import { type HerdMonth, harvestHerds, headsIn } from './harvest-herd';
import { type HerdHistory, monthNumber } from './herd';
import type { FarmPlan } from './plan';
import { stockEntries } from './stock-entries';

export function dairySheets(scope: FarmScope, plan: FarmPlan, history: HerdHistory): ReadyRow[] {
  const quality = milkOfFarm(scope);
  return harvestHerds(scope.harvests, history).flatMap((herd) => [
    ...stockEntries({ scope, plan, herds: [herd] }),
    ...herd.months.flatMap((month) => [...cases(scope, month, history), ...quality(month.month)]),
  ]);
}

/** Per hundred calvings, or cows a month. Own assumption, near what is acceptable. */
const OF_CALVINGS = { 'Retenção de placenta': 7, Metrite: 9, Natimortos: 4, Hipocalcemia: 3 } as const;
const OF_COWS = {
  'Casos de mastite clínica': 3.2,
  'Problemas de casco': 1.6,
  Abortos: 0.35,
  Cetose: 0.5,
  'Vacas inseminadas': 11,
} as const;
const PREGNANT = 38;
/** Months with more mastitis and lameness. */
const WET = new Set([11, 12, 1, 2, 3]);

function cases(scope: FarmScope, { month, lines }: HerdMonth, { events }: HerdHistory): ReadyRow[] {
  const { random } = scope;
  const born = events.reduce((sum, event) => (event.kind === 'birth' && event.month === month ? sum + event.heads : sum), 0);
  const cows = headsIn(lines, [DAIRY_CATEGORY.lactatingCows, DAIRY_CATEGORY.dryCows]);
  const rain = WET.has(monthNumber(month)) ? 1.35 : 0.85;
  const share = (percent: number, of: number) => random.count((of * percent) / 100);
  const ofCows = Object.entries(OF_COWS).map(([title, percent]): [string, number] => [title, share(percent * rain, cows)]);
  const inseminated = ofCows.find(([title]) => title === 'Vacas inseminadas')?.[1] ?? 0;
  const all: [string, number][] = [
    ['Partos', born],
    ...Object.entries(OF_CALVINGS).map(([title, percent]): [string, number] => [title, Math.min(born, share(percent, born))]),
    ...ofCows,
    ['Vacas prenhes (diagnóstico)', share(PREGNANT, inseminated)],
    ['Vacas secadas', random.count((cows * 12) / 14 / 12)],
  ];
  return all.map(([title, quantity]) =>
    farmEntry(scope, 'technical_information', endOfMonth(month), {
      category_zootechnical_case: titledReference('category_zootechnical_case', title),
      date: `${month}-01`,
      quantity,
    }),
  );
}

function milkOfFarm(scope: FarmScope): (month: Month) => ReadyRow[] {
  const { random } = scope;
  const level = {
    fat: random.between(3.55, 3.9),
    protein: random.between(3.15, 3.35),
    cells: random.between(190, 330),
    germs: random.between(9, 40),
  };
  return (month) => {
    const number = monthNumber(month);
    const cool = Math.cos(((number - 7) * 2 * Math.PI) / 12);
    const rain = WET.has(number) ? 1.18 : 0.94;
    const fat = level.fat + cool * 0.13 + random.between(-0.05, 0.05);
    const protein = level.protein + cool * 0.06 + random.between(-0.03, 0.03);
    const lactose = 4.52 + random.between(-0.05, 0.05);
    const solids = protein + lactose + 0.98;
    const measured: [string, number, number][] = [
      ['Gordura (%)', fat, 2],
      ['Proteína (%)', protein, 2],
      // Within the legal limit, as the dairy would not buy the milk otherwise.
      ['CCS (mil cél./mL)', Math.min(480, level.cells * rain * random.between(0.9, 1.12)), 0],
      ['CBT (mil UFC/mL)', Math.min(280, level.germs * rain * random.between(0.75, 1.35)), 0],
      ['Lactose (%)', lactose, 2],
      ['ESD (%)', solids, 2],
      ['Sólidos totais (%)', solids + fat, 2],
      ['NUL (mg/dL)', random.between(10.5, 15.5), 1],
    ];
    return measured.map(([title, value, decimals]) =>
      farmEntry(scope, 'milk_quality', endOfMonth(month), {
        category_milk_quality_type: titledReference('category_milk_quality_type', title),
        date: `${month}-01`,
        quantity: roundTo(value, decimals),
      }),
    );
  };
}
