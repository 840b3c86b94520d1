import { describe, expect, it } from 'vitest';
import { faq } from '#model/catalogues/faq';
import { checkValue } from '#model/kit/check';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { home, personalPlaces, publicPlaces } from '#model/screens/before';
import { answerFor } from '#model/screens/help';
import { sections } from '#model/screens/list';
import { screensOf } from '#model/screens/screen';
import { cleanRichText } from '../../rich-text/clean';
import { linksOf } from '../../rich-text/plain-text';
import { faqStartValues } from './faq';

interface Question {
  id: number;
  environment: Environment;
  question: string;
  answer: string;
  category_faq: number;
}

const questions = (faqStartValues.faq ?? []) as unknown as readonly Question[];
const isOf = (environment: Environment, address: string) => !address.startsWith(environment === 'BEEF_CATTLE' ? '/leite' : '/corte');
const shown = sections.flatMap(screensOf).map(({ address }) => address);
const addresses = new Set([...publicPlaces, ...personalPlaces, home].map(({ address }) => address).concat(shown));
for (const { address } of sections) addresses.add(address);

describe('the first questions and answers', () => {
  it('are many, and no two of an environment ask the same', () => {
    for (const environment of ENVIRONMENTS) {
      const asked = questions.filter((one) => one.environment === environment).map(({ question }) => question);
      expect(asked.length).toBeGreaterThanOrEqual(25);
      expect(new Set(asked).size).toBe(asked.length);
    }
    const categories = new Set(questions.map(({ category_faq }) => category_faq));
    expect(categories).toEqual(new Set((faqStartValues.category_faq ?? []).map(({ id }) => id)));
  });

  it('are as the server would store them', () => {
    for (const { environment, question, answer } of questions) {
      expect(cleanRichText(answer)).toBe(answer);
      const context = { environment, today: '2026-03-10' };
      for (const [name, value] of Object.entries({ question, answer })) {
        const field = faq.fields[name];
        expect([question, field && checkValue(field, value, {}, context)]).toEqual([question, null]);
      }
    }
  });

  it('each lead to a screen that exists, and to none of the other environment', () => {
    const wrong = questions.flatMap(({ environment, question, answer }) => {
      const links = linksOf(answer);
      if (links.length === 0) return [`${question}: no link`];
      return links.filter((link) => !addresses.has(link) || !isOf(environment, link)).map((link) => `${question}: ${link}`);
    });
    expect(wrong).toEqual([]);
  });

  it('answer every screen but these', () => {
    const silent = ENVIRONMENTS.flatMap((environment) => {
      const answers = questions.filter((one) => one.environment === environment).map(({ answer }) => ({ links: linksOf(answer) }));
      const screens = sections.filter((section) => (section.environment ?? environment) === environment).flatMap(screensOf);
      return screens.filter(({ address }) => answerFor(address, answers) === null).map(({ key }) => key);
    });
    expect(silent).toEqual(['beef.faq', 'beef.faq-category', 'dairy.faq', 'dairy.faq-category']);
  });

  it('answer a screen with what speaks of it, and its neighbours with what speaks of all of them', () => {
    const asked = (environment: Environment, address: string) => {
      const own = questions.filter((one) => one.environment === environment).map((one) => ({ ...one, links: linksOf(one.answer) }));
      return answerFor(address, own)?.question;
    };
    expect(asked('BEEF_CATTLE', '/corte/lancamentos/pecuaria/vendas-outras-saidas')).toBe(
      'Vendi por arroba ou por cabeça: qual preço informo?',
    );
    expect(asked('BEEF_CATTLE', '/corte/lancamentos/financeiro/tipo/despesas')).toBe(
      'Qual a diferença entre receitas, despesas, outros créditos e outros débitos?',
    );
    expect(asked('BEEF_CATTLE', '/cadastros/categorias/corte/bioma')).toBe('Onde mudo as opções que aparecem nas listas? (administração)');
    expect(asked('DAIRY_CATTLE', '/leite/lancamentos/agricultura-cadastro-view/7')).toBe(
      'Como lanço a silagem, o milho e as outras culturas da própria fazenda?',
    );
    expect(asked('DAIRY_CATTLE', '/minha-conta')).toBe('Esqueci a senha, ou quero trocá-la. O que faço?');
    expect(asked('DAIRY_CATTLE', '/nada')).toBeUndefined();
  });
});
