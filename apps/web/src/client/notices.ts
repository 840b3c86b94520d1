import type { QueryClient } from '@tanstack/react-query';
import type { NoticeList } from '#model/answers/notices';
import { useAnswer } from './answer';
import { api } from './api';

/** What waits for whoever is signed in. */

const NOTICES = ['notices'] as const;
const EVERY_MS = 60_000;

/** Asked once a minute while the window is seen, when it is seen again, and when a job has ended. */
export function useNotices() {
  return useAnswer<NoticeList>(NOTICES, '/notices', { canWait: true, refetchInterval: EVERY_MS, refetchOnWindowFocus: true });
}

/** Something has happened that the bell tells of. */
export function forgetNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: NOTICES });
}

/** These were read, or all of them; what the server says of them then is what is known. */
export async function readNotices(client: QueryClient, keys: readonly string[] | null): Promise<void> {
  const answer = await api.put<NoticeList>('/notices/read', keys === null ? {} : { keys });
  await client.cancelQueries({ queryKey: NOTICES });
  client.setQueryData(NOTICES, answer);
}
