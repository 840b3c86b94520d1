import { amountText } from '../formats';

export interface GroupMeans {
  /** Follows "Média": `de todas as fazendas`, or the title of a system. */
  title: string;
  /** Set where there are no means at all. */
  reason: string | null;
  edition: number | null;
  /** By indicator; absent for indicators outside the benchmark. */
  means: ReadonlyMap<string, GroupMean>;
}

export interface GroupMean {
  value: number | null;
  n: number;
  /** Why it is withheld, or an older edition is shown; empty otherwise. */
  said: string;
}

export const withoutMeans = ({ title, reason }: GroupMeans): string | null => reason && `Média ${title}: ${reason}`;

export const meanRemark = ({ value, n, said }: GroupMean): string =>
  [...(value === null ? [] : [amountText(n, { unit: n === 1 ? 'fazenda' : 'fazendas' })]), ...(said === '' ? [] : [said])].join('; ');

export const NOT_COMPARED = 'Não está no benchmarking';
