import { foldText } from '#model/kit/text-value';
import { isBlank, type SheetRow } from './sheet';

/** What a workbook says that it is, on a line of its first sheet, so that the program that gets it back knows what it has before it. */

/** `pasta`: made to be filled in and to come back; `exportacao`: made to be read, but it comes back too. */
export type BookKind = 'pasta' | 'exportacao';

export interface BookIdentity {
  kind: BookKind;
  version: number;
  harvestId: number;
  farmIds: readonly number[];
}

/** Of the line, in its first cell. */
export const IDENTITY_LABEL = 'Formato';
const VERSION = 1;
const PATTERN = /^porteira-(pasta|exportacao) (\d{1,4}); safra (\d{1,9}); fazendas? (\d{1,9}(?:, \d{1,9})*)$/;

/** The line in words. */
export function identityText({ kind, harvestId, farmIds }: Omit<BookIdentity, 'version'>): string {
  return `porteira-${kind} ${VERSION}; safra ${harvestId}; ${farmIds.length === 1 ? 'fazenda' : 'fazendas'} ${farmIds.join(', ')}`;
}

/** Reads the line where there is one; null for a file that says nothing of the kind. */
export function findIdentity(rows: readonly SheetRow[]): { line: number; identity: BookIdentity | null } | null {
  const row = rows.find(
    ({ cells: [label, text] }) => !isBlank(label) && foldText(String(label)) === foldText(IDENTITY_LABEL) && !isBlank(text),
  );
  if (!row) return null;
  const [, kind, version, harvest, farms = ''] = PATTERN.exec(String(row.cells[1]).trim()) ?? [];
  const identity = kind
    ? { kind: kind as BookKind, version: Number(version), harvestId: Number(harvest), farmIds: farms.split(', ').map(Number) }
    : null;
  return { line: row.line, identity };
}

/** Was it made by a product that writes them otherwise? */
export const isOldBook = ({ version }: BookIdentity): boolean => version !== VERSION;
