import { LineChart as LineSeries } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartColours, LineChartDescription } from './chart';
import { lineOption } from './line-option';

use([LineSeries, GridComponent, TooltipComponent, SVGRenderer]);

/** Draws with ECharts, as SVG. In a file of its own so that the library comes only where a chart is shown. */
export default function LineCanvas({ chart, heightPx }: { chart: LineChartDescription; heightPx: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const drawing = init(element, null, { renderer: 'svg', height: heightPx });
    drawing.setOption(lineOption(chart, coloursOf(element)));
    const observer = new ResizeObserver(() => drawing.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawing.dispose();
    };
  }, [chart, heightPx]);
  return <div ref={host} style={{ height: heightPx }} aria-hidden />;
}

function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    validated: token('--leaf'),
    pending: token('--amber'),
    axis: token('--line-strong'),
    text: token('--ink-soft'),
    surface: token('--surface'),
  };
}
