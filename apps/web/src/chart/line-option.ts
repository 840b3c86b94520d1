import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatNumber } from '#model/kit/text-value';
import type { ChartColours, ChartPoint, LineChartDescription } from './chart';

export type LineOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

/** What a point is called on hover and in the table: `412 cabeças, pendente`. */
export function pointText({ data, validated }: ChartPoint, { unit, decimals = 0 }: LineChartDescription): string {
  return `${formatNumber(data, decimals)} ${unit}, ${validated ? 'validado' : 'pendente'}`;
}

/** A chart in one sentence, for those who do not see it. */
export function describeChart(chart: LineChartDescription): string {
  const { title, unit, points, decimals = 0 } = chart;
  const highest = points.reduce<ChartPoint | null>((best, point) => (best === null || point.data > best.data ? point : best), null);
  const pending = points.filter((point) => !point.validated).map((point) => point.label);
  const peak = highest && highest.data > 0 ? ` Maior valor: ${formatNumber(highest.data, decimals)} em ${highest.label}.` : '';
  const waiting = pending.length > 0 ? ` Pendentes de validação: ${pending.join(', ')}.` : ' Todos os meses validados.';
  const span = `${points[0]?.label ?? ''} a ${points.at(-1)?.label ?? ''}`;
  return `Gráfico de linha: ${title}, em ${unit}, de ${span}.${peak}${waiting}`;
}

/** The ECharts option of a line: filled dots are validated, hollow ones are not. */
export function lineOption(chart: LineChartDescription, colours: ChartColours): LineOption {
  const { points } = chart;
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 8, top: 10, bottom: 22, containLabel: false },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: points.map((point) => point.label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.axis } },
      axisLabel: { color: colours.text, fontSize: 10, interval: 0, hideOverlap: true, margin: 10 },
    },
    yAxis: { type: 'value', show: false, min: 0 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      axisPointer: { type: 'line', lineStyle: { color: colours.axis } },
      formatter: (hovered) => {
        const index = (Array.isArray(hovered) ? hovered[0] : hovered)?.dataIndex ?? -1;
        const point = points[index];
        return point ? `<b>${point.label}</b><br>${pointText(point, chart)}` : '';
      },
    },
    series: [
      {
        type: 'line',
        silent: true,
        symbol: 'circle',
        symbolSize: 7,
        showAllSymbol: true,
        lineStyle: { color: colours.validated, width: 1.8 },
        data: points.map(({ data, validated }) => ({
          value: data,
          itemStyle: validated
            ? { color: colours.validated, borderColor: colours.validated, borderWidth: 1 }
            : { color: colours.surface, borderColor: colours.pending, borderWidth: 2 },
        })),
      },
    ],
  };
}
