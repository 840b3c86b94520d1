import type { Day, Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import type { LedgerType } from '#model/catalogues/ledger-types';
import type { Row } from '#model/kit/field';
import { DEPARTURE_TYPE, ENTRY_TYPE } from '../../api/src/db/catalogues/herd';
import { type Books, priceLevel } from './books';
import { catalogueReference, idOfTitle } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import { type HarvestHerd, type HerdMonth, meanHeads } from './harvest-herd';
import { monthNumber } from './herd';
import { landUseOf } from './land-use';
import { ledgerLines, monthShare, REFERENCE_COSTS } from './ledger-lines';
import { withWarnings } from './ledger-warnings';
import { BOUGHT_MACHINE, SOLD_MACHINE } from './machine-entries';
import { anyDay } from './parts';
import { payroll, teamOf } from './team-entries';

interface Entry {
  month: Month;
  type: LedgerType;
  center: string;
  description: string;
  value: number;
  day?: Day | 'period';
  isFromConfinement?: boolean;
}

const entryOf = (month: Month, type: LedgerType, center: string, description: string, value: number): Entry => ({
  month,
  type,
  center,
  description,
  value,
});

/** Ledger types and environments may share a title. */
const centerOf = (type: LedgerType, title: string) =>
  catalogueReference('cost_centers', idOfTitle('cost_centers', title, { type, environment: 'BEEF_CATTLE' }));

/** @param movements their sales and purchases are booked too */
export function ledgerEntries(books: Books, movements: readonly ReadyRow[]): ReadyRow[] {
  // Well-run farms spend somewhat less than the average of the reference, varying by year.
  const thrift = books.scope.random.between(0.8, 0.93);
  const rows = books.herds.flatMap((herd, index) =>
    [
      ...tradeOf(books, herd, movements),
      ...herd.months.flatMap((month) => costsOf(books, herd, month, thrift)),
      ...wagesOf(books, herd),
      ...investmentsOf(books, herd, index),
      ...otherIncomeOf(books, herd),
      ...outsideOf(books, herd, index),
    ]
      .filter(({ value }) => value >= 0.01)
      .map((entry) => ledgerRow(books, entry)),
  );
  return withWarnings(books.scope, rows);
}

function ledgerRow({ scope }: Books, { month, type, center, description, value, day, isFromConfinement }: Entry): ReadyRow {
  const isWhole = day === 'period';
  const date = isWhole ? `${month}-01` : (day ?? anyDay(month, scope.random));
  const given: Row = {
    type,
    date,
    ...(isWhole ? { period: true } : {}),
    description,
    cost_center: centerOf(type, center),
    value: roundTo(value, 2),
  };
  return farmEntry(scope, 'financials', date, isFromConfinement === undefined ? given : { ...given, from_confinement: isFromConfinement });
}

/** Rural pension fund, withheld by the slaughterhouse. */
const FUNRURAL = 0.015;

function tradeOf({ scope }: Books, { harvest }: HarvestHerd, movements: readonly ReadyRow[]): Entry[] {
  const totals = new Map<string, Entry>();
  for (const { path, columns } of movements) {
    if (columns.harvest_id !== harvest.id || columns.farm_id !== scope.farmId) continue;
    const entry = tradeEntry(path, columns);
    if (!entry) continue;
    const key = `${entry.month}/${entry.type}/${entry.description}`;
    const known = totals.get(key);
    const day = known?.day && entry.day && known.day > entry.day ? known.day : entry.day;
    totals.set(key, { ...entry, value: (known?.value ?? 0) + entry.value, ...(day ? { day } : {}) });
  }
  return [...totals.values()];
}

function tradeEntry(path: string, columns: ReadyRow['columns']): Entry | null {
  const [heads, perHead, day] = [Number(columns.amount), Number(columns.value_head ?? 0), String(columns.date)];
  const month = day.slice(0, 7);
  if (path === 'herd_entry' && columns.category_herd_entry_type_id === ENTRY_TYPE.purchase) {
    return { month, type: 'DESPESAS', center: 'Compra de animais', description: 'Compra de gado', value: heads * perHead, day };
  }
  if (path !== 'herd_departure') return null;
  const isFromConfinement = columns.from_confinement === true;
  const sale = { month, type: 'RECEITAS', center: 'Venda de animais', day, isFromConfinement } as const;
  if (columns.category_herd_departure_type_id === DEPARTURE_TYPE.slaughter) {
    const description = isFromConfinement ? 'Abate do confinamento' : 'Abate de gado de pasto';
    return { ...sale, description, value: heads * perHead * (1 - FUNRURAL) };
  }
  if (columns.category_herd_departure_type_id !== DEPARTURE_TYPE.sale) return null;
  return { ...sale, description: 'Venda de gado para recria', value: heads * perHead };
}

/** Cost centre with a typo of one zero too many, for the review to find. */
const MISTYPED = 'Combustíveis e lubrificantes';

function costsOf({ scope, plan, beef }: Books, herd: HarvestHerd, { month, mean }: HerdMonth, thrift: number): Entry[] {
  const { harvest, months } = herd;
  const isCareless = plan.forgetsEntries && harvest.age === 0 && month === months.at(-1)?.month;
  const costs = REFERENCE_COSTS[beef.system];
  return ledgerLines(beef).map((line) => {
    const yearly = costs[line.group] * 12 * mean * priceLevel(harvest.first_year) * thrift;
    const { center, description } = line;
    const zeros = isCareless && center === MISTYPED ? 10 : 1;
    const value = yearly * monthShare(line, monthNumber(month)) * scope.random.between(0.94, 1.06) * zeros;
    return { month, type: 'DESPESAS', center, description, value, ...(line.isMonthly ? { day: 'period' as const } : {}) };
  });
}

function wagesOf({ plan, beef }: Books, herd: HarvestHerd): Entry[] {
  const { salaries, benefits } = payroll(teamOf(beef, herd));
  // For the review to find: the last month has no wages.
  const paid = plan.forgetsEntries && herd.harvest.age === 0 ? herd.months.slice(0, -1) : herd.months;
  return paid.flatMap(({ month }) => {
    const wage = (center: string, description: string, value: number): Entry => ({
      ...entryOf(month, 'DESPESAS', center, description, value),
      day: 'period',
    });
    return [
      wage('Salários', 'Folha do mês', salaries),
      wage('Encargos', 'INSS, FGTS e provisões', benefits * 0.7),
      wage('Benefícios e alimentação', 'Cesta, moradia e alimentação', benefits * 0.3),
    ];
  });
}

/** R$ in 2024/2025. Own assumption. */
const REFORM_BRL_PER_HA = 1_150;

function investmentsOf({ plan }: Books, { harvest, months }: HarvestHerd, index: number): Entry[] {
  const level = priceLevel(harvest.first_year);
  const entries: Entry[] = [];
  const closed = (number: number): Month | undefined => months.find(({ month }) => monthNumber(month) === number)?.month;
  const [november, december] = [closed(11), closed(12)];
  const reform = landUseOf(plan).reformHa * REFORM_BRL_PER_HA * level;
  const sowing = 'Formação/reforma de pastagem';
  if (november) entries.push(entryOf(november, 'DESPESAS', sowing, 'Preparo do solo e calcário da reforma', reform * 0.6));
  if (december) entries.push(entryOf(december, 'DESPESAS', sowing, 'Sementes e plantio da reforma', reform * 0.4));
  const { model, value } = BOUGHT_MACHINE;
  if (index === 1 && november) entries.push(entryOf(november, 'DESPESAS', 'Compra de máquinas', model, value));
  return entries;
}

function otherIncomeOf({ scope, beef }: Books, { harvest, months }: HarvestHerd): Entry[] {
  const level = priceLevel(harvest.first_year);
  return months.flatMap(({ month, mean }) => {
    const number = monthNumber(month);
    const income = (center: string, description: string, value: number) => entryOf(month, 'RECEITAS', center, description, value);
    const sundries = mean * 0.35 * level * scope.random.between(0.7, 1.3);
    const entries: Entry[] = [{ ...income('Outras receitas', 'Venda de couro, lenha e diversos', sundries), day: 'period' }];
    if (beef.confinedShare > 0 && number === 12) {
      const manure = income('Venda de esterco/subprodutos', 'Esterco do confinamento', mean * 9 * level);
      entries.push({ ...manure, isFromConfinement: true });
    }
    if (number === 8 || number === 3) {
      const value = mean * 2.6 * level * scope.random.between(0.9, 1.1);
      entries.push(income('Prestação de serviços', 'Aluguel de máquina a vizinho', value));
    }
    return entries;
  });
}

function outsideOf({ scope }: Books, herd: HarvestHerd, index: number): Entry[] {
  const { harvest, months } = herd;
  const level = priceLevel(harvest.first_year);
  const loan = Math.round((meanHeads(herd) * 310 * level) / 5_000) * 5_000;
  const { model, value } = SOLD_MACHINE;
  return months.flatMap(({ month, mean }): Entry[] => {
    const one = (type: LedgerType, center: string, description: string, value: number) => [
      entryOf(month, type, center, description, value),
    ];
    switch (monthNumber(month)) {
      case 8:
        return one('OUTROS_CREDITOS', 'Financiamentos recebidos / outros créditos', 'Custeio pecuário', loan);
      case 9:
        return index === 0 ? one('OUTROS_CREDITOS', 'Venda de imobilizado', model, value) : [];
      case 4:
        return one('OUTROS_DEBITOS', 'Imposto de renda', 'Imposto de renda rural', mean * 24 * level);
      case 6:
        return one('DESPESAS', 'Pagamento de financiamentos (principal + juros)', 'Custeio pecuário, principal e juros', loan * 1.085);
      case 7:
      case 10:
      case 12:
      case 3: {
        const share = Math.round(mean * level * scope.random.between(36, 48));
        return one('OUTROS_DEBITOS', 'Retirada do proprietário', 'Retirada do trimestre', share);
      }
      default:
        return [];
    }
  });
}
