import { useQuery } from '@tanstack/react-query';
import type { KeyScope } from '#model/permissions';
import { api } from './api';
import type { List } from './choices';

/** Keys with which other programs ask for whoever is signed in. */

export interface AccessKey {
  id: number;
  name: string;
  scope: KeyScope;
  /** Its last letters. */
  hint: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

export interface KeyWish {
  name: string;
  scope: KeyScope;
  days: number;
}

export const ACCESS_KEYS = ['access-keys'] as const;

export function useAccessKeys() {
  return useQuery({
    queryKey: ACCESS_KEYS,
    queryFn: ({ signal }) => api.get<List<AccessKey>>('/access_keys', { signal }),
    staleTime: 0,
  });
}

/** A new key; the key itself is in this answer and nowhere else. */
export const makeAccessKey = (wish: KeyWish): Promise<AccessKey & { key: string }> => api.post('/access_keys', wish);

/** Ends a key at once. */
export const revokeAccessKey = (id: number): Promise<void> => api.remove(`/access_keys/${id}`);
