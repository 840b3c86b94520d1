import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { BarOption } from './bar-option';
import type { ChartColours } from './chart';
import type { LineOption } from './line-option';
import type { PieOption } from './pie-option';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, LabelLayout, SVGRenderer]);

/** What draws a chart in the colours of the page. */
export type Draw = (colours: ChartColours) => LineOption | BarOption | PieOption;

/** Draws with ECharts, as SVG. In a file of its own so that the library comes only where a chart is shown. */
export default function ChartCanvas({ draw, heightPx }: { draw: Draw; heightPx: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const drawing = init(element, null, { renderer: 'svg', height: heightPx });
    drawing.setOption(draw(coloursOf(element)));
    const observer = new ResizeObserver(() => drawing.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawing.dispose();
    };
  }, [draw, heightPx]);
  return <div ref={host} style={{ height: heightPx }} aria-hidden />;
}

const SERIES = [1, 2, 3, 4, 5, 6, 7, 8];

function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    // By name: what is drawn is also measured, and `inherit` cannot be.
    font: style.fontFamily,
    validated: token('--leaf'),
    pending: token('--amber'),
    axis: token('--line-strong'),
    text: token('--ink-soft'),
    surface: token('--surface'),
    series: SERIES.map((place) => token(`--chart-${place}`)),
    rest: token('--chart-rest'),
  };
}
