import { Button } from '@mantine/core';
import type { Grid } from '../use-grid';
import { isAllValidated } from '../validation';

interface SeveralToolsProps {
  grid: Grid;
  onChange(): void;
  onReturn(): void;
  /** Lets go of the rows; null where a click beside them does. */
  onForget: (() => void) | null;
}

/** What can be done with the rows that are chosen, instead of what is done with one row or with the list. */
export function SeveralTools({ grid, onChange, onReturn, onForget }: SeveralToolsProps) {
  const { setup, selected, toggleRows } = grid;
  const rows = selected.length === 1 ? '1 linha' : `${selected.length} linhas`;
  return (
    <>
      {setup.allows.update && (
        <Button variant="default" onClick={onChange}>
          Alterar {rows}
        </Button>
      )}
      {setup.allows.validate && (
        <Button variant="default" onClick={() => toggleRows(selected)}>
          {isAllValidated(selected) ? 'Desfazer validação' : `Validar ${rows}`}
        </Button>
      )}
      {setup.allows.validate && (
        <Button variant="default" onClick={onReturn}>
          Devolver {rows}
        </Button>
      )}
      {onForget && (
        <Button variant="subtle" onClick={onForget}>
          Limpar escolha
        </Button>
      )}
    </>
  );
}
