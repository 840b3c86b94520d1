import { formatDay } from '#domain/calendar';
import type { ShownIndicator, Tile } from '#model/answers/indicators';
import { formatNumber } from '#model/kit/text-value';

/** A change in words and as a tone: which way it went, and whether that is better. */
export interface ChangeWords {
  text: string;
  tone: 'better' | 'worse' | 'neutral';
  /** Said by a mark too, never by colour alone. */
  mark: '▲' | '▼' | '=';
  verdict: string;
}

export function changeWords({ change, direction }: Pick<Tile, 'change' | 'direction'>): ChangeWords | null {
  if (change === null) return null;
  const text = percentText(change);
  if (Math.abs(change) < 0.05) return { text: '0,0 %', tone: 'neutral', mark: '=', verdict: 'igual' };
  const mark = change > 0 ? '▲' : '▼';
  if (direction === null) return { text, tone: 'neutral', mark, verdict: change > 0 ? 'maior' : 'menor' };
  const isBetter = change > 0 === (direction === 'HIGHER');
  return { text, tone: isBetter ? 'better' : 'worse', mark, verdict: isBetter ? 'melhor' : 'pior' };
}

/** Beside next to nothing every number is many times as large: how many says nothing. */
const MOST_PERCENT = 999;

function percentText(change: number): string {
  const sign = change > 0 ? '+' : '−';
  if (Math.abs(change) > MOST_PERCENT) return `${sign}${MOST_PERCENT} % ou mais`;
  return `${sign}${formatNumber(Math.abs(change), 1)} %`;
}

/** What the sums of a harvest are of. */
export const enteredWords = (harvest: string): string => `Safra ${harvest}: tudo o que foi lançado, validado ou não`;

/** The months a number is of. */
export function periodWords({ from, to, label }: ShownIndicator['period']): string {
  return from && to ? `${label}: ${formatDay(from)} a ${formatDay(to)}` : label;
}
