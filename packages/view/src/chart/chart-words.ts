import { amountText, cellText, escapeHtml, type NumberFormat, shareText } from '../formats';
import {
  type Absence,
  type BarChart,
  type Chart,
  type ChartPoint,
  type ChartSeries,
  type ChartTable,
  categoriesOf,
  enteredIn,
  type LineChart,
  type PointChart,
  pointAt,
  type ScatterChart,
  type ScatterPoint,
  seriesOf,
  sumOf,
  wholeOf,
} from './chart';

export function pointText(point: ChartPoint, measure: NumberFormat): string {
  const { confirmed } = point;
  const data = enteredIn(point);
  if (data === null) return absenceText(point);
  const split = confirmed !== undefined && confirmed > 0 && confirmed < data ? ` (${amountText(confirmed, measure)} validado)` : '';
  return `${amountText(data, measure)}, ${point.validated ? 'validado' : 'pendente'}${split}`;
}

function stateText(point: ChartPoint): string {
  if (enteredIn(point) === null) return absenceText(point);
  return point.validated ? '● validado' : '○ pendente';
}

const absenceText = ({ absent }: ChartPoint): string => (absent === 'future' ? 'mês por vir' : 'sem lançamento');

/** Slices are shares, and a plot names the units of its axes. */
export const unitBeside = (chart: Chart): string =>
  chart.type === 'scatter' || (chart.type === 'pie' && !chart.hasNumbers) ? '' : chart.unit;

const KINDS = { line: 'linha', bar: 'barras', pie: 'pizza' };

export function describeChart(chart: Chart): string {
  return chart.type === 'scatter' ? describeScatter(chart) : describePoints(chart);
}

function describeScatter({ title, category, x, y, points }: ScatterChart): string {
  const means = [x, y].flatMap((axis) => (axis.mean === null ? [] : `${axis.label} ${amountText(axis.mean, axis)}`));
  const own = points.filter(({ isOwn }) => isOwn).map((point) => ` ${scatterWords(point, { x, y })}.`);
  return `Gráfico de pontos: ${title}. ${points.length} pontos, um por ${category.toLowerCase()}. Médias: ${means.join('; ')}.${own.join('')}`;
}

const scatterWords = (point: ScatterPoint, { x, y }: Pick<ScatterChart, 'x' | 'y'>): string =>
  `${point.label}: ${x.label} ${amountText(point.x, x)}, ${y.label} ${amountText(point.y, y)}`;

function describePoints(chart: PointChart): string {
  const { type, title, unit } = chart;
  const start = `Gráfico de ${KINDS[type]}: ${title}, em ${unit}`;
  if (chart.type === 'pie') {
    const whole = sumOf(chart.points);
    const parts = chart.points.map(({ label, data }) => `${label} ${shareText(data ?? 0, whole)}`).join(', ');
    return `${start}. ${parts}.${waitingText(chart.points, 'Tudo validado.')}`;
  }
  const categories = categoriesOf(chart);
  const series = seriesOf(chart);
  const names = series.length > 1 ? ` Séries: ${series.map(({ label }) => label).join(', ')}.` : '';
  const wholes = categories.map((category) => wholeOf(chart, category));
  const waiting = waitingText(wholes, 'Tudo o que foi lançado está validado.');
  const limits =
    chart.type === 'line' ? (chart.limits ?? []).map(({ label, value }) => ` Limite, ${label}: ${amountText(value, chart)}.`) : [];
  return `${start}, de ${categories[0] ?? ''} a ${categories.at(-1) ?? ''}.${names}${peakText(chart)}${limits.join('')}${waiting}${absencesText(wholes)}`;
}

function peakText(chart: LineChart | BarChart): string {
  const series = seriesOf(chart);
  let peak: { value: number; where: string } | null = null;
  for (const { label: of, points } of series)
    for (const { label, data } of points)
      if (data !== null && data > (peak?.value ?? 0)) peak = { value: data, where: series.length > 1 ? `${label} (${of})` : label };
  return peak ? ` Maior valor: ${amountText(peak.value, chart)} em ${peak.where}.` : '';
}

