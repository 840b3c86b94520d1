import { expect, it } from 'vitest';
import type { FarmPosition } from '#model/responses/benchmark';
import type { EditionResponse, LastUpdate } from '#model/responses/benchmark-draft';
import type { Phrase } from '../document';
import { editionAbout, editionWords, farmBoardPhrase, lastUpdatePhrase, publishedPhrase, publishQuestion } from './edition-words';

const said = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `*${part.strong}*`)).join('');
const AT = '2026-04-03T15:00:00Z';
const edition: EditionResponse = {
  ...{ id: 7, number: 2, environment: 'BEEF_CATTLE', state: 'PUBLISHED', harvest: { id: 1, title: '2025/2026' } },
  ...{ calculated_at: AT, published_at: AT, published_by: { id: 1, name: 'Ana' }, farms: 44, participants: 42, formulas: 3 },
};

it('names an edition and what is in it', () => {
  expect([editionWords(edition), editionWords({ number: null, published_at: null })]).toEqual([
    'edição 2, publicada em 03/04/2026',
    'rascunho',
  ]);
  expect(said(publishedPhrase(edition, true))).toBe('Edição 2, *publicada em 03/04/2026*, 42 fazendas; sem mudanças no rascunho');
  expect(editionAbout(edition)).toBe(
    '44 fazendas, 42 com ao menos um valor que conta · calculada 03/04/2026 12:00 · publicada por Ana · fórmulas 3',
  );
  expect(publishQuestion(edition)).toMatch(/^A edição 2 da safra 2025\/2026 terá 44 fazendas, 42 com .* será a edição 3\.$/);
});

it('says of the board of a farm what the administration alone sees', () => {
  const board = { farm: { id: 1, name: 'Boa Vista' }, edition: { ...edition, number: 2 }, participates: true, indicators: [] };
  const asked = (more: object) => said(farmBoardPhrase({ ...board, ...more } as unknown as FarmPosition));
  expect(asked({})).toBe('*Boa Vista* na edição 2, publicada em 03/04/2026');
  expect(asked({ participates: false })).toMatch(/: nenhum valor da fazenda conta nesta edição$/);
  expect(asked({ indicators: [{ closed_to_others: 'n 2' }] })).toMatch(/só a administração vê/);
});

it('says when a harvest was updated, and what that changed', () => {
  const last: LastUpdate = { ...{ id: 1, started_at: AT, final_date: AT, user: { id: 1, name: 'Ana' } }, farms: 1, changes: 12 };
  expect(said(lastUpdatePhrase(last))).toBe('Última atualização: *03/04/2026 12:00*, por Ana · 1 fazenda · 12 valores mudaram');
  expect(said(lastUpdatePhrase({ ...last, final_date: null }))).toBe('Esta safra ainda não foi atualizada.');
});
