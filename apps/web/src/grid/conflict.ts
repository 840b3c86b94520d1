import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import type { VersionLine } from '../parts/VersionsDialog';
import { isPeriodOf, isSameValue } from '../rows/row';
import type { GridColumn } from './columns';

export function compareVersions(columns: readonly GridColumn[], mine: Row, theirs: Row): VersionLine[] {
  const lines = columns.flatMap(({ id, label, field }): VersionLine[] => {
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
