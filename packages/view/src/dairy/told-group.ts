import type { BenchmarkFigures } from '#model/answers/benchmark';
import { amountText } from '../formats';
import { NOT_COMPARED } from '../panel/group-means';

/** A group of farms as a published edition of the benchmarking tells it. */

export interface ToldGroup {
  title: string;
  /** Why there are no figures at all. */
  reason: string | null;
  /** The number of the edition; null where there are no figures. */
  edition: number | null;
  /** By the key of an indicator; absent of what farms are not compared by. */
  figures: ReadonlyMap<string, BenchmarkFigures>;
}

export const groupWords = ({ title, edition }: ToldGroup): string =>
  edition === null ? title : `${title}, edição ${edition} do benchmarking`;

export const meanIn = ({ figures }: ToldGroup, key: string): number | null => figures.get(key)?.mean ?? null;

/** Why nothing is told of an indicator, or which edition it is of instead; null where there is no more to say. */
export function remarkIn({ reason, figures }: ToldGroup, key: string): string | null {
  if (reason !== null) return reason;
  const found = figures.get(key);
  if (!found) return NOT_COMPARED;
  const words = [found.closed_to_others, found.reason, found.note].filter((one) => one !== null);
  return words.length > 0 ? words.join('; ') : null;
}

/** Whose means are drawn, of how many farms each is, or why there is none. */
export function meansSentence(group: ToldGroup, axes: readonly { key: string; label: string }[]): string {
  if (group.reason !== null) return `Sem médias: ${group.reason}.`;
  const said = axes.map(({ key, label }) => {
    const n = group.figures.get(key)?.n ?? 0;
    const size = meanIn(group, key) === null ? null : `de ${amountText(n, { unit: n === 1 ? 'fazenda' : 'fazendas' })}`;
    return `${label}: ${[size, remarkIn(group, key)].filter((one) => one !== null).join('; ')}`;
  });
  return `Médias ${groupWords(group)}. ${said.join('. ')}.`;
}
