import { ENVIRONMENTS } from '#model/kit/environment';
import { beefQuestions } from './faq-beef';
import { bothQuestions } from './faq-both';
import { dairyQuestions } from './faq-dairy';
import { FAQ_CATEGORIES, type StartQuestion } from './faq-words';
import type { StartRow } from './start-row';

const categories = ENVIRONMENTS.flatMap((environment, at) =>
  FAQ_CATEGORIES.map((title, index) => ({ id: 1 + at * FAQ_CATEGORIES.length + index, environment, title, ordenation: 1 + index })),
);

const categoryOf = ({ environment, category }: StartQuestion) =>
  categories.find((one) => one.environment === environment && one.title === category)?.id ?? null;

const questions = [...bothQuestions, ...beefQuestions, ...dairyQuestions];

/** Start values of a new database only: later edits by administrators stay. */
export const faqStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_faq: categories,
  faq: questions.map((one, index) => ({
    id: 1 + index,
    environment: one.environment,
    question: one.question,
    answer: one.answer,
    category_faq: categoryOf(one),
    ordenation: 1 + questions.slice(0, index).filter((other) => categoryOf(other) === categoryOf(one)).length,
  })),
};
