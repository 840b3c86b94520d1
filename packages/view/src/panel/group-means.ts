import { amountText } from '../formats';

/** What farms of a livestock system are on average, as a published edition of the benchmarking tells it. */

export interface GroupMeans {
  /** What the group is called. */
  title: string;
  /** Why there are no means at all. */
  reason: string | null;
  /** The number of the edition; null where there are none. */
  edition: number | null;
  /** By the key of an indicator; absent of what farms are not compared by. */
  means: ReadonlyMap<string, GroupMean>;
}

export interface GroupMean {
  /** Null where it may not be told. */
  value: number | null;
  /** How many farms it is of. */
  n: number;
  /** Why it is not told, or which edition it is of instead; empty where there is no more to say. */
  said: string;
}

/** Why a page is compared with no group, in a sentence. */
export const withoutMeans = ({ title, reason }: GroupMeans): string | null => reason && `Média ${title}: ${reason}`;

/** What stands beside a mean: of how many farms it is, and what else there is to say of it. */
export const meanRemark = ({ value, n, said }: GroupMean): string =>
  [...(value === null ? [] : [amountText(n, { unit: n === 1 ? 'fazenda' : 'fazendas' })]), ...(said === '' ? [] : [said])].join('; ');

export const NOT_COMPARED = 'Não está no benchmarking';
