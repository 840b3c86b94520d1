import { asReference } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import type { GridRow } from './grid-row';
import { formatMoment } from './moment';

/** Who changed one of these rows last, and when: `Última alteração: Paulo Dias, hoje 14:32`. Null without rows. */
export function lastChange(rows: readonly GridRow[], now?: Date): string | null {
  let newest: GridRow | null = null;
  for (const row of rows) {
    if (typeof row.updated_at === 'string' && (!newest || row.updated_at > String(newest.updated_at))) newest = row;
  }
  if (!newest) return null;
  const who = referenceTitle(asReference(newest.updated_by) ?? asReference(newest.created_by));
  const when = formatMoment(String(newest.updated_at), now);
  return `Última alteração: ${[who, when].filter(Boolean).join(', ')}`;
}
