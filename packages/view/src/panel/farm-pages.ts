import type { RowsCall } from '#domain/beef/indicators/figure';
import { inventoryChange, inventoryPart, inventoryValue } from '#domain/beef/inventory';
import { sumEntered } from '#domain/beef/reproduction';
import { monthName } from '#domain/calendar';
import type { RainEntered, TeamEntered, ThingEntered } from '#domain/facts/entered';
import { averageSalaries, monthlyPay } from '#domain/team-salaries';
import { drawnIn, largest, REST } from '../chart/chart';
import { column } from '../table';
import { gathered, monthPoints, type PanelTime, pointsBySize, wholly } from './panel-months';
import { charts, kpi, NOTHING, type PageContent, type SumSource, summed, totalled, withReason } from './panel-page';

const RAIN = { path: 'climates' };

export function climatePage(rows: readonly RainEntered[], time: PanelTime): PageContent {
  if (rows.length === 0) return NOTHING;
  const months = new Map(
    time.months.flatMap((month) => {
      const own = rows.filter((row) => row.month === month);
      if (own.length === 0) return [];
      const mm = own.reduce((sum, row) => sum + row.mm, 0) / own.length;
      return [[month, { value: mm, confirmed: own.every(({ validated }) => validated) ? mm : 0 }] as const];
    }),
  );
  // An entered month without rain counts as measured.
  const isValidated = (month: string) => rows.every((row) => row.month !== month || row.validated);
  const points = monthPoints(time, months).map(({ confirmed, ...point }, index) => ({
    ...point,
    validated: isValidated(time.months[index] ?? ''),
  }));
  const total = [...months.values()].reduce((sum, { value }) => sum + value, 0);
  return {
    kpis: [
      summed(kpi('accumulated', 'Chuva acumulada', total, 'mm'), { formula: 'soma da chuva dos meses medidos', rows: RAIN }),
      summed(kpi('months', 'Meses medidos', months.size, `de ${time.months.length}`), {
        formula: 'meses da safra com chuva lançada',
        rows: RAIN,
      }),
    ],
    charts: charts({ months: { type: 'bar', title: 'Chuva por mês', unit: 'mm', decimals: 1, points } }),
    tables: [
      totalled({
        key: 'months',
        title: 'Chuva mês a mês',
        columns: [column('month', 'Mês', 'text'), column('mm', 'Chuva (mm)', 'decimal1')],
        rows: time.months.map((month) => ({ month: monthName(month), mm: months.get(month)?.value ?? null })),
        summed: ['mm'],
      }),
    ],
  };
}

const SLICES = 8;
const TEAM = { path: 'teams' };

export function teamPage(rows: readonly TeamEntered[]): PageContent {
  if (rows.length === 0) return NOTHING;
  const people = gathered(
    rows.filter(({ amount }) => amount !== null),
    ({ front }) => front,
    ({ amount, validated }) => wholly(amount ?? 0, validated),
  );
  const total = sumEntered([...people.values()].map(({ value }) => value));
  const pay = sumEntered(rows.map(monthlyPay));
  return {
    kpis: [
      summed(withReason(kpi('total', 'Total de funcionários', total, 'pessoas', 2), 'Falta quantas pessoas são'), {
        formula: 'soma das pessoas de cada função',
        rows: TEAM,
      }),
      summed(withReason(kpi('pay', 'Custo da equipe por mês', pay, 'R$', 2), 'Faltam pessoas ou salários'), {
        formula: 'soma de pessoas × (salário médio + encargos e benefícios)',
        rows: TEAM,
      }),
    ],
    charts: charts({
      fronts: {
        type: 'bar',
        title: 'Funcionários por frente de trabalho',
        unit: 'pessoas',
        isLying: true,
        decimals: Number.isInteger(total ?? 0) ? 0 : 2,
        category: 'Frente de trabalho',
        points: pointsBySize(people),
      },
      salaries: {
        type: 'pie',
        title: 'Salário médio por função',
        unit: 'R$',
        category: 'Função',
        points: largest(averageSalaries(rows), SLICES),
        rest: REST,
        hasNumbers: true,
      },
    }),
    tables: [
      totalled({
        key: 'functions',
        title: 'Equipe por função',
        columns: [
          column('front', 'Frente de trabalho', 'text'),
          column('label', 'Função', 'text'),
          column('amount', 'Pessoas', 'decimal2'),
          column('salary', 'Salário médio (R$)', 'money'),
          column('benefit', 'Encargos e benefícios (R$)', 'money'),
          column('pay', 'Custo por mês (R$)', 'money'),
        ],
        rows: rows.map((row) => ({
          front: row.front,
          label: row.label,
          amount: row.amount,
          salary: row.average_salary,
          benefit: row.average_salary_benefit,
          pay: monthlyPay(row),
        })),
        summed: ['amount', 'pay'],
      }),
    ],
  };
}

interface InventoryWords {
  rows: RowsCall;
  on: Readonly<Record<'start' | 'end', RowsCall['having']>>;
  start: string;
  end: string;
  title: string;
  category: string;
}

