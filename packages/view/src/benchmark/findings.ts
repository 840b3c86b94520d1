import type { Better } from '#domain/benchmark/statistics';
import { formatNumber } from '#model/kit/text-value';
import type { DocumentFinding, Phrase, Quartile } from '../document';
import { amountText, type NumberFormat } from '../formats';

/** Three sentences at the head of a report. R$ by the levers of indicator sheet 13; a lead is valued like a gap of the same size. */

export interface ComparedLever extends NumberFormat {
  label: string;
  direction: Better;
  value: number | null;
  quartile: Quartile | null;
  target: number | null;
  best: number | null;
  /** R$ for each unit in the better direction; null for what is no lever. */
  perUnit: number | null;
  /** False for a number that only follows from others. */
  isActedOn: boolean;
}

export interface FindingWords {
  /** Example: `na mediana do grupo`. */
  target: string;
  /** Example: `a mediana do grupo`. */
  goal: string;
  /** Example: `média dos 25 % melhores`. */
  best: string;
  /** Period of the R$: `por ano`. */
  span: string;
}

const MIN_BRL = 500;

export function findingsOf(rows: readonly ComparedLever[], words: FindingWords): DocumentFinding[] {
  const known = rows.filter(({ value, target }) => value !== null && target !== null);
  const byLead = known
    .map((row) => ({ row, worth: findingWorth(row, row.target) }))
    .toSorted((one, other) => (one.worth ?? 0) - (other.worth ?? 0));
  const [most, least] = [byLead.at(-1), byLead[0]];
  const up = most && (most.worth ?? 0) >= MIN_BRL ? most : placed(known, 1);
  const down = least && (least.worth ?? 0) <= -MIN_BRL ? least : placed(known, 4);
  const gains = [...known.map((row) => reached(row, row.best, words.best)), ...known.map((row) => reached(row, row.target, words.goal))];
  const gain = gains.filter(({ row, worth }) => worth >= MIN_BRL && row !== down?.row).toSorted((one, other) => other.worth - one.worth)[0];
  const behind = known.filter((row) => row.isActedOn && isBehind(row) && row !== down?.row).toSorted(byQuartile)[0];
  return [
    ...(up ? [{ title: 'O que puxa para cima', ...said(up, 'Vale', words) }] : []),
    ...(down ? [{ title: 'O que puxa para baixo', ...said(down, 'Custa', words) }] : []),
    ...(gain
      ? [{ title: 'O que dá para ganhar', quartile: gain.row.quartile, text: gained(gain, words.span) }]
      : behind
        ? [{ title: 'O que dá para ganhar', ...said({ row: behind, worth: null }, '', words) }]
        : []),
  ];
}

export const isBehind = ({ value, target, direction }: ComparedLever): boolean =>
  value !== null && target !== null && (direction === 'HIGHER' ? value < target : value > target);

/** The worst first. */
const byQuartile = (one: ComparedLever, other: ComparedLever): number => (other.quartile ?? 0) - (one.quartile ?? 0);

interface Worthy {
  row: ComparedLever;
  /** Negative where the farm is behind. */
  worth: number | null;
}

/** R$; negative where the farm is behind. */
export function findingWorth({ value, direction, perUnit }: ComparedLever, target: number | null): number | null {
  if (value === null || target === null || perUnit === null) return null;
  return perUnit * (direction === 'HIGHER' ? value - target : target - value);
}

const placed = (rows: readonly ComparedLever[], quartile: Quartile): Worthy | undefined => {
  const row = rows.find((one) => one.quartile === quartile);
  return row && { row, worth: null };
};

function said({ row, worth }: Worthy, verb: string, { target, span }: FindingWords): Pick<DocumentFinding, 'text' | 'quartile'> {
  const { label, value, quartile } = row;
  const start: Phrase = [
    `${label}: `,
    { strong: unbroken(amountText(value, row)) },
    ` (${unbroken(amountText(row.target, row))} ${target}).`,
  ];
  return { quartile, text: worth === null ? start : [...start, ` ${verb} cerca de `, { strong: unbroken(thousands(worth)) }, ` ${span}.`] };
}

interface Goal {
  row: ComparedLever;
  value: number | null;
  words: string;
  worth: number;
}

const reached = (row: ComparedLever, value: number | null, words: string): Goal => ({
  row,
  value,
  words,
  worth: -(findingWorth(row, value) ?? 0),
});

function gained({ row, value, words, worth }: Goal, span: string): Phrase {
  const goal = unbroken(amountText(value, row));
  return [`${row.label}: chegar a `, { strong: goal }, `, ${words}, vale cerca de `, { strong: unbroken(thousands(worth)) }, ` ${span}.`];
}

export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Whole thousands from ten on, as it is an estimate. */
export function thousands(brl: number): string {
  const size = Math.abs(brl) / 1000;
  return `R$ ${formatNumber(size, size < 9.5 ? 1 : 0)} mil`;
}
