import type { Environment } from '../kit/environment';
import { BEEF, DAIRY, type OwnScreen, type Section, type Workspace } from './screen';

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

const QUESTION = 'pergunta';

export const faqAddress = (environment: Environment): string => ROOMS[environment].address;

export const faqCategoryAddress = (environment: Environment, category: number): string => `${ROOMS[environment].also[0]}/${category}`;

export const questionAddress = (environment: Environment, { id, category }: { id: number; category: number }): string =>
  `${faqCategoryAddress(environment, category)}?${QUESTION}=${id}`;

export function readQuestion(search: string): number | null {
  const id = new URLSearchParams(search).get(QUESTION) ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}
