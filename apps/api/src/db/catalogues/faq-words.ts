import type { Environment } from '#model/kit/environment';
import { addressOf, type ScreenKey } from '#model/screens/list';
import type { Section } from '#model/screens/screen';

export const FAQ_CATEGORIES = ['Primeiros passos', 'Lançamentos', 'Relatórios', 'Benchmarking', 'Cadastros', 'Dúvidas técnicas'] as const;

export interface StartQuestion {
  environment: Environment;
  category: (typeof FAQ_CATEGORIES)[number];
  question: string;
  /** HTML of the tags of `#model/kit/rich-text`. */
  answer: string;
}

const askedIn =
  (environment: Environment) =>
  (category: StartQuestion['category'], question: string, ...answer: readonly string[]): StartQuestion => ({
    environment,
    category,
    question,
    answer: answer.join(''),
  });

export const beefQuestion = askedIn('BEEF_CATTLE');
export const dairyQuestion = askedIn('DAIRY_CATTLE');

export const to = (key: ScreenKey, words: string): string => `<a href="${addressOf(key)}">${words}</a>`;

export const toSection = ({ address }: Section, words: string): string => `<a href="${address}">${words}</a>`;

export const p = (text: string): string => `<p>${text}</p>`;
const items = (lines: readonly string[]) => lines.map((line) => `<li>${p(line)}</li>`).join('');
export const ul = (...lines: readonly string[]): string => `<ul>${items(lines)}</ul>`;
export const ol = (...lines: readonly string[]): string => `<ol>${items(lines)}</ol>`;
export const b = (text: string): string => `<strong>${text}</strong>`;