function waitingText(points: readonly ChartPoint[], ifNone: string): string {
  if (points.every(({ data }) => data === null)) return '';
  const pending = points.filter(({ validated, data }) => !validated && data !== null).map(({ label }) => label);
  return pending.length > 0 ? ` Pendentes de validação: ${pending.join(', ')}.` : ` ${ifNone}`;
}

/** Gaps are explained so that readers without sight do not take them for zeros. */
function absencesText(points: readonly ChartPoint[]): string {
  const of = (reason: Absence) =>
    points.filter(({ data, absent = 'empty' }) => data === null && absent === reason).map(({ label }) => label);
  const [empty, future] = [of('empty'), of('future')];
  const [first, last] = [future[0], future.at(-1)];
  const ahead = first === last ? first : `${first} a ${last}`;
  return `${empty.length > 0 ? ` Sem lançamento: ${empty.join(', ')}.` : ''}${first ? ` Por vir: ${ahead}.` : ''}`;
}

const numberAt = (one: ChartSeries, label: string): number | null => {
  const point = pointAt(one, label);
  return point ? enteredIn(point) : null;
};

/** Marks already show the sum. */
const isAddedUp = (chart: Chart): boolean => chart.type === 'bar' && chart.isStacked === true && chart.marks === undefined;

export function chartTable(chart: Chart): ChartTable {
  if (chart.type === 'scatter') {
    const { x, y } = chart;
    return {
      head: [chart.category, `${x.label} (${x.unit})`, `${y.label} (${y.unit})`],
      rows: [
        ...chart.points.map((point) => [point.label, cellText(point.x, x), cellText(point.y, y)]),
        ['Média', cellText(x.mean, x), cellText(y.mean, y)],
      ],
    };
  }
  const { unit } = chart;
  if (chart.type === 'pie') {
    const whole = sumOf(chart.points);
    return {
      head: [chart.category ?? 'Item', unit, '%', 'Situação'],
      rows: chart.points.map((point) => [point.label, cellText(point.data, chart), shareText(point.data ?? 0, whole), stateText(point)]),
    };
  }
  const series = seriesOf(chart);
  const isSeveral = series.length > 1;
  const isSummed = isSeveral && isAddedUp(chart);
  const columns = isSeveral ? series.map(({ label }) => `${label} (${unit})`) : [unit];
  return {
    head: [chart.category ?? 'Mês', ...columns, ...(isSummed ? [`Total (${unit})`] : []), 'Situação'],
    rows: categoriesOf(chart).map((label) => {
      const whole = wholeOf(chart, label);
      const values = series.map((one) => cellText(numberAt(one, label), chart));
      const state = isSeveral ? whole : (pointAt({ label, points: chart.points }, label) ?? whole);
      return [label, ...values, ...(isSummed ? [cellText(whole.data, chart)] : []), stateText(state)];
    }),
  };
}

/** HTML of the tooltip over a category or slice; empty over nothing. */
export function hoverText(chart: Chart, index: number): string {
  if (chart.type === 'scatter') {
    const point = chart.points[index];
    if (!point) return '';
    const lines = [`${chart.x.label}: ${amountText(point.x, chart.x)}`, `${chart.y.label}: ${amountText(point.y, chart.y)}`];
    return [`<b>${escapeHtml(point.label)}</b>`, ...lines.map(escapeHtml)].join('<br>');
  }
  if (chart.type === 'pie') {
    const point = chart.points[index];
    if (!point) return '';
    const whole = sumOf(chart.points);
    return `<b>${escapeHtml(point.label)}</b><br>${escapeHtml(pointText(point, chart))}<br>${shareText(point.data ?? 0, whole)} de ${escapeHtml(amountText(whole, chart))}`;
  }
  const category = categoriesOf(chart)[index];
  if (category === undefined) return '';
  const series = seriesOf(chart);
  const lines = series.flatMap((one) => {
    const point = pointAt(one, category);
    const name = series.length > 1 ? `${escapeHtml(one.label)}: ` : '';
    return point ? [`${name}${escapeHtml(pointText(point, chart))}`] : [];
  });
  const isSummed = series.length > 1 && isAddedUp(chart);
  const total = isSummed ? [`Total: ${escapeHtml(amountText(wholeOf(chart, category).data, chart))}`] : [];
  return [`<b>${escapeHtml(category)}</b>`, ...lines, ...total].join('<br>');
}
