import { useCallback } from 'react';
import { ChartFigure } from './ChartFigure';
import type { ChartColours, LineChartDescription } from './chart';
import { describeLine, lineOption, lineTable } from './line-option';

interface LineChartProps {
  /** Keep the object stable between renders. */
  chart: LineChartDescription;
  heightPx?: number;
  /** Numbers at the side. */
  hasScale?: boolean;
  hasTitle?: boolean;
}

/** A line by month; the same numbers stand in a table one click away. */
export function LineChart({ chart, heightPx = 110, hasScale = false, hasTitle = false }: LineChartProps) {
  const draw = useCallback((colours: ChartColours) => lineOption(chart, colours, hasScale), [chart, hasScale]);
  return (
    <ChartFigure
      kind="line"
      title={chart.title}
      description={describeLine(chart)}
      table={lineTable(chart)}
      draw={draw}
      heightPx={heightPx}
      hasTitle={hasTitle}
    />
  );
}
