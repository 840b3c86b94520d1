import { ENVIRONMENTS } from '#model/kit/environment';
import type { StartRow } from './start-row';

const TITLES = ['Primeiros passos', 'Lançamentos', 'Relatórios', 'Benchmarking', 'Cadastros', 'Dúvidas técnicas'];

/** The same categories of questions in both environments. */
export const faqStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_faq: ENVIRONMENTS.flatMap((environment, at) =>
    TITLES.map((title, index) => ({ id: 1 + at * TITLES.length + index, environment, title, ordenation: 1 + index })),
  ),
};
