import { asReference } from '#model/kit/field';
import { formatNumber, referenceTitle } from '#model/kit/text-value';
import { formatDate, formatMoment } from '#view/moments';
import type { GridRow } from './row';
import type { Totals } from './row-client';

/** `Última alteração: Paulo Dias, hoje 14:32`; null without rows. */
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

/** `Validado por Paulo Dias em 05/07/2026`; null when not validated. */
export function validatedBy(row: GridRow): string | null {
  if (row.validated !== true) return null;
  const who = referenceTitle(asReference(row.validated_by));
  const when = typeof row.validated_at === 'string' ? formatDate(row.validated_at) : '';
  return `Validado${who && ` por ${who}`}${when && ` em ${when}`}`;
}

/** @param totals sums over all `size` rows of the list. */
export function validationState(rows: readonly GridRow[], totals: Totals | null, size: number): string | null {
  if (rows.length === 0) return null;
  const onPage = rows.filter((row) => row.validated === true).length;
  // Marks just set here are ahead of the totals.
  const validated = rows.length < size && typeof totals?.validated === 'number' ? totals.validated : onPage;
  if (validated < size || onPage < rows.length) return `${formatNumber(validated, 0)} de ${formatNumber(size, 0)} validados`;
  const last = rows.reduce((newest, row) => (String(row.validated_at ?? '') > String(newest.validated_at ?? '') ? row : newest));
  const people = new Set(rows.flatMap((row) => asReference(row.validated_by)?.id ?? []));
  const who = referenceTitle(asReference(last.validated_by));
  const others = people.size > 1 ? ` e mais ${people.size - 1}` : '';
  const when = typeof last.validated_at === 'string' ? ` em ${formatDate(last.validated_at)}` : '';
  return `Validado${who && ` por ${who}${others}`}${when}`;
}

export function isAllValidated(rows: readonly GridRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row.validated === true);
}
