import type { QueryClient } from '@tanstack/react-query';
import type { NoticeList } from '#model/responses/notices';
import { api } from './api';
import { useApiQuery } from './use-api-query';

const NOTICES = ['notices'] as const;
const EVERY_MS = 60_000;

/** Polled once a minute while visible, and refreshed on focus and when a job ends. */
export function useNotices() {
  return useApiQuery<NoticeList>(NOTICES, '/notices', { canWait: true, refetchInterval: EVERY_MS, refetchOnWindowFocus: true });
}

export function invalidateNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: NOTICES });
}

/** Null marks all as read. */
export async function readNotices(client: QueryClient, keys: readonly string[] | null): Promise<void> {
  const response = await api.put<NoticeList>('/notices/read', keys === null ? {} : { keys });
  await client.cancelQueries({ queryKey: NOTICES });
  client.setQueryData(NOTICES, response);
}
