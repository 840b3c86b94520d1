import type { KeyScope } from '#model/permissions';
import type { AccessKey } from '#model/responses/accounts';
import { api } from './api';
import type { List } from './choices';
import { useApiQuery } from './use-api-query';

interface KeyWish {
  name: string;
  scope: KeyScope;
  days: number;
}

export const ACCESS_KEYS = ['access-keys'] as const;

export function useAccessKeys() {
  return useApiQuery<List<AccessKey>>(ACCESS_KEYS, '/access_keys', { staleTime: 0 });
}

/** The key is in this response only. */
export const makeAccessKey = (wish: KeyWish): Promise<AccessKey & { key: string }> => api.post('/access_keys', wish);

export const revokeAccessKey = (id: number): Promise<void> => api.remove(`/access_keys/${id}`);
