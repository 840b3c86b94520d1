import type { LegendComponentOption } from 'echarts/components';
import type { ChartColours, ChartSeries, ChartStyle } from './chart';

/** Pixel measures of a legend line, its square, gaps, and the mean width of a letter. */
const LINE_PX = 24;
const SQUARE_PX = 33;
const LETTER_PX = 6;
const SMALL_LINE_PX = 310;

/** None for a single series. Small charts may need several lines. */
export function legendPx(series: readonly ChartSeries[], { isSmall = false }: ChartStyle): number {
  if (series.length < 2) return 0;
  const wanted = series.reduce((sum, { label }) => sum + SQUARE_PX + LETTER_PX * label.length, 0);
  return LINE_PX * (isSmall ? Math.ceil(wanted / SMALL_LINE_PX) : 1);
}

/** @param isFirstGrey the first series is the comparison, the second has the first colour */
export function colourOf(index: number, { series, rest }: ChartColours, isFirstGrey = false): string {
  if (!isFirstGrey) return series[index % series.length] ?? '';
  return index === 0 ? rest : (series[(index - 1) % series.length] ?? '');
}

export function legendOf(
  series: readonly ChartSeries[],
  { colours, isPaper = false }: ChartStyle,
  { marks, colourAt = (index) => colourOf(index, colours) }: { marks?: ChartSeries | undefined; colourAt?: (index: number) => string } = {},
): LegendComponentOption {
  return {
    show: series.length > 1,
    top: 0,
    left: 0,
    itemWidth: 12,
    itemHeight: 12,
    itemGap: 16,
    selectedMode: false,
    textStyle: { color: colours.text, fontSize: isPaper ? 9 : 11 },
    data: series.map(({ label }, index) => ({
      name: label,
      itemStyle: { color: label === marks?.label ? colours.text : colourAt(index), borderWidth: 0 },
    })),
  };
}
