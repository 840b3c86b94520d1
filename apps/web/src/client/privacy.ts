import { useQuery } from '@tanstack/react-query';
import type { Role } from '#model/permissions';
import { api } from './api';
import type { List } from './choices';

/** What administrators do where somebody asks to be erased. */

export interface ManagedPerson {
  id: number;
  name: string;
  email: string;
  user_type: Role;
}

/** Somebody who may be erased. */
export interface ErasablePerson extends ManagedPerson {
  /** The account is gone; the history still says who it was. */
  removed_at: string | null;
}

const PEOPLE = ['people'] as const;

/** Everybody whom the actor may erase: those with an account by name, then those whose account was removed. */
export function usePeople() {
  return useQuery({
    queryKey: [...PEOPLE, 'erasable'],
    queryFn: ({ signal }) => api.get<List<ErasablePerson>>('/users/erasable', { signal }),
    staleTime: 0,
  });
}

/** A line of what an erasure takes away or leaves. */
export interface Fate {
  what: string;
  /** Null where it is not counted. */
  count: number | null;
}

export interface ErasurePreview {
  person: ManagedPerson;
  goes: Fate[];
  stays: Fate[];
  /** Why it cannot be done. */
  refusal: string | null;
}

export const previewKey = (id: number) => [...PEOPLE, 'erasure', id] as const;

export function useErasurePreview(id: number) {
  return useQuery({
    queryKey: previewKey(id),
    queryFn: ({ signal }) => api.get<ErasurePreview>(`/users/${id}/erase`, { signal }),
    staleTime: 0,
  });
}

/** Erases a person, confirmed by the name. */
export const erasePerson = (id: number, name: string): Promise<{ id: number }> => api.post(`/users/${id}/erase`, { name });

export interface ErasedPerson {
  id: number;
  user_type: Role;
  erased_at: string;
  erased_by: { id: number; name: string } | null;
}

export function useErasedPeople() {
  return useQuery({
    queryKey: [...PEOPLE, 'erased'],
    queryFn: ({ signal }) => api.get<List<ErasedPerson>>('/users/erased', { signal }),
    staleTime: 0,
  });
}
