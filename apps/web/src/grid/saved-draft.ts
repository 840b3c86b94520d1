import type { Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { gridCellText } from './cell-text';
import type { GridColumn } from './columns';
import type { Draft } from './draft';

export interface SavedRowDraft {
  id: number | null;
  version: number | null;
  base: Row;
  row: Row;
  typed: string[];
  derived: string[];
  /** Idempotency key of its next save: the last save may have succeeded although its response was lost. */
  key: string;
}

/** Passwords are not stored. */
export function rowDraftToSave({ id, version, base, row, typed, derived }: Draft, key: string, resource: Resource): SavedRowDraft {
  const isSecret = (name: string) => resource.fields[name]?.kind === 'password';
  const open = (values: Row): Row => Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  return {
    id,
    version,
    base: open(base),
    row: open(row),
    key,
    typed: [...typed].filter((name) => !isSecret(name)),
    derived: [...derived],
  };
}

/** Errors of typed fields are shown at once. */
export function draftOfSaved({ id, version, base, row, typed, derived }: SavedRowDraft): Draft {
  return {
    id,
    version,
    base,
    row,
    typed: new Set(typed),
    derived: new Set(derived),
    touched: new Set(typed),
    isAttempted: false,
    serverErrors: {},
  };
}

const MAX_SHOWN = 5;

/** `12/03/2026 · 15 · Macho`; of a new row only what was typed, without suggested values. */
export function savedDraftText({ id, row, typed }: SavedRowDraft, columns: readonly GridColumn[]): string {
  const shown = columns.filter(({ id: name, field }) => field && field.kind !== 'password' && (id !== null || typed.includes(name)));
  return shown
    .map((column) => gridCellText(row, column))
    .filter(Boolean)
    .slice(0, MAX_SHOWN)
    .join(' · ');
}
