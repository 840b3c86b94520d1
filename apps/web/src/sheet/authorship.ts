import { formatMoment } from '#view/moments';
import type { StoredRow } from './stored';

export function authorship(rows: Iterable<StoredRow>, now?: Date): string | null {
  let changed: StoredRow | null = null;
  let validated: StoredRow | null = null;
  let isAllValidated = true;
  for (const row of rows) {
    if (row.updatedAt && row.updatedAt > (changed?.updatedAt ?? '')) changed = row;
    if (row.validatedAt && row.validatedAt > (validated?.validatedAt ?? '')) validated = row;
    isAllValidated &&= row.validated;
  }
  const said = (who: string | null, at: string | null) => [who, at ? formatMoment(at, now) : null].filter(Boolean).join(', ');
  if (isAllValidated && validated) return `Validado por ${said(validated.validatedBy, validated.validatedAt)}`;
  return changed ? `Última alteração: ${said(changed.updatedBy, changed.updatedAt)}` : null;
}
