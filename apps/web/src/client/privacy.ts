import type { ErasablePerson, ErasedPerson, ErasurePreview } from '#model/responses/accounts';
import { api } from './api';
import type { List } from './choices';
import { useApiQuery } from './use-api-query';

const PEOPLE = ['people'] as const;

export function useErasablePeople() {
  return useApiQuery<List<ErasablePerson>>([...PEOPLE, 'erasable'], '/users/erasable', { staleTime: 0 });
}

export const previewKey = (id: number) => [...PEOPLE, 'erasure', id] as const;

export function useErasurePreview(id: number) {
  return useApiQuery<ErasurePreview>(previewKey(id), `/users/${id}/erase`, { staleTime: 0 });
}

/** `name` confirms the erasure. */
export const erasePerson = (id: number, name: string): Promise<{ id: number }> => api.post(`/users/${id}/erase`, { name });

export function useErasedPeople() {
  return useApiQuery<List<ErasedPerson>>([...PEOPLE, 'erased'], '/users/erased', { staleTime: 0 });
}
