import { foldText } from '#model/kit/text-value';
import { IDENTITY_LABEL, WORKBOOK_VERSION, type WorkbookKind } from '#view/season-workbook';
import { type FileRow, isBlank } from './sheet';

export interface WorkbookIdentity {
  kind: WorkbookKind;
  version: number;
  harvestId: number;
  farmIds: readonly number[];
}

const PATTERN = /^porteira-(pasta|exportacao) (\d{1,4}); safra (\d{1,9}); fazendas? (\d{1,9}(?:, \d{1,9})*)$/;

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

export const isOldWorkbook = ({ version }: WorkbookIdentity): boolean => version !== WORKBOOK_VERSION;
