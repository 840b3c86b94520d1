import { isMatingValidated, REPRODUCTION_RATES, sumEntered } from '#domain/beef/reproduction';
import type { MatingEntered, StockEntered } from '#domain/facts/entered';
import type { ChartPoint } from '../chart/chart';
import { column } from '../table';
import { gathered, monthPoints, type PanelTime, pointOf, whole, wholly } from './panel-months';
import { charts, kpi, NOTHING, type PageContent, type SumSource, splitKpis, summed, totalled } from './panel-page';

const UNIT = 'cab';
const START = 'Início';
const COUNTS = 'livestock_stocks';
const MATING = 'reproduction_mount_herding';

export function herdPage(rows: readonly StockEntered[], time: PanelTime): PageContent {
  const counted = rows.filter(({ heads }) => heads !== null);
  if (counted.length === 0) return NOTHING;
  const entered = ({ heads, validated }: StockEntered) => wholly(heads ?? 0, validated);
  const at = (month: string | null) => counted.filter((row) => row.month === month);
  const last = time.months.findLast((month) => at(month).length > 0) ?? null;
  const [opening, closing] = [at(null), last === null ? [] : at(last)];
  const monthly = gathered(
    counted.filter(({ month }) => month !== null),
    ({ month }) => month ?? '',
    entered,
  );
  const start: ChartPoint[] = opening.length > 0 ? [pointOf(START, whole(opening, entered))] : [];
  const [first, end] = [opening, closing].map((some) => (some.length > 0 ? whole(some, entered) : null));
  const firstCount: SumSource = {
    formula: 'soma das cabeças contadas no início da safra',
    rows: { path: COUNTS, having: { type: [false] } },
  };
  const lastCount: SumSource = {
    formula: 'soma das cabeças no fim do último mês contado',
    rows: { path: COUNTS, ...(last === null ? {} : { between: { field: 'date', from: `${last}-01`, to: `${last}-01` } }) },
  };
  const names = [...new Set([...opening, ...closing].map(({ category }) => category))];
  const of = (some: readonly StockEntered[], name: string) => some.filter(({ category }) => category === name);
  const headsOf = (some: readonly StockEntered[]) => sumEntered(some.map(({ heads }) => heads));
  const bars = (some: readonly StockEntered[]): ChartPoint[] =>
    names.flatMap((label) => (of(some, label).length > 0 ? [pointOf(label, whole(of(some, label), entered))] : []));
  return {
    kpis: [
      summed(kpi('start', 'Estoque inicial', first?.value ?? null, UNIT), firstCount),
      summed(kpi('end', 'Estoque final', end?.value ?? null, UNIT), lastCount),
      // Only one count: those of several months contain the same animals.
      ...splitKpis(end ?? whole(opening, entered), { unit: UNIT }, end ? lastCount : firstCount),
    ],
    charts: charts({
      months: { type: 'line', title: 'Rebanho no fim de cada mês', unit: UNIT, points: [...start, ...monthPoints(time, monthly)] },
      categories: {
        type: 'bar',
        title: 'Rebanho por categoria',
        unit: UNIT,
        category: 'Categoria',
        isLying: true,
        isFirstGrey: true,
        label: 'Início da safra',
        points: bars(opening),
        beside: [{ label: 'Última contagem', points: bars(closing) }],
      },
    }),
    tables: [
      totalled({
        key: 'categories',
        title: 'Estoque pecuário por categoria',
        columns: [
          column('label', 'Categoria', 'text'),
          column('start', 'Início (cab)', 'integer'),
          column('start_kg', 'Início (kg/cab)', 'decimal1'),
          column('end', 'Última contagem (cab)', 'integer'),
          column('end_kg', 'Última contagem (kg/cab)', 'decimal1'),
        ],
        rows: names.map((label) => ({
          label,
          start: headsOf(of(opening, label)),
          start_kg: weightOf(of(opening, label)),
          end: headsOf(of(closing, label)),
          end_kg: weightOf(of(closing, label)),
        })),
        summed: ['start', 'end'],
      }),
    ],
  };
}

function weightOf(rows: readonly StockEntered[]): number | null {
  const weighed = rows.filter(({ liveKg, heads }) => liveKg !== null && heads !== null && heads > 0);
  const heads = weighed.reduce((sum, row) => sum + (row.heads ?? 0), 0);
  return heads === 0 ? null : weighed.reduce((sum, { liveKg }) => sum + (liveKg ?? 0), 0) / heads;
}

export function reproductionPage(rows: readonly MatingEntered[]): PageContent {
  const known = rows.filter(({ current }) => current !== null);
  if (known.length === 0) return NOTHING;
  const of = (counts: MatingEntered['counts'], group?: number) =>
    known.filter((row) => row.counts === counts && (group === undefined || row.femaleGroup === group));
  const sum = (some: readonly MatingEntered[]) => sumEntered(some.map(({ current }) => current));
  const [exposed, pregnant] = [sum(of('EXPOSED')), sum(of('PREGNANT'))];
  const groups = new Map(known.map(({ femaleGroup, category }) => [femaleGroup, category]));
  const isValidated = ({ validated, current, next }: MatingEntered) =>
    isMatingValidated({ validated, amount_harvest_current: current, amount_harvest_next: next });
  const points = (counts: MatingEntered['counts']): ChartPoint[] =>
    [...groups].flatMap(([group, label]) => {
      const own = of(counts, group);
      return own.length > 0 ? [{ label, data: sum(own), validated: own.every(isValidated) }] : [];
    });
  return {
    kpis: [
      summed(kpi('mount', 'Monta: fêmeas em cobertura', exposed, UNIT), females('EXPOSED', 'soma das fêmeas em cobertura')),
      summed(kpi('herding', 'Toque: fêmeas prenhes', pregnant, UNIT), females('PREGNANT', 'soma das fêmeas prenhes')),
      summed(kpi('fertility', REPRODUCTION_RATES.fertility.label, REPRODUCTION_RATES.fertility.of({ exposed, pregnant }), '%', 2), {
        formula: REPRODUCTION_RATES.fertility.formula,
        rows: { path: MATING },
      }),
    ],
    charts: charts({
      categories: {
        type: 'bar',
        title: 'Fêmeas em cobertura e prenhes por categoria',
        unit: UNIT,
        category: 'Categoria',
        isFirstGrey: true,
        label: 'Em cobertura',
        points: points('EXPOSED'),
        beside: [{ label: 'Prenhes', points: points('PREGNANT') }],
      },
    }),
    tables: [
      {
        key: 'categories',
        title: 'Reprodução por categoria',
        columns: [
          column('label', 'Categoria', 'text'),
          column('exposed', 'Em cobertura', 'integer'),
          column('pregnant', 'Prenhes', 'integer'),
          column('fertility', 'Taxa de prenhez', 'percent'),
        ],
        rows: [...groups].map(([group, label]) => lineOf(label, sum(of('EXPOSED', group)), sum(of('PREGNANT', group)))),
        total: lineOf('Total', exposed, pregnant),
      },
    ],
  };
}

const females = (counts: MatingEntered['counts'], formula: string): SumSource => ({
  formula: `${formula}, de partos desta safra`,
  rows: { path: MATING, having: { 'category_reference.counts': [counts] } },
});

const lineOf = (label: string, exposed: number | null, pregnant: number | null) => ({
  label,
  exposed,
  pregnant,
  fertility: REPRODUCTION_RATES.fertility.of({ exposed, pregnant }),
});
