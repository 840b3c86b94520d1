import { useQueryClient } from '@tanstack/react-query';
import { forgetFarmYears } from '../../client/farm-year';
import { undoImport } from '../../client/workbook';
import type { Deed } from '../../rows/deeds';
import type { GridSetup } from '../grid-setup';
import { useDeeds } from '../use-grid-controller';
import { importSummary } from './import-summary';
import type { ImportResult } from './transfer-client';

function importDeed(id: number, what: string, refresh: () => void): Deed {
  // Undoing an import is an import of its own, which the next undo takes back.
  let last = id;
  const turn = async () => {
    last = (await undoImport(last)).redo;
    refresh();
  };
  return { what, undo: turn, redo: turn };
}

/** Returns the undo for the notice; undefined when nothing can be undone. */
export function useImportDeed(setup: GridSetup): (result: ImportResult) => (() => Promise<void>) | undefined {
  const deeds = useDeeds(setup);
  const client = useQueryClient();
  return (result) => {
    if (typeof result.import !== 'number') return undefined;
    const deed = importDeed(result.import, `planilha importada (${importSummary(result)})`, () => void forgetFarmYears(client));
    deeds.add(deed);
    return async () => void (await deeds.undo(deed));
  };
}
