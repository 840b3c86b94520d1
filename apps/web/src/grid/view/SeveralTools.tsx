import { Button } from '@mantine/core';
import type { Grid } from '../use-grid';
import { isAllValidated } from '../validation';

/** What can be done with the rows that are chosen, instead of what is done with one row or with the list. */
export function SeveralTools({ grid, onChange, onReturn }: { grid: Grid; onChange(): void; onReturn(): void }) {
  const { setup, selected, toggleRows } = grid;
  const count = selected.length;
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
      {setup.allows.validate && (
        <Button variant="default" onClick={onReturn}>
          Devolver {count} linhas
        </Button>
      )}
    </>
  );
}
