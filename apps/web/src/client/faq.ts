import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import { isInnerLink } from '#model/kit/rich-text';
import type { FaqFound, FaqHelp } from '#model/responses/faq';
import { isAnswerFor } from '#model/screens/help';
import { useActor } from '../session/use-session';
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

/** The questions of the reader's role, and the categories that hold any of them or none at all. */
export function useFaq(environment: Environment) {
  const actor = useActor();
  return useQuery({
    queryKey: [FAQ, 'rows', environment],
    queryFn: async ({ signal }) => {
      const [categories, questions] = await Promise.all([
        api.get<List<FaqCategory>>('/category_faq', { query: { environment }, signal }),
        api.get<List<FaqRow>>('/faq', { query: { environment }, signal }),
      ]);
      return { categories: categories.resultList, questions: questions.resultList };
    },
    select: ({ categories, questions }) => {
      const own = questions.filter(({ answer }) => isAnswerFor(actor, { links: innerLinksOf(answer) }));
      const has = (rows: readonly FaqRow[], { id }: FaqCategory) => rows.some(({ category_faq }) => category_faq.id === id);
      return { categories: categories.filter((one) => has(own, one) || !has(questions, one)), questions: own };
    },
    staleTime: 0,
  });
}

function innerLinksOf(html: string): string[] {
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  return [...links].flatMap((link) => link.getAttribute('href') ?? []).filter(isInnerLink);
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

export function useFaqAnswer(id: number) {
  return useApiQuery<FaqRow>([FAQ, 'answer', id], `/faq/${id}`, { staleTime: HELP_FRESH_MS });
}

export function invalidateFaq(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [FAQ] });
}
