import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { isPeriodOf, isSameValue } from '../rows/row';
import type { HistoryEntry } from '../rows/row-client';
import type { GridColumn } from './columns';
import { VALIDATED } from './columns';

export const ACTION_WORDS: Readonly<Record<HistoryEntry['action'], string>> = {
  create: 'criou o registro',
  update: 'alterou',
  validate: 'mudou a validação',
  remove: 'excluiu o registro',
  restore: 'recuperou o registro',
};

export interface HistoryChange {
  label: string;
  before: string;
  after: string;
}

/** What one entry changed, by field label; a row that came or went shows all its values on one side. */
export function changesOf({ before, after }: HistoryEntry, columns: readonly GridColumn[]): HistoryChange[] {
  return columns.flatMap((column): HistoryChange[] => {
    const texts = { before: textIn(before, column), after: textIn(after, column) };
    if (texts.before === texts.after && isSameValue(before?.[column.id], after?.[column.id])) return [];
    if (texts.before === '' && texts.after === '') return [];
    return [{ label: column.field ? column.label : 'Validação', ...texts }];
  });
}

function textIn(row: Row | null, { id, field }: GridColumn): string {
  if (!row) return '';
  if (field) return formatValue(field, row[id], isPeriodOf(field, row));
  return row[VALIDATED] === true ? 'validado' : 'pendente';
}
