import { useCallback } from 'react';
import { barOption, barTable, describeBars } from './bar-option';
import { ChartFigure } from './ChartFigure';
import type { BarChartDescription, ChartColours } from './chart';

interface BarChartProps {
  /** Keep the object stable between renders. */
  chart: BarChartDescription;
  heightPx?: number;
  hasTitle?: boolean;
}

/** Bars by month or by category; the same numbers stand in a table one click away. */
export function BarChart({ chart, heightPx = 180, hasTitle = false }: BarChartProps) {
  const draw = useCallback((colours: ChartColours) => barOption(chart, colours), [chart]);
  return (
    <ChartFigure
      kind="bar"
      title={chart.title}
      description={describeBars(chart)}
      table={barTable(chart)}
      draw={draw}
      heightPx={heightPx}
      hasTitle={hasTitle}
    />
  );
}
