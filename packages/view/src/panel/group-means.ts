import type { BenchmarkFigures } from '#model/responses/benchmark';
import { amountText } from '../formats';
import type { ComparedGroup } from '../page';

export interface GroupMeans extends ComparedGroup {
  /** Follows "Média": `de todas as fazendas`, or the title of a system. */
  title: string;
  reason: string | null;
  edition: number | null;
  /** By indicator; absent for indicators outside the benchmark. */
  means: ReadonlyMap<string, GroupMean>;
}

export interface GroupMean {
  figures: Pick<BenchmarkFigures, 'n' | 'mean' | 'q1' | 'median' | 'q3' | 'top_quarter_mean' | 'shape' | 'direction'>;
  /** Why it is withheld, or an older edition is shown; empty otherwise. */
  said: string;
}

export const ALL_FARMS = 'de todas as fazendas';

export function comparedWords({ id, own, title, reason, edition, lastPublished }: GroupMeans): string {
  if (lastPublished) return `o benchmarking desta safra ainda não foi publicado; o último é o da safra ${lastPublished.title}`;
  if (reason !== null) return `sem comparação com ${id === 0 ? 'outras fazendas' : title}: ${reason}`;
  const group = id === 0 ? 'todas as fazendas' : id === own ? `o seu sistema, ${title}` : title;
  return `comparada com ${group} (edição ${edition})`;
}

export const meanLabel = ({ title }: GroupMeans, mean: GroupMean | undefined): string =>
  mean && mean.figures.mean !== null ? `Média ${title} (${mean.figures.n})` : `Média ${title}`;

export const meanRemark = ({ figures: { mean, n }, said }: GroupMean): string =>
  [...(mean === null ? [] : [amountText(n, { unit: n === 1 ? 'fazenda' : 'fazendas' })]), ...(said === '' ? [] : [said])].join('; ');

export const NOT_COMPARED = 'Fora do benchmarking';
