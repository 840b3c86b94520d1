import { Button } from '@mantine/core';
import { useState } from 'react';

/** The sheet comes first: the chart stands above it only where both fit. */
const TALL_PX = 900;

export function useChartToggle(): { hasChart: boolean; toggle: () => void } {
  const [hasChart, setChart] = useState(() => window.innerHeight >= TALL_PX);
  return { hasChart, toggle: () => setChart(!hasChart) };
}

/** Shows or hides the chart above a sheet. */
export function ChartToggle({ hasChart, toggle }: ReturnType<typeof useChartToggle>) {
  return (
    <Button variant="default" aria-pressed={hasChart} onClick={toggle}>
      {hasChart ? 'Esconder gráfico' : 'Ver gráfico'}
    </Button>
  );
}
