import { Button } from '@mantine/core';
import type { Grid } from '../use-grid';
import { isAllValidated } from '../validation';

/** What can be done with several rows at once; nothing while one is chosen. */
export function SeveralTools({ grid, onChange }: { grid: Grid; onChange(): void }) {
  const { setup, selected, isReading, toggleRows } = grid;
  const count = selected.length;
  if (count < 2 || !isReading) return null;
  return (
    <>
      {setup.allows.update && (
        <Button variant="default" onClick={onChange}>
          Alterar {count} linhas
        </Button>
      )}
      {setup.allows.validate && (
        <Button variant="default" onClick={() => toggleRows(selected)}>
          {isAllValidated(selected) ? 'Desfazer validação' : `Validar ${count} linhas`}
        </Button>
      )}
    </>
  );
}
