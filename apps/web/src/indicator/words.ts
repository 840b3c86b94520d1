import { formatDay } from '#domain/calendar';
import type { IndicatorResponse, TileResponse } from '#model/responses/indicators';
import { differenceParts, differenceText } from '#view/difference-text';

interface ChangeWords {
  text: string;
  tone: 'better' | 'worse' | 'neutral';
  /** Shown beside the colour, as colour alone is not accessible. */
  mark: '▲' | '▼' | '=';
  verdict: string;
}

export function changeWords({ change, direction }: Pick<TileResponse, 'change' | 'direction'>): ChangeWords | null {
  if (change === null) return null;
  const [text, { way }] = [differenceText(change), differenceParts(change)];
  if (way === 0) return { text, tone: 'neutral', mark: '=', verdict: 'igual' };
  const mark = way > 0 ? '▲' : '▼';
  if (direction === null) return { text, tone: 'neutral', mark, verdict: way > 0 ? 'maior' : 'menor' };
  const isBetter = way > 0 === (direction === 'HIGHER');
  return { text, tone: isBetter ? 'better' : 'worse', mark, verdict: isBetter ? 'melhor' : 'pior' };
}

export const enteredWords = (harvest: string): string => `Safra ${harvest}: tudo o que foi lançado, validado ou não`;

export function periodWords({ from, to, label }: IndicatorResponse['period']): string {
  return from && to ? `${label}: ${formatDay(from)} a ${formatDay(to)}` : label;
}
