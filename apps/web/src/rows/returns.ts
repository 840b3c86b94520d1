import { useMemo } from 'react';
import type { Resource } from '#model/kit/resource';
import type { ReturnedRow } from '#model/responses/returns';
import { formatMoment } from '#view/moments';
import { api } from '../client/api';
import { farmYearKey, farmYearQuery } from '../client/farm-year';
import { useApiQuery } from '../client/use-api-query';
import { scopeOf } from '../session/session';
import { useSession } from '../session/use-session';

const NONE: readonly ReturnedRow[] = [];

export function useReturns(state: 'open' | 'answered', isAsked: boolean): readonly ReturnedRow[] {
  const scope = scopeOf(useSession());
  const query = scope && farmYearQuery(scope);
  const { data } = useApiQuery<{ resultList: ReturnedRow[] }>(farmYearKey('returns', state, query), '/returns', {
    query: { ...query, state },
    staleTime: 0,
    enabled: isAsked && query !== null,
  });
  return data?.resultList ?? NONE;
}

function returnWords({ by, at, reason }: Pick<ReturnedRow, 'by' | 'at' | 'reason'>): string {
  return `Devolvido${by?.name ? ` por ${by.name}` : ''} ${formatMoment(at)}: ${reason}`;
}

export function senderWords({ by, at }: Pick<ReturnedRow, 'by' | 'at'>): string {
  return `${by?.name ?? 'Equipe técnica'}, ${formatMoment(at)}`;
}

export function returnsOf(returns: readonly ReturnedRow[], path: string): ReadonlyMap<number, string> {
  return new Map(returns.filter(({ resource }) => resource === path).map((one) => [one.id, returnWords(one)]));
}

/** Words by row id. */
export function useReturned({ path, hasValidation }: Pick<Resource, 'path' | 'hasValidation'>): ReadonlyMap<number, string> {
  const returns = useReturns('open', hasValidation);
  return useMemo(() => returnsOf(returns, path), [returns, path]);
}

export interface Marked {
  id: number;
  version: number;
  validated?: boolean;
}

/** All or none. @param key idempotency key. */
export async function sendBack(path: string, ids: readonly number[], reason: string, key: string): Promise<Marked[]> {
  const response = await api.post<{ resultList: Marked[] }>(`/${path}/return`, { ids, reason }, { idempotencyKey: key });
  return response.resultList;
}

/** All or none; the rows get their old validation back. */
export async function withdrawReturns(path: string, ids: readonly number[]): Promise<Marked[]> {
  return (await api.put<{ resultList: Marked[] }>(`/${path}/return/undo`, ids)).resultList;
}
