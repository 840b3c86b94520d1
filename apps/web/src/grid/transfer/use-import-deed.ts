import { useQueryClient } from '@tanstack/react-query';
import { forgetFarmYears } from '../../client/farm-year';
import { undoImport } from '../../client/workbook';
import type { Deed } from '../../rows/deeds';
import type { GridSetup } from '../grid-setup';
import { useDeeds } from '../use-grid-controller';
import { importSummary } from './import-summary';
import type { ImportResult } from './transfer-client';

/** An imported file as one deed: taken back it is as if it never came, and taken back again all of it is there anew. */
export function importDeed(id: number, what: string, refresh: () => void): Deed {
  // Taking back is an import of its own, which is what is taken back next.
  let last = id;
  const turn = async () => {
    last = (await undoImport(last)).redo;
    refresh();
  };
  return { what, undo: turn, redo: turn };
}

/** Keeps how an imported file is taken back. @returns the way for its notice; undefined where nothing of it can be. */
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
