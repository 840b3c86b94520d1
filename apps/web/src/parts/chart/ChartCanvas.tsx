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

/** Styles of `data-printing` give charts the width that they have on paper. */
addEventListener('beforeprint', () => document.documentElement.toggleAttribute('data-printing', true));
addEventListener('afterprint', () => document.documentElement.removeAttribute('data-printing'));

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
    let wasSmall: boolean | null = null;
    const draw = () => {
      const isSmall = element.clientWidth < SMALL_PX;
      if (isSmall === wasSmall) return;
      wasSmall = isSmall;
      const option = withAxisTexts(chartOption(chart, { colours, hasScale, hasValues, isSmall, heightPx }));
      drawing.setOption({ ...option, tooltip: tooltipOf(chart, colours) }, { notMerge: true });
    };
    draw();
    const redraw = () => {
      drawing.resize();
      draw();
      drawing.getZr().flush();
    };
    // Rotating a phone changes the size; print waits for neither an observer nor a frame.
    const observer = new ResizeObserver(redraw);
    observer.observe(element);
    addEventListener('beforeprint', redraw);
    return () => {
      removeEventListener('beforeprint', redraw);
      observer.disconnect();
      drawing.dispose();
    };
  }, [chart, heightPx, hasScale, hasValues]);
  return <div ref={host} style={{ height: heightPx }} aria-hidden />;
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
