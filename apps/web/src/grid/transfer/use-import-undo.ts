import { useQueryClient } from '@tanstack/react-query';
import { invalidateFarmYears } from '../../client/farm-year';
import { undoImport } from '../../client/workbook';
import type { Command } from '../../rows/undo-stack';
import type { GridSetup } from '../grid-setup';
import { useUndoStack } from '../use-grid-controller';
import { importSummary } from './import-summary';
import type { TableImportResult } from './transfer-client';

function importCommand(id: number, what: string, refresh: () => void): Command {
  // Undoing an import is an import itself, which the next undo undoes.
  let last = id;
  const run = async () => {
    last = (await undoImport(last)).redo;
    refresh();
  };
  return { what, undo: run, redo: run };
}

export function useImportUndo(setup: GridSetup): (result: TableImportResult) => (() => Promise<void>) | undefined {
  const undoStack = useUndoStack(setup);
  const client = useQueryClient();
  return (result) => {
    if (typeof result.import !== 'number') return undefined;
    const command = importCommand(result.import, `planilha importada (${importSummary(result)})`, () => void invalidateFarmYears(client));
    undoStack.push(command);
    return async () => void (await undoStack.undo(command));
  };
}
