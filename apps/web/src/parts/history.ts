import type { Trace } from '#model/answers/history';
import type { Field, Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { isPeriodOf, isSameValue } from '../rows/row';

/** A field whose changes are told; the mark of the validation has none. */
export interface HistoryField {
  id: string;
  label: string;
  field: Field | null;
}

export const ACTION_WORDS: Readonly<Record<Trace['action'], string>> = {
  create: 'criou o registro',
  update: 'alterou',
  validate: 'mudou a validação',
  remove: 'excluiu o registro',
  restore: 'recuperou o registro',
  return: 'devolveu o registro',
  withdraw: 'desfez a devolução',
  erase: 'apagou os dados da pessoa (LGPD)',
};

/** Why a row was sent back, or that this was the answer to it. */
export function reasonWords({ action, reason }: Pick<Trace, 'action' | 'reason'>): string {
  return action === 'return' ? `Motivo: ${reason}` : `Respondeu à devolução: ${reason}`;
}

export interface HistoryChange {
  label: string;
  before: string;
  after: string;
}

/** What one entry changed, by field label; a row that came or went shows all its values on one side. */
export function changesOf({ before, after }: Trace, columns: readonly HistoryField[]): HistoryChange[] {
  return columns.flatMap((column): HistoryChange[] => {
    const texts = { before: textIn(before, column), after: textIn(after, column) };
    if (texts.before === texts.after && isSameValue(before?.[column.id], after?.[column.id])) return [];
    if (texts.before === '' && texts.after === '') return [];
    return [{ label: column.field ? column.label : 'Validação', ...texts }];
  });
}

function textIn(row: Row | null, { id, field }: HistoryField): string {
  if (!row) return '';
  if (field) return formatValue(field, row[id], isPeriodOf(field, row));
  return row.validated === true ? 'validado' : 'pendente';
}
