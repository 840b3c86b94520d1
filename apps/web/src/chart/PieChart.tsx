import { useCallback } from 'react';
import { ChartFigure } from './ChartFigure';
import type { ChartColours, PieChartDescription } from './chart';
import { describePie, pieOption, pieTable } from './pie-option';

interface PieChartProps {
  /** Keep the object stable between renders. */
  chart: PieChartDescription;
  heightPx?: number;
  hasTitle?: boolean;
}

/** Parts of a whole; the same numbers stand in a table one click away. */
export function PieChart({ chart, heightPx = 180, hasTitle = false }: PieChartProps) {
  const draw = useCallback((colours: ChartColours) => pieOption(chart, colours), [chart]);
  return (
    <ChartFigure
      kind="pie"
      title={chart.title}
      description={describePie(chart)}
      table={pieTable(chart)}
      draw={draw}
      heightPx={heightPx}
      hasTitle={hasTitle}
    />
  );
}
