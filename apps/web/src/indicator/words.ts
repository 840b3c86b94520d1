import { formatDay } from '#domain/calendar';
import type { ShownIndicator, Tile } from '#model/answers/indicators';
import { differenceText, toldDifference } from '#view/difference-text';

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
  const [text, { way }] = [differenceText(change), toldDifference(change)];
  if (way === 0) return { text, tone: 'neutral', mark: '=', verdict: 'igual' };
  const mark = way > 0 ? '▲' : '▼';
  if (direction === null) return { text, tone: 'neutral', mark, verdict: way > 0 ? 'maior' : 'menor' };
  const isBetter = way > 0 === (direction === 'HIGHER');
  return { text, tone: isBetter ? 'better' : 'worse', mark, verdict: isBetter ? 'melhor' : 'pior' };
}

/** What the sums of a harvest are of. */
export const enteredWords = (harvest: string): string => `Safra ${harvest}: tudo o que foi lançado, validado ou não`;

/** The months a number is of. */
export function periodWords({ from, to, label }: ShownIndicator['period']): string {
  return from && to ? `${label}: ${formatDay(from)} a ${formatDay(to)}` : label;
}
