import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { axisTooltip, categoryAxis, valueAxis } from './axes';
import type { ChartColours, ChartPoint, ChartTable, LineChartDescription } from './chart';
import { amountText, cellText, escapeHtml, pointText, stateText, waitingText } from './chart-text';

export type LineOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

/** A chart in one sentence, for those who do not see it. */
export function describeLine(chart: LineChartDescription): string {
  const { title, unit, points } = chart;
  const highest = points.reduce<ChartPoint | null>((best, point) => (best === null || point.data > best.data ? point : best), null);
  const peak = highest && highest.data > 0 ? ` Maior valor: ${amountText(highest.data, chart)} em ${highest.label}.` : '';
  const span = `${points[0]?.label ?? ''} a ${points.at(-1)?.label ?? ''}`;
  return `Gráfico de linha: ${title}, em ${unit}, de ${span}.${peak}${waitingText(points, 'Todos os meses validados.')}`;
}

/** The points as a table. */
export function lineTable(chart: LineChartDescription): ChartTable {
  return {
    head: [chart.category ?? 'Mês', chart.unit, 'Situação'],
    rows: chart.points.map(({ label, data, validated }) => [label, cellText(data, chart), stateText(validated)]),
  };
}

/** The ECharts option of a line: filled dots are validated, hollow ones are not. `hasScale`: numbers at the side. */
export function lineOption(chart: LineChartDescription, colours: ChartColours, hasScale = false): LineOption {
  const { points } = chart;
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: hasScale
      ? { left: 56, right: 14, top: 12, bottom: 24, containLabel: false }
      : { left: 8, right: 8, top: 10, bottom: 22, containLabel: false },
    xAxis: {
      ...categoryAxis(
        points.map(({ label }) => label),
        colours,
      ),
      boundaryGap: false,
    },
    yAxis: hasScale ? valueAxis(colours) : { type: 'value', show: false, min: 0 },
    tooltip: axisTooltip(colours, (index) => {
      const point = points[index];
      return point ? `<b>${escapeHtml(point.label)}</b><br>${escapeHtml(pointText(point, chart))}` : '';
    }),
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
