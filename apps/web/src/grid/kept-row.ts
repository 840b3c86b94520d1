import type { Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { cellText } from './cell-text';
import type { GridColumn } from './columns';
import type { Draft } from './draft';

/** A row that was being written, as it is kept until it is saved. Pure. */
export interface KeptRow {
  id: number | null;
  version: number | null;
  base: Row;
  row: Row;
  typed: string[];
  derived: string[];
  /** Its last save may have got through without an answer: under the same key it is not written twice. */
  key: string;
}

/** @param key of its next save. A password is kept nowhere. */
export function keptRow({ id, version, base, row, typed, derived }: Draft, key: string, resource: Resource): KeptRow {
  const isSecret = (name: string) => resource.fields[name]?.kind === 'password';
  const open = (values: Row): Row => Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  return {
    ...{ id, version, base: open(base), row: open(row), key },
    typed: [...typed].filter((name) => !isSecret(name)),
    derived: [...derived],
  };
}

/** The row as it is taken up again. What was typed says at once what is wrong with it. */
export function draftOfKept({ id, version, base, row, typed, derived }: KeptRow): Draft {
  return {
    ...{ id, version, base, row },
    typed: new Set(typed),
    derived: new Set(derived),
    touched: new Set(typed),
    isAttempted: false,
    serverErrors: {},
  };
}

/** So many values tell a row from others. */
const MOST_TOLD = 5;

/** What is in it, in words: `12/03/2026 · 15 · Macho`. Of a new row only what was typed, not what was suggested. */
export function keptRowText({ id, row, typed }: KeptRow, columns: readonly GridColumn[]): string {
  const told = columns.filter((column) => column.field && (id !== null || typed.includes(column.id)));
  return told
    .map((column) => cellText(row, column))
    .filter(Boolean)
    .slice(0, MOST_TOLD)
    .join(' · ');
}
