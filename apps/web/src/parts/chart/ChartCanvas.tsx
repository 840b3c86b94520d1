import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { Chart, ChartColours, ChartStyle } from '#view/chart/chart';
import { chartOption, withAxisTexts } from '#view/chart/chart-option';
import { hoverText } from '#view/chart/chart-words';

use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
]);

const SMALL_PX = 400;
/** A panel and its tables fit on a page with charts of this height. */
const PAPER_PX = 158;
const PAPER_BAR_PX = 22;
const PAPER_EDGES_PX = 50;

interface ChartCanvasProps extends Omit<ChartStyle, 'colours'> {
  chart: Chart;
  heightPx: number;
}

/** In its own file, so that ECharts loads only with the first chart. */
export default function ChartCanvas({ chart, heightPx, hasScale, hasValues }: ChartCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const drawing = init(element, null, { renderer: 'svg', height: heightPx });
    const colours = coloursOf(element);
    let drawn = '';
    const draw = () => {
      const isSmall = element.clientWidth < SMALL_PX;
      const px = element.clientHeight;
      const next = `${isSmall} ${px}`;
      if (next === drawn) return;
      drawn = next;
      const option = withAxisTexts(chartOption(chart, { colours, hasScale, hasValues, isSmall, heightPx: px }));
      drawing.setOption({ ...option, tooltip: tooltipOf(chart, colours) }, { notMerge: true });
    };
    draw();
    const redraw = () => {
      element.style.height = `${isOnPaper() ? paperPx(chart, heightPx) : heightPx}px`;
      drawing.resize({ height: element.clientHeight });
      draw();
      drawing.getZr().flush();
    };
    // Rotating a phone changes the size; print waits for neither an observer nor a frame.
    const observer = new ResizeObserver(redraw);
    observer.observe(element);
    addEventListener('beforeprint', redraw);
    addEventListener('afterprint', redraw);
    return () => {
      removeEventListener('beforeprint', redraw);
      removeEventListener('afterprint', redraw);
      observer.disconnect();
      drawing.dispose();
    };
  }, [chart, heightPx, hasScale, hasValues]);
  return <div ref={host} style={{ height: heightPx }} aria-hidden />;
}

const isOnPaper = () => document.documentElement.hasAttribute('data-printing');

function paperPx(chart: Chart, heightPx: number): number {
  if (chart.type === 'scatter') return heightPx;
  const isListed = chart.type === 'pie' || (chart.type === 'bar' && chart.isLying);
  return Math.min(heightPx, Math.max(PAPER_PX, isListed ? chart.points.length * PAPER_BAR_PX + PAPER_EDGES_PX : 0));
}

function tooltipOf(chart: Chart, colours: ChartColours) {
  const line = { type: 'line' as const, lineStyle: { color: colours.axis } };
  return {
    trigger: chart.type === 'pie' || chart.type === 'scatter' ? ('item' as const) : ('axis' as const),
    confine: true,
    transitionDuration: 0,
    axisPointer: chart.type === 'line' ? line : { type: 'shadow' as const },
    formatter: (hovered: unknown) => hoverText(chart, indexOf(hovered)),
  };
}

function indexOf(hovered: unknown): number {
  const [first] = (Array.isArray(hovered) ? hovered : [hovered]) as ({ dataIndex?: number } | undefined)[];
  return first?.dataIndex ?? -1;
}

const SERIES = [1, 2, 3, 4, 5, 6, 7, 8];

function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    // The text is measured too, which `inherit` does not allow.
    font: style.fontFamily,
    validated: token('--color-leaf'),
    pending: token('--color-amber'),
    axis: token('--color-line-strong'),
    text: token('--color-ink-soft'),
    surface: token('--color-surface'),
    series: SERIES.map((place) => token(`--color-chart-${place}`)),
    rest: token('--color-chart-rest'),
  };
}
