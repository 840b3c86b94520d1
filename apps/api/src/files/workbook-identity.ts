import { foldText } from '#model/kit/text-value';
import { type FileRow, isBlank } from './sheet';

/** `pasta` is a form to fill in; `exportacao` is made for reading, but can be imported too. */
export type WorkbookKind = 'pasta' | 'exportacao';

export interface WorkbookIdentity {
  kind: WorkbookKind;
  version: number;
  harvestId: number;
  farmIds: readonly number[];
}

export const IDENTITY_LABEL = 'Formato';
const VERSION = 1;
const PATTERN = /^porteira-(pasta|exportacao) (\d{1,4}); safra (\d{1,9}); fazendas? (\d{1,9}(?:, \d{1,9})*)$/;

export function identityText({ kind, harvestId, farmIds }: Omit<WorkbookIdentity, 'version'>): string {
  return `porteira-${kind} ${VERSION}; safra ${harvestId}; ${farmIds.length === 1 ? 'fazenda' : 'fazendas'} ${farmIds.join(', ')}`;
}

export function findIdentity(rows: readonly FileRow[]): { line: number; identity: WorkbookIdentity | null } | null {
  const row = rows.find(
    ({ cells: [label, text] }) => !isBlank(label) && foldText(String(label)) === foldText(IDENTITY_LABEL) && !isBlank(text),
  );
  if (!row) return null;
  const [, kind, version, harvest, farms = ''] = PATTERN.exec(String(row.cells[1]).trim()) ?? [];
  const identity = kind
    ? { kind: kind as WorkbookKind, version: Number(version), harvestId: Number(harvest), farmIds: farms.split(', ').map(Number) }
    : null;
  return { line: row.line, identity };
}

export const isOldWorkbook = ({ version }: WorkbookIdentity): boolean => version !== VERSION;
