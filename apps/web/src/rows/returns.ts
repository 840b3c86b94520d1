import type { ReturnedRow } from '#model/answers/returns';
import { formatMoment } from '#view/moments';
import { useAnswer } from '../client/answer';
import { api } from '../client/api';
import { farmYearKey, farmYearQuery } from '../client/farm-year';
import { scopeOf } from '../session/session';
import { useSession } from '../session/use-session';

/** Rows that staff have sent back to whoever enters them, with the reason. */

const NONE: readonly ReturnedRow[] = [];

/** Returns of the chosen farm in the chosen harvest; none while there is no such farm, or they are not asked for. */
export function useReturns(state: 'open' | 'answered', isAsked: boolean): readonly ReturnedRow[] {
  const scope = scopeOf(useSession());
  const query = scope && farmYearQuery(scope);
  const { data } = useAnswer<{ resultList: ReturnedRow[] }>(farmYearKey('returns', state, query), '/returns', {
    query: { ...query, state },
    staleTime: 0,
    enabled: isAsked && query !== null,
  });
  return data?.resultList ?? NONE;
}

/** Why the row is marked: who sent it back, when, and what for. */
export function returnWords({ by, at, reason }: Pick<ReturnedRow, 'by' | 'at' | 'reason'>): string {
  return `Devolvido${by?.name ? ` por ${by.name}` : ''} ${formatMoment(at)}: ${reason}`;
}

/** Who sent it back, and when. */
export function senderWords({ by, at }: Pick<ReturnedRow, 'by' | 'at'>): string {
  return `${by?.name ?? 'Equipe técnica'}, ${formatMoment(at)}`;
}

/** The words of each returned row of a resource, by its id. */
export function returnsOf(returns: readonly ReturnedRow[], path: string): ReadonlyMap<number, string> {
  return new Map(returns.filter(({ resource }) => resource === path).map((one) => [one.id, returnWords(one)]));
}

/** Where a row stands after its mark was changed. */
export interface Marked {
  id: number;
  version: number;
  validated?: boolean;
}

/** Sends all of these rows back, or none. @param key makes a repetition harmless. */
export async function sendBack(path: string, ids: readonly number[], reason: string, key: string): Promise<Marked[]> {
  const answer = await api.post<{ resultList: Marked[] }>(`/${path}/return`, { ids, reason }, { idempotencyKey: key });
  return answer.resultList;
}

/** Takes the return of all of these rows back, or of none; they have the mark again that they had. */
export async function withdrawReturns(path: string, ids: readonly number[]): Promise<Marked[]> {
  return (await api.put<{ resultList: Marked[] }>(`/${path}/return/undo`, ids)).resultList;
}