const INPUTS: InventoryWords = {
  rows: { path: 'stocks' },
  on: { start: { date_harvest: [false] }, end: { date_harvest: [true] } },
  start: 'Estoque inicial',
  end: 'Estoque final',
  title: 'Valor do estoque por tipo de insumo',
  category: 'Tipo de insumo',
};
const MACHINES: InventoryWords = {
  rows: { path: 'machines' },
  on: { start: { start_harvest: [true] }, end: { end_harvest: [true] } },
  start: 'Máquinas no início da safra',
  end: 'Máquinas no fim da safra',
  title: 'Valor das máquinas no início e no fim da safra',
  category: 'Máquina',
};

export function inputsPage(rows: readonly ThingEntered[]): PageContent {
  if (rows.length === 0) return NOTHING;
  const names = [...new Set(rows.map(({ label }) => label))];
  const whole = inventoryValue(rows);
  return {
    ...inventory(rows, INPUTS),
    tables: [
      totalled({
        key: 'types',
        title: 'Estoque por tipo de insumo (R$)',
        columns: [
          column('label', INPUTS.category, 'text'),
          column('start', 'Início da safra', 'money'),
          column('end', 'Fim da safra', 'money'),
          column('difference', 'Diferença', 'money'),
        ],
        rows: names.map((label) => {
          const own = inventoryPart(
            whole,
            rows.filter((row) => row.label === label),
          );
          return { label, ...own, difference: inventoryChange(own) };
        }),
        summed: ['start', 'end', 'difference'],
      }),
    ],
  };
}

export function machinesPage(rows: readonly ThingEntered[]): PageContent {
  if (rows.length === 0) return NOTHING;
  const { kpis, charts: drawn } = inventory(rows, MACHINES);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    kpis: [...kpis, summed(kpi('total', 'Total de máquinas', total, 'máquinas'), { formula: 'soma das quantidades', rows: MACHINES.rows })],
    charts: drawn,
    tables: [
      totalled({
        key: 'survey',
        title: 'Levantamento de máquinas',
        columns: [
          column('label', 'Marca e modelo', 'text'),
          column('amount', 'Quantidade', 'integer'),
          column('unitary_value', 'Valor unitário (R$)', 'money'),
          column('value', 'Valor total (R$)', 'money'),
          column('days', 'Na safra', 'text'),
        ],
        rows: rows.map(({ label, amount, unitValue, isAtStart, isAtEnd }) => ({
          label,
          amount,
          unitary_value: unitValue,
          value: amount * unitValue,
          days: isAtStart && isAtEnd ? 'início e fim' : isAtStart ? 'só no início' : 'só no fim',
        })),
        summed: ['amount', 'value'],
      }),
    ],
  };
}

const MAX_BARS = 8;
const VALUE = 'soma de quantidade × valor unitário';
const NOT_COUNTED = { start: 'Nada contado no início da safra', end: 'Nada contado no fim da safra' };

function inventory(rows: readonly ThingEntered[], words: InventoryWords): Pick<PageContent, 'kpis' | 'charts'> {
  const whole = inventoryValue(rows);
  const { start, end } = whole;
  const counted = (day: 'start' | 'end'): SumSource => ({ formula: VALUE, rows: { ...words.rows, having: words.on[day] ?? {} } });
  const isWhole = rows.every(({ validated }) => validated);
  const both = largest(
    [...new Set(rows.map(({ label }) => label))].map((label) => {
      const own = rows.filter((row) => row.label === label);
      const value = inventoryValue(own);
      return { label, data: (value.start ?? 0) + (value.end ?? 0), validated: own.every(({ validated }) => validated) };
    }),
    MAX_BARS,
  );
  const pointsOf = (day: 'start' | 'end') =>
    both.map(({ label, validated }) => {
      const own = rows.filter((row) => drawnIn(both, row.label) === label);
      return { label, validated, data: inventoryPart(whole, own)[day] };
    });
  return {
    kpis: [
      summed(withReason(kpi('start', words.start, start, 'R$', 2), NOT_COUNTED.start), counted('start')),
      summed(withReason(kpi('end', words.end, end, 'R$', 2), NOT_COUNTED.end), counted('end')),
      summed(withReason(kpi('difference', 'Diferença na safra', inventoryChange(whole), 'R$', 2), 'Falta a contagem de um dos dois dias'), {
        formula: `${words.end.toLowerCase()} − ${words.start.toLowerCase()}`,
        rows: words.rows,
      }),
    ],
    charts: charts({
      days: {
        type: 'bar',
        title: words.title,
        unit: 'R$',
        category: words.category,
        isLying: true,
        isFirstGrey: true,
        label: 'Início da safra',
        points: pointsOf('start'),
        beside: [{ label: 'Fim da safra', points: pointsOf('end') }],
      },
      sum: {
        type: 'bar',
        title: 'Valor total no início e no fim da safra',
        unit: 'R$',
        category: 'Contagem',
        points: [
          { label: 'Início', data: start, validated: isWhole },
          { label: 'Fim', data: end, validated: isWhole },
        ],
      },
    }),
  };
}
