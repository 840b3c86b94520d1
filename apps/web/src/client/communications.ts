import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Recipient } from '#model/mailing';
import type { Preview, SentMessage, WholeMessage } from '#model/responses/communications';
import { api } from './api';
import type { List } from './choices';
import { isJobOpen } from './jobs';
import { useApiQuery } from './use-api-query';

export interface MessageDraft {
  recipient: Recipient;
  user_ids: readonly number[] | null;
  subject: string;
  /** HTML of the editor. */
  message: string;
}

const MESSAGES = 'communications';
const OPEN_MS = 1_500;
const PER_PAGE = 20;
const PEOPLE = 2_000;

export const isUnderWay = ({ job }: Pick<SentMessage, 'job'>): boolean => job !== null && isJobOpen(job);

export function previewMessage(draft: MessageDraft): Promise<Preview> {
  return api.post('/communications/preview', draft, { isAsking: true });
}

/** Sends it to the signed-in user only. */
export function testMessage({ subject, message }: MessageDraft): Promise<{ sent_to: string }> {
  return api.post('/communications/test', { subject, message });
}

export function sendMessage(draft: MessageDraft, idempotencyKey: string): Promise<{ id: number; queued: number }> {
  return api.post('/communications', draft, { idempotencyKey });
}

export function retryMessage(id: number): Promise<{ queued: number }> {
  return api.post(`/communications/${id}/retry`, {});
}

/** Newest first; polled while any is being sent. */
export function useSentMessages(page: number) {
  return useApiQuery<List<SentMessage>>([MESSAGES, 'list', page], '/communications', {
    query: { page, perPage: PER_PAGE },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.resultList.some(isUnderWay) ? OPEN_MS : false),
  });
}

export const pagesOf = ({ size }: Pick<List<unknown>, 'size'>): number => Math.max(1, Math.ceil(size / PER_PAGE));

export function useSentMessage(id: number) {
  return useApiQuery<WholeMessage>([MESSAGES, 'one', id], `/communications/${id}`, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? OPEN_MS : false),
  });
}

export function invalidateMessages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [MESSAGES] });
}

export function useRecipients(isWanted: boolean) {
  return useApiQuery<List<{ id: number; name: string; email: string }>>(['people'], '/users', {
    query: { 'wherein[is_disabled]': false, 'order[name]': 'ASC', perPage: PEOPLE },
    enabled: isWanted,
  });
}
