import { Button } from '@mantine/core';
import { useState } from 'react';

/** On lower screens the chart would push the sheet out of sight. */
const TALL_PX = 900;

export function useChartToggle(): { hasChart: boolean; toggle: () => void } {
  const [hasChart, setChart] = useState(() => window.innerHeight >= TALL_PX);
  return { hasChart, toggle: () => setChart(!hasChart) };
}

export function ChartToggle({ hasChart, toggle }: ReturnType<typeof useChartToggle>) {
  return (
    <Button variant="default" aria-pressed={hasChart} onClick={toggle}>
      {hasChart ? 'Esconder gráfico' : 'Ver gráfico'}
    </Button>
  );
}
