import type { SheetState } from './changes';

export interface SheetStatus {
  /** Typed and not stored. */
  open: number;
  saving: number;
  refused: number;
  held: number;
  asked: number;
  conflicts: number;
  unsent: number;
}

export function sheetStatusOf({ changes }: Pick<SheetState, 'changes'>): SheetStatus {
  const status: SheetStatus = { open: changes.size, saving: 0, refused: 0, held: 0, asked: 0, conflicts: 0, unsent: 0 };
  for (const { phase } of changes.values()) {
    if (phase === 'conflict') status.conflicts++;
    else if (phase === 'waiting') status.saving++;
    else status[phase]++;
  }
  return status;
}
