import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { amountText } from '../formats';

export interface GroupMeans {
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

export const meanLabel = ({ title }: Pick<GroupMeans, 'title'>): string =>
  title === GENERAL_GROUP ? 'Média de todas as fazendas' : `Média ${title}`;

export const withoutMeans = ({ title, reason }: GroupMeans): string | null => reason && `${meanLabel({ title })}: ${reason}`;

export const meanRemark = ({ value, n, said }: GroupMean): string =>
  [...(value === null ? [] : [amountText(n, { unit: n === 1 ? 'fazenda' : 'fazendas' })]), ...(said === '' ? [] : [said])].join('; ');

export const NOT_COMPARED = 'Não está no benchmarking';
