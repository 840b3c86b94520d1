import { Button } from '@mantine/core';
import type { Grid } from '../use-grid';
import { isAllValidated } from '../validation';

interface SeveralToolsProps {
  grid: Grid;
  onChange(): void;
  onReturn(): void;
  onForget: (() => void) | null;
}

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
