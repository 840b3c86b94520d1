import type { SheetState } from './changes';

export interface Standing {
  /** Typed and not stored. */
  open: number;
  saving: number;
  refused: number;
  held: number;
  asked: number;
  conflicts: number;
  unsent: number;
}

export function standingOf({ changes }: Pick<SheetState, 'changes'>): Standing {
  const standing: Standing = { open: changes.size, saving: 0, refused: 0, held: 0, asked: 0, conflicts: 0, unsent: 0 };
  for (const { phase } of changes.values()) {
    if (phase === 'conflict') standing.conflicts++;
    else if (phase === 'waiting') standing.saving++;
    else standing[phase]++;
  }
  return standing;
}
