import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { FaqFound, FaqHelp } from '#model/answers/faq';
import type { Environment } from '#model/kit/environment';
import { useAnswer } from './answer';
import { api } from './api';
import type { List } from './choices';

/** Questions and answers, as everybody reads them. */

export interface FaqCategory {
  id: number;
  title: string;
  ordenation: number;
}

export interface FaqRow {
  id: number;
  version: number;
  question: string;
  /** HTML of the few tags of `#model/kit/rich-text`. */
  answer: string;
  category_faq: { id: number; title: string };
  ordenation: number | null;
  updated_at: string;
}

const FAQ = 'faq';
/** Nobody writes answers that often. */
const HELP_FRESH_MS = 10 * 60_000;

/** The categories of an environment with their questions, both in their order. */
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

/** Questions in which all these words stand. */
export function useFaqSearch(environment: Environment, words: string) {
  return useAnswer<List<FaqFound>>([FAQ, 'search', environment, words], '/faq/search', {
    query: { environment, q: words },
    enabled: words !== '',
    placeholderData: (before) => before,
  });
}

/** Which screens each answer speaks of. A screen whose answers do not come has no question mark. */
export function useFaqHelp(environment: Environment) {
  return useAnswer<List<FaqHelp>>([FAQ, 'help', environment], '/faq/help', {
    query: { environment },
    staleTime: HELP_FRESH_MS,
    canWait: true,
  });
}

/** Questions or categories were written: what is shown of them is read anew. */
export function forgetFaq(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [FAQ] });
}
