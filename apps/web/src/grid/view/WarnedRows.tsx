import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Grid } from '../use-grid';
import { countText, hasWarnings, warningsOf } from '../warnings';

export function WarnedRows({ grid: { setup, list, active, move, isReading } }: { grid: Grid }) {
  const warned = list.rows.flatMap((row, index) => (hasWarnings(row) ? [index] : []));
  const [first] = warned;
  if (first === undefined) return null;
  const goToNext = () => {
    const row = warned.find((index) => index > active.row) ?? first;
    const names = warningsOf(list.rows[row] ?? {});
    const col = Math.max(
      0,
      setup.columns.findIndex((column) => column.id in names),
    );
    move({ row, col, anchor: row }, { focus: true });
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      className="border-amber bg-amber-soft text-amber-ink"
      leftSection={<IconAlertTriangle size={14} stroke={2.2} aria-hidden />}
      disabled={!isReading}
      title="Ir para a próxima linha com aviso"
      onClick={goToNext}
    >
      {countText(warned.length)}
    </Button>
  );
}
