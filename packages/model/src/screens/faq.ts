import type { Environment } from '../kit/environment';
import { BEEF, DAIRY, type OwnScreen, type Section, type Workspace } from './screen';

/** Questions and answers, alike in both environments: the categories, and the questions of one. */
const faqIn = <Room extends string>({ room, base, environment }: Workspace<Room>) => {
  const address = `${base}/faq`;
  const below = `${base}/faq-categoria`;
  const categories: OwnScreen<`${Room}.faq`> = { kind: 'own', key: `${room}.faq`, address, title: 'FAQ' };
  const questions: OwnScreen<`${Room}.faq-category`> = {
    kind: 'own',
    key: `${room}.faq-category`,
    address: `${below}/:id`,
    title: 'Perguntas da categoria',
  };
  return {
    label: 'FAQ',
    icon: 'faq',
    address,
    also: [below],
    environment,
    feature: 'faq',
    isAside: true,
    modules: [{ label: 'FAQ', address, also: [below], groups: [{ label: 'FAQ', screens: [categories] }] }],
    others: [questions],
  } as const satisfies Section;
};

export const beefFaq = faqIn(BEEF);
export const dairyFaq = faqIn(DAIRY);

const ROOMS = { BEEF_CATTLE: beefFaq, DAIRY_CATTLE: dairyFaq } as const;

/** What of a question stands in its address. */
const QUESTION = 'pergunta';

/** Where the categories of an environment stand. */
export const faqAddress = (environment: Environment): string => ROOMS[environment].address;

/** Where the questions of a category stand. */
export const faqCategoryAddress = (environment: Environment, category: number): string => `${ROOMS[environment].also[0]}/${category}`;

/** Where one question stands, opened. */
export const questionAddress = (environment: Environment, { id, category }: { id: number; category: number }): string =>
  `${faqCategoryAddress(environment, category)}?${QUESTION}=${id}`;

/** The question that the query of an address opens; null where it opens none. */
export function readQuestion(search: string): number | null {
  const id = new URLSearchParams(search).get(QUESTION) ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}
