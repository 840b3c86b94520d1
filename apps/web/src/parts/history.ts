import type { Field, Row } from '#model/kit/field';
import type { AuditEntry } from '#model/responses/history';
import { formatMoment } from '#view/moments';
import { fieldText, isSameValue } from '../rows/row';

/** `field` is null for the validated mark. */
export interface HistoryField {
  id: string;
  label: string;
  field: Field | null;
}

export const ACTION_WORDS: Readonly<Record<AuditEntry['action'], string>> = {
  create: 'criou o registro',
  update: 'alterou',
  validate: 'mudou a validação',
  remove: 'excluiu o registro',
  restore: 'recuperou o registro',
  return: 'devolveu o registro',
  withdraw: 'desfez a devolução',
  erase: 'apagou os dados da pessoa (LGPD)',
};

export function reasonWords({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string {
  return action === 'return' ? `Motivo: ${reason}` : `Encerrou a devolução: ${reason}`;
}

const AT_ONCE_MS = 60_000;

/** An entry of a device may come later than it was typed, and the clock of the device may be wrong. */
export function momentWords({ at, typed_at: typedAt, device }: Pick<AuditEntry, 'at' | 'typed_at' | 'device'>): string {
  if (typedAt === null) return formatMoment(at);
  if (Math.abs(Date.parse(at) - Date.parse(typedAt)) < AT_ONCE_MS) return `${formatMoment(at)}, em ${device}`;
  return `Digitado ${formatMoment(typedAt)} em ${device}; chegou ${formatMoment(at)}`;
}

interface HistoryChange {
  label: string;
  before: string;
  after: string;
}

const BOOKKEEPING = new Set(['version', 'updated_by', 'updated_at']);

/** A new password has an entry of its own beside that of the row, which changed nothing to be seen. */
export function hasVisibleChange({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): boolean {
  if (action !== 'update' || !before || !after) return true;
  return Object.keys(after).some((name) => !BOOKKEEPING.has(name) && !isSameValue(before[name], after[name]));
}

/** A created or removed row shows all values on one side. */
export function historyChanges({ before, after }: AuditEntry, columns: readonly HistoryField[]): HistoryChange[] {
  return columns.flatMap((column): HistoryChange[] => {
    const texts = { before: textIn(before, column), after: textIn(after, column) };
    if (texts.before === texts.after && isSameValue(before?.[column.id], after?.[column.id])) return [];
    if (texts.before === '' && texts.after === '') return [];
    return [{ label: column.field ? column.label : 'Validação', ...texts }];
  });
}

function textIn(row: Row | null, { id, field }: HistoryField): string {
  if (!row) return '';
  if (field?.kind === 'password') return row[id] ? 'trocada' : '';
  if (field) return fieldText(field, row, id);
  return row.validated === true ? 'validado' : 'pendente';
}
