import type { BenchmarkFigures } from '#model/responses/benchmark';
import { amountText } from '../formats';
import { NOT_COMPARED } from '../panel/group-means';

export interface DisclosedGroup {
  title: string;
  reason: string | null;
  edition: number | null;
  /** By indicator; absent for indicators outside the benchmark. */
  figures: ReadonlyMap<string, BenchmarkFigures>;
  /** Ranks of the farm of a paper, by indicator, with its value in the edition. */
  ranks: ReadonlyMap<string, { value: number; rank: number }>;
}

export const EVERY_FARM = 'todas as fazendas';

export const groupWords = ({ title, edition }: DisclosedGroup): string => (edition === null ? title : `${title}, edição ${edition}`);

/** False also where each figure is closed. */
export const hasMedians = ({ figures }: DisclosedGroup): boolean => [...figures.values()].some(({ median }) => median !== null);

export const meanIn = ({ figures }: DisclosedGroup, key: string): number | null => figures.get(key)?.mean ?? null;

export function remarkIn({ reason, figures }: DisclosedGroup, key: string): string | null {
  if (reason !== null) return reason;
  const found = figures.get(key);
  if (!found) return NOT_COMPARED;
  const words = [found.closed_to_others, found.reason, found.note].filter((one) => one !== null);
  return words.length > 0 ? words.join('; ') : null;
}

export function meansSentence(group: DisclosedGroup, axes: readonly { key: string; label: string }[]): string {
  if (group.reason !== null) return `Sem médias: ${group.reason}.`;
  const said = axes.map(({ key, label }) => {
    const n = group.figures.get(key)?.n ?? 0;
    const size = meanIn(group, key) === null ? null : `de ${amountText(n, { unit: n === 1 ? 'fazenda' : 'fazendas' })}`;
    return `${label}: ${[size, remarkIn(group, key)].filter((one) => one !== null).join('; ')}`;
  });
  return `Médias do grupo (${groupWords(group)} do benchmarking). ${said.join('. ')}.`;
}
