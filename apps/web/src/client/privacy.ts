import type { ErasablePerson, ErasedPerson, ErasurePreview } from '#model/responses/accounts';
import { useAnswer } from './answer';
import { api } from './api';
import type { List } from './choices';

const PEOPLE = ['people'] as const;

export function usePeople() {
  return useAnswer<List<ErasablePerson>>([...PEOPLE, 'erasable'], '/users/erasable', { staleTime: 0 });
}

export const previewKey = (id: number) => [...PEOPLE, 'erasure', id] as const;

export function useErasurePreview(id: number) {
  return useAnswer<ErasurePreview>(previewKey(id), `/users/${id}/erase`, { staleTime: 0 });
}

/** `name` confirms the erasure. */
export const erasePerson = (id: number, name: string): Promise<{ id: number }> => api.post(`/users/${id}/erase`, { name });

export function useErasedPeople() {
  return useAnswer<List<ErasedPerson>>([...PEOPLE, 'erased'], '/users/erased', { staleTime: 0 });
}
