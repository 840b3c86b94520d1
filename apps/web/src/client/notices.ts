import type { QueryClient } from '@tanstack/react-query';
import { useAnswer } from './answer';
import { api } from './api';

/** What waits for whoever is signed in. */

export interface BellNotice {
  /** By which it is said to be read. */
  key: string;
  kind: string;
  title: string;
  detail: string | null;
  at: string;
  /** The screen that it leads to. */
  address: string | null;
  is_read: boolean;
}

export interface BellNotices {
  resultList: BellNotice[];
  unread: number;
}

const NOTICES = ['notices'] as const;
const EVERY_MS = 60_000;

/** Asked once a minute while the window is seen, when it is seen again, and when a job has ended. */
export function useNotices() {
  return useAnswer<BellNotices>(NOTICES, '/notices', { refetchInterval: EVERY_MS, refetchOnWindowFocus: true });
}

/** Something has happened that the bell tells of. */
export function forgetNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: NOTICES });
}

/** These were read, or all of them; what the server says of them then is what is known. */
export async function readNotices(client: QueryClient, keys: readonly string[] | null): Promise<void> {
  const answer = await api.put<BellNotices>('/notices/read', keys === null ? {} : { keys });
  await client.cancelQueries({ queryKey: NOTICES });
  client.setQueryData(NOTICES, answer);
}
