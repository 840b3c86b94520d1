import { perHeadMonth, type RangeStatus, rangeStatusOf } from '#domain/beef/disbursement-range';
import { isUnknown } from '#domain/unknown-number';
import { expenseKind } from '#model/diagnosis/financials-diagnosis';
import { formatNumber } from '#model/kit/text-value';
import type { DisbursementReference, DisbursementReferences } from '#model/responses/disbursement-references';
import type { SheetEntry } from '../../../sheet/declared/sheet-lines';

export interface ExpenseLine {
  key: string;
  title: string;
  kind: 'line' | 'grouped' | null;
  spent: number | null;
  /** R$ per head and month. */
  perHead: number | null;
  reference: DisbursementReference | null;
  rangeStatus: RangeStatus | null;
}

export function expenseLines(
  entries: readonly SheetEntry[],
  spentAt: (key: string) => number | null,
  known: DisbursementReferences | null,
): ExpenseLine[] {
  const references = new Map(known?.references.map((one) => [String(one.cost_center.id), one]));
  return entries.map(({ key, title, place }) => {
    const spent = spentAt(key);
    const reference = references.get(key) ?? null;
    const perHead = spent === null ? null : perHeadMonth(spent, known?.average_herd ?? null);
    const rangeStatus = perHead === null || isUnknown(perHead) || !reference ? null : rangeStatusOf(perHead, reference);
    return { key, title, kind: expenseKind(place.cost_center), spent, perHead, reference, rangeStatus };
  });
}

/** A sum and its parts exclude each other: the side without values is locked, and a filled cell can still be emptied. */
export function lockedLines(lines: readonly ExpenseLine[]): ReadonlySet<string> {
  const isFilled = (kind: ExpenseLine['kind']) => lines.some((line) => line.kind === kind && line.spent !== null);
  const closed = isFilled('grouped') ? 'line' : isFilled('line') ? 'grouped' : null;
  return new Set(lines.flatMap(({ key, kind, spent }) => (kind === closed && spent === null ? [key] : [])));
}

/** R$ of the year; null without any value. Sums in cents, against rounding errors of decimals. */
export function totalSpent(lines: readonly ExpenseLine[]): number | null {
  const filled = lines.flatMap(({ spent }) => spent ?? []);
  return filled.length === 0 ? null : filled.reduce((cents, one) => cents + Math.round(one * 100), 0) / 100;
}

export const RANGE_STATUS_WORDS: Readonly<Record<RangeStatus, string>> = { within: 'na faixa', below: 'abaixo', above: 'acima' };

export const rangeText = ({ low, high }: Pick<DisbursementReference, 'low' | 'high'>): string =>
  `${formatNumber(low, 2)} a ${formatNumber(high, 2)}`;

/** `78.413 a 117.619`, in whole R$; null without a herd. */
export function harvestRangeText({ low_harvest: low, high_harvest: high }: DisbursementReference): string | null {
  return low === null || high === null ? null : `${formatNumber(Math.round(low), 0)} a ${formatNumber(Math.round(high), 0)}`;
}

/** `31,20 · acima` */
export function perHeadText({ perHead, rangeStatus }: ExpenseLine): string {
  if (perHead === null) return '';
  return rangeStatus ? `${formatNumber(perHead, 2)} · ${RANGE_STATUS_WORDS[rangeStatus]}` : formatNumber(perHead, 2);
}

/** Null inside the range. Source: indicator sheet 3.4. */
export function rangeWarning({ rangeStatus, reference }: ExpenseLine): string | null {
  if (!reference || rangeStatus === null || rangeStatus === 'within') return null;
  const range = `R$ ${formatNumber(reference.low, 2)} a ${formatNumber(reference.high, 2)} por cabeça/mês`;
  return `${rangeStatus === 'above' ? 'Acima' : 'Abaixo'} da faixa de referência (${range}). Confira.`;
}
