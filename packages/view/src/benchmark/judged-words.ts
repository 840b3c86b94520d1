import { formatNumber } from '#model/kit/text-value';
import type { JudgedRow } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { cellText, NO_NUMBER } from '../formats';

/** Values equal at the decimals shown count as equal. */
export function judgedChange({ value, previous, indicator_benchmarking: indicator }: JudgedRow): { text: string; was?: string } {
  if (previous === null || value === null) return { text: NO_NUMBER };
  const was = cellText(previous, indicator);
  if (cellText(value, indicator) === was) return { text: 'igual' };
  return { text: `${value > previous ? '+' : '−'}${cellText(Math.abs(value - previous), indicator)}`, was };
}

export function outlierWords({ outlier, indicator_benchmarking: indicator }: JudgedRow): { text: string; limits: string } | null {
  if (!outlier) return null;
  const [low, high] = [outlier.low, outlier.high].map((limit) => cellText(limit, indicator));
  return { text: outlier.side === 'HIGH' ? 'acima do limite' : 'abaixo do limite', limits: `1,5 × IQR: ${low} a ${high}` };
}

/** Why there is no value, or how far it can be trusted. */
export const noticeWords = ({ reason, notes, months }: JudgedRow): string[] => [
  ...(reason ? [reason] : []),
  ...notes.slice(0, 1),
  ...(months > 0 && months < 12 ? [closedMonthsWords(months)] : []),
];

export const closedMonthsWords = (months: number): string => counted(months, 'mês fechado', 'meses fechados');

export function confinementWords({ confinement }: JudgedRow): string | null {
  if (!confinement) return null;
  const { type, heads } = confinement;
  return [type, heads === null ? null : `${formatNumber(heads, 0)} cabeças confinadas`].filter(Boolean).join(' · ');
}
