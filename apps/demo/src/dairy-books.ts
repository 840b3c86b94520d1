import { daysInMonth, type Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import type { LedgerType } from '#model/catalogues/ledger-types';
import { DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import { priceLevel } from './books';
import { catalogueReference, idOfTitle, titledReference } from './catalogue-reference';
import { cropRows, priceOfKg, silageEatenKg, silageOf } from './dairy-crops';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import { type HarvestHerd, type HerdMonth, harvestHerds, headsIn } from './harvest-herd';
import { type HerdHistory, monthNumber } from './herd';
import type { DairyPlan } from './herd-plan';
import { anyDay } from './parts';
import type { FarmPlan } from './plan';
import { milkPriceIn } from './prices';

/** Without the ledger rows that the product creates from teams, sales and purchases (`made-ledger.ts`). */
export function dairyBooks(scope: FarmScope, plan: FarmPlan, history: HerdHistory): ReadyRow[] {
  const { dairy } = plan;
  if (!dairy) return [];
  const thrift = scope.random.between(0.9, 1.08);
  return harvestHerds(scope.harvests, history).flatMap((herd) => {
    const silage = silageOf(herd, scope.random);
    const feed = { thrift, silagePrice: priceOfKg(silage) };
    const months = herd.months.flatMap((month) => {
      const milk = milkOf(scope, dairy, month);
      return [
        ...payroll(scope, herd, month, milk),
        ...[...incomeOf(milk, dairy.milkPriceFactor), ...costsOf(herd, milk, { ...feed, silageKg: silageEatenKg(month) }, scope)].map(
          (entry) => ledgerRow(scope, month.month, entry),
        ),
      ];
    });
    return herd.months.length > 0 ? [...months, ...cropRows(scope, herd, silage)] : months;
  });
}

interface Feeding {
  thrift: number;
  silageKg: number;
  silagePrice: number;
}

interface Milk {
  month: Month;
  milking: number;
  cows: number;
  calves: number;
  produced: number;
  toCalves: number;
  kept: number;
  discarded: number;
  sold: number;
}

/** January to December. Cows give most in the cool and dry months, on silage. */
const SEASON = [0.95, 0.94, 0.95, 0.98, 1.02, 1.05, 1.06, 1.06, 1.04, 1.01, 0.98, 0.96];
const LITRES_A_CALF = 5;
const LITRES_FOR_THE_HOUSE = 6;

function milkOf({ random }: FarmScope, { litresACow }: DairyPlan, { month, lines }: HerdMonth): Milk {
  const milking = headsIn(lines, [DAIRY_CATEGORY.lactatingCows]);
  const calves = headsIn(lines, [DAIRY_CATEGORY.sucklingFemales, DAIRY_CATEGORY.sucklingMales]);
  const days = daysInMonth(month);
  const produced = Math.round(milking * days * litresACow * (SEASON[monthNumber(month) - 1] ?? 1) * random.between(0.98, 1.02));
  const [toCalves, kept] = [calves * LITRES_A_CALF * days, LITRES_FOR_THE_HOUSE * days];
  const discarded = Math.round(produced * random.between(0.004, 0.014));
  const cows = milking + headsIn(lines, [DAIRY_CATEGORY.dryCows]);
  const sold = Math.max(0, produced - toCalves - kept - discarded);
  return { month, milking, cows, calves, produced, toCalves, kept, discarded, sold };
}

interface Entry {
  type: LedgerType;
  center: string;
  description: string;
  quantity: number;
  /** R$ in total, or R$ a unit; neither where only quantities count. */
  value?: number;
  unit?: number;
}

function incomeOf({ month, produced, sold, toCalves, kept, discarded }: Milk, priceFactor: number): Entry[] {
  const milk = (center: string, description: string, quantity: number): Entry => ({ type: 'RECEITAS', center, description, quantity });
  const price = milkPriceIn(month) * priceFactor;
  return [
    { ...milk('Venda de leite', 'Leite entregue ao laticínio', sold), unit: roundTo(price, 4) },
    { ...milk('Bonificação/PIN', 'Bonificação por qualidade', 1), value: sold * price * 0.02 },
    milk('Leite para bezerras', 'Aleitamento', toCalves),
    milk('Leite consumo interno', 'Consumo da fazenda', kept),
    milk('Leite descartado', 'Vacas em tratamento', discarded),
    ...(monthNumber(month) === 9 ? [{ ...milk('Venda de esterco', 'Esterco', 1), value: produced * 0.02 }] : []),
  ];
}

const LITRES_A_KG_OF_FEED = 2.6;

/** R$ of 2024/2025. Own assumption, so that the cost of a litre lies near published ones. */
const PRICES = { feedKg: 1.74, soyKg: 2.35 } as const;

/** R$ a litre in 2024/2025, and the months of purchase. Own assumption, near the published shares. */
const COSTS_A_LITRE: readonly (readonly [center: string, description: string, costALitre: number, months?: readonly number[]])[] = [
  ['Minerais e aditivos', 'Núcleo', 0.055],
  ['Sucedâneo e aleitamento', 'Ração inicial', 0.025],
  ['Sanidade', 'Medicamentos', 0.05],
  ['Sanidade', 'Vacinas', 0.02, [5, 11]],
  ['Reprodução', 'Sêmen e materiais', 0.03, [1, 4, 7, 10]],
  ['Reprodução', 'Ultrassom e veterinário', 0.02],
  ['BST/hormônios', 'BST', 0.03],
  ['Ordenha e qualidade do leite', 'Produtos de limpeza da ordenha', 0.03],
  ['Ordenha e qualidade do leite', 'Pré e pós-dipping', 0.02],
  ['Energia e combustíveis', 'Energia elétrica', 0.06],
  ['Energia e combustíveis', 'Diesel e lubrificantes', 0.05],
  ['Manutenção de máquinas e benfeitorias', 'Máquinas e implementos', 0.05, [2, 4, 6, 8, 10, 12]],
  ['Manutenção de máquinas e benfeitorias', 'Benfeitorias e cercas', 0.03, [3, 9]],
  ['Impostos e taxas', 'Funrural', 0.035],
  ['Transporte do leite', 'Frete do leite', 0.05],
  ['Assistência técnica', 'Consultoria técnica', 0.03],
  ['Administração', 'Escritório e contador', 0.035],
];

const EVERY_MONTH = 12;

function costsOf({ harvest }: HarvestHerd, milk: Milk, { thrift, silageKg, silagePrice }: Feeding, { random }: FarmScope): Entry[] {
  const level = priceLevel(harvest.first_year) * thrift;
  const number = monthNumber(milk.month);
  const cost = (center: string, description: string, quantity: number, price: { value: number } | { unit: number }): Entry => ({
    type: 'DESPESAS',
    center,
    description,
    quantity: roundTo(quantity, 0),
    ...price,
  });
  const feedKg = milk.produced / LITRES_A_KG_OF_FEED;
  const unit = (price: number) => ({ unit: roundTo(price * level * random.between(0.97, 1.03), 4) });
  return [
    cost('Concentrado', 'Ração comercial', feedKg * 0.8, unit(PRICES.feedKg)),
    cost('Concentrado', 'Farelo de soja', feedKg * 0.2, unit(PRICES.soyKg)),
    cost('Volumoso', 'Silagem de milho', silageKg, { unit: silagePrice }),
    ...COSTS_A_LITRE.filter(([, , , months]) => !months || months.includes(number)).map(([center, description, costALitre, months]) => {
      const part = EVERY_MONTH / (months?.length ?? EVERY_MONTH);
      return cost(center, description, 1, { value: milk.produced * costALitre * part * level * random.between(0.92, 1.08) });
    }),
    ...investmentsOf(number, milk.cows * priceLevel(harvest.first_year)),
  ];
}

function investmentsOf(month: number, cowsAtPrice: number): Entry[] {
  const invest = (description: string, value: number): Entry => ({
    type: 'DESPESAS',
    center: 'Investimentos - máquinas, benfeitorias, formação de pastagem',
    description,
    quantity: 1,
    value,
  });
  if (month === 11) return [invest('Formação de pastagem', cowsAtPrice * 95)];
  return month === 4 ? [invest('Benfeitorias', cowsAtPrice * 160)] : [];
}

/** Cows for one person; R$ a month in 2024/2025. Own assumption, near wages of the south-east. */
const POSTS = [
  { type: 'Ordenha', cowsEach: 35, salary: 2_450 },
  { type: 'Trato/serviços gerais', cowsEach: 90, salary: 2_200 },
  { type: 'Bezerreiro', cowsEach: 130, salary: 2_150 },
  { type: 'Gerência', cowsEach: 190, salary: 4_800 },
] as const;
const DAYS_WORKED = 25;

/** One row a kind of work and month, as usual with monthly pay. */
function payroll(scope: FarmScope, { harvest }: HarvestHerd, { month }: HerdMonth, { cows }: Milk): ReadyRow[] {
  return POSTS.filter(({ cowsEach }) => cows >= cowsEach * 0.4).map(({ type, cowsEach, salary }) =>
    farmEntry(scope, 'teams', `${month}-01`, {
      dt_team: `${month}-01`,
      period: true,
      category_team_type: titledReference('category_team_type', type),
      number_employees: Math.max(1, Math.round(cows / cowsEach)),
      salary: Math.round((salary * priceLevel(harvest.first_year)) / 10) * 10,
      days_worked: DAYS_WORKED,
    }),
  );
}

function ledgerRow(scope: FarmScope, month: Month, { type, center, description, quantity, value, unit }: Entry): ReadyRow {
  const date = anyDay(month, scope.random);
  const id = idOfTitle('cost_centers', center, { type, environment: scope.environment });
  const row = farmEntry(scope, 'financials', date, {
    type,
    date,
    cost_center: catalogueReference('cost_centers', id),
    cost_center_description: titledReference('cost_centers_description', description, { cost_center: id }),
    quantity,
    ...(value === undefined ? {} : { value: roundTo(value, 2) }),
    ...(unit === undefined ? {} : { unit_value: unit }),
  });
  // All rows of a statement need the same columns, and those of beef farms have warnings.
  return { ...row, columns: { ...row.columns, warnings: {} } };
}
