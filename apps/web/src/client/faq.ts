import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import type { FaqFound, FaqHelp } from '#model/responses/faq';
import { api } from './api';
import type { List } from './choices';
import { useApiQuery } from './use-api-query';

export interface FaqCategory {
  id: number;
  title: string;
  ordenation: number;
}

export interface FaqRow {
  id: number;
  version: number;
  question: string;
  /** HTML with the tags of `#model/kit/rich-text`. */
  answer: string;
  category_faq: { id: number; title: string };
  ordenation: number | null;
  updated_at: string;
}

const FAQ = 'faq';
/** Answers change seldom. */
const HELP_FRESH_MS = 10 * 60_000;

export function useFaq(environment: Environment) {
  return useQuery({
    queryKey: [FAQ, 'rows', environment],
    queryFn: async ({ signal }) => {
      const [categories, questions] = await Promise.all([
        api.get<List<FaqCategory>>('/category_faq', { query: { environment }, signal }),
        api.get<List<FaqRow>>('/faq', { query: { environment }, signal }),
      ]);
      return { categories: categories.resultList, questions: questions.resultList };
    },
    staleTime: 0,
  });
}

export function useFaqSearch(environment: Environment, words: string) {
  return useApiQuery<List<FaqFound>>([FAQ, 'search', environment, words], '/faq/search', {
    query: { environment, q: words },
    enabled: words !== '',
    placeholderData: (before) => before,
  });
}

/** Answers by screen; without them a screen has no question mark. */
export function useFaqHelp(environment: Environment) {
  return useApiQuery<List<FaqHelp>>([FAQ, 'help', environment], '/faq/help', {
    query: { environment },
    staleTime: HELP_FRESH_MS,
    canWait: true,
  });
}

export function invalidateFaq(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [FAQ] });
}
