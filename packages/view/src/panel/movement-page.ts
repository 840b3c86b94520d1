import { monthName } from '#domain/calendar';
import type { MovementSum } from '#domain/facts/entered';
import { type ChartPoint, largest, REST } from '../chart/chart';
import { capitalized } from '../formats';
import { column, type TableColumn } from '../table';
import { byMonth, type Entered, gathered, monthPoints, type PanelTime, pointsBySize, whole } from './panel-months';
import { charts, having, kpi, NOTHING, type PageContent, type SumSource, splitKpis, summed, totalled } from './panel-page';

interface MovementWords {
  total: string;
  title: string;
  path: string;
  /** Label of the grouping field, as the reason of a death. */
  part: string;
}

export const MOVEMENT_WORDS = {
  births: { path: 'births', total: 'Total de nascimentos', title: 'Nascimentos', part: 'sexo' },
  deaths: { path: 'deaths', total: 'Total de mortes', title: 'Mortes', part: 'motivo' },
  weanings: { path: 'weaning', total: 'Total de desmamados', title: 'Desmames', part: 'sexo' },
  confinements: { path: 'confinements', total: 'Total de confinados', title: 'Confinamento', part: 'tipo' },
  herd_entry: { path: 'herd_entry', total: 'Total de entradas', title: 'Compras e outras entradas', part: 'tipo' },
  herd_departure: { path: 'herd_departure', total: 'Total de saídas', title: 'Vendas e outras saídas', part: 'tipo' },
} satisfies Record<string, MovementWords>;

export type MovementCode = keyof typeof MOVEMENT_WORDS;

const UNIT = 'cab';
const SLICES = 7;
const entered = ({ heads, confirmed }: MovementSum): Entered => ({ value: heads, confirmed });

export function movementPage(code: MovementCode, rows: readonly MovementSum[], time: PanelTime): PageContent {
  if (rows.length === 0) return NOTHING;
  const { path, total, title, part } = MOVEMENT_WORDS[code];
  const source: SumSource = { formula: 'soma das cabeças lançadas na safra', rows: { path } };
  const all = whole(rows, entered);
  const parts = gathered(rows, (row) => row.part ?? REST, entered);
  const isNamed = rows.some(({ category }) => category !== null);
  const categories = isNamed ? gathered(rows, (row) => row.category ?? REST, entered) : parts;
  const pie: ChartPoint[] = largest(pointsBySize(parts), SLICES);
  const months = byMonth(rows, entered);
  return {
    kpis: [summed(kpi('total', total, all.value, UNIT), source), ...splitKpis(all, { unit: UNIT }, source), ...partKpis(code, rows, parts)],
    charts: charts({
      months: { type: 'bar', title: `${title} por mês`, unit: UNIT, points: monthPoints(time, months) },
      categories: {
        type: 'bar',
        title: `${title} por ${isNamed ? 'categoria' : part}`,
        unit: UNIT,
        isLying: isNamed,
        category: isNamed ? 'Categoria' : capitalized(part),
        points: pointsBySize(categories),
      },
      parts: {
        type: 'pie',
        title: isNamed ? `${title} por ${part}` : `Participação por ${part}`,
        unit: UNIT,
        category: capitalized(part),
        points: pie,
        rest: REST,
      },
    }),
    tables: [
      totalled({
        key: 'months',
        title: `${title} mês a mês`,
        columns: [column('month', 'Mês', 'text'), column('heads', 'Cabeças', 'integer'), ...splitColumns('integer')],
        rows: time.months.map((month) => movementRow({ month: monthName(month) }, 'heads', months.get(month))),
        summed: ['heads', 'validated', 'invalidated'],
      }),
      totalled({
        key: 'categories',
        title: `${title} por ${isNamed ? 'categoria' : part}`,
        columns: [
          column('label', isNamed ? 'Categoria' : capitalized(part), 'text'),
          column('heads', 'Cabeças', 'integer'),
          ...splitColumns('integer'),
        ],
        rows: [...categories]
          .toSorted(([, one], [, other]) => other.value - one.value)
          .map(([label, sum]) => movementRow({ label }, 'heads', sum)),
        summed: ['heads', 'validated', 'invalidated'],
      }),
    ],
  };
}

export const splitColumns = (format: TableColumn['format']): TableColumn[] => [
  column('validated', 'Validado', format),
  column('invalidated', 'Não validado', format),
];

/** `sum` undefined leaves the numbers empty. */
export function movementRow(name: Readonly<Record<string, string>>, key: string, sum: Entered | undefined) {
  return {
    ...name,
    [key]: sum?.value ?? null,
    validated: sum?.confirmed ?? null,
    invalidated: sum ? Math.max(0, sum.value - sum.confirmed) : null,
  };
}

const SEXES: Readonly<Record<string, string>> = { Machos: 'MALE', Fêmeas: 'FEMALE' };

function partKpis(code: MovementCode, rows: readonly MovementSum[], parts: ReadonlyMap<string, Entered>) {
  const { path } = MOVEMENT_WORDS[code];
  if (code === 'births') {
    const born: SumSource = { formula: 'soma das cabeças nascidas na safra', rows: { path } };
    return [...parts].map(([label, { value }]) =>
      summed(kpi(`part_${label}`, label, value, UNIT), having(born, `: ${label.toLowerCase()}`, { sex: [SEXES[label] ?? label] })),
    );
  }
  const money = rows.flatMap(({ valueBrl }) => valueBrl ?? []);
  if (money.length === 0) return [];
  const value = money.reduce((sum, one) => sum + one, 0);
  return [
    summed(kpi('value', 'Valor', value, 'R$', 2), {
      formula: 'soma das cabeças pelo preço digitado, da arroba ou da cabeça, onde há preço',
      rows: { path },
    }),
  ];
}
