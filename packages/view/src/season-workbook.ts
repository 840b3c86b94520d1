/** Words by which the import recognises the workbook of a season. */

export const READ_ME = 'Leia-me';

/** `pasta` is a form to fill in; `exportacao` is made for reading, but can be imported too. */
export type WorkbookKind = 'pasta' | 'exportacao';

export const IDENTITY_LABEL = 'Formato';
export const WORKBOOK_VERSION = 1;

export function identityText(told: { kind: WorkbookKind; harvestId: number; farmIds: readonly number[] }): string {
  const { kind, harvestId, farmIds } = told;
  return `porteira-${kind} ${WORKBOOK_VERSION}; safra ${harvestId}; ${farmIds.length === 1 ? 'fazenda' : 'fazendas'} ${farmIds.join(', ')}`;
}

const MAX_SHEET_NAME = 31;

/** Removes characters that Excel forbids in sheet names, and cuts the length. */
export const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, '-').slice(0, MAX_SHEET_NAME);

/** Column of keys of the entries that a line stands for, in the order of typing. */
export const ENTRY_KEYS_LABEL = 'Chave do aparelho';

export interface FileEntry {
  key: string;
  mends: string | null;
}

const FILE_ENTRY = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:>([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/;

export const fileEntriesText = (entries: readonly FileEntry[]): string =>
  entries.map(({ key, mends }) => (mends === null ? key : `${key}>${mends}`)).join(' ');

export function readFileEntries(text: string): FileEntry[] | null {
  const entries = text.split(/\s+/).map((part): FileEntry | null => {
    const [, key, mends = null] = FILE_ENTRY.exec(part) ?? [];
    return key === undefined ? null : { key, mends };
  });
  return entries.every((one) => one !== null) ? entries : null;
}
