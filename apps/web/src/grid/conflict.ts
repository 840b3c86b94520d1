import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { isPeriodOf, isSameValue } from '../rows/row';
import type { GridColumn } from './columns';

/** One field in both versions, as texts. */
export interface ConflictLine {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  isDifferent: boolean;
}

/** Both versions of a row side by side, fields that differ first. */
export function compareVersions(columns: readonly GridColumn[], mine: Row, theirs: Row): ConflictLine[] {
  const lines = columns.flatMap(({ id, label, field }): ConflictLine[] => {
    if (!field) return [];
    const hasPeriod = field.kind === 'date' && field.allowsPeriod && (mine.period === true) !== (theirs.period === true);
    return [
      {
        name: id,
        label,
        mine: formatValue(field, mine[id], isPeriodOf(field, mine)) || '–',
        theirs: formatValue(field, theirs[id], isPeriodOf(field, theirs)) || '–',
        isDifferent: hasPeriod || !isSameValue(mine[id], theirs[id]),
      },
    ];
  });
  return [...lines.filter((line) => line.isDifferent), ...lines.filter((line) => !line.isDifferent)];
}
