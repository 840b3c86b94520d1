import { describe, expect, it } from 'vitest';
import type { PortfolioFarm } from '#model/responses/portfolio';
import type { Finding, FindingKind } from '#model/review/finding';
import type { Review } from '#model/review/review';
import { monthStripWords } from '../work-list';
import { FARM_COLUMNS, FARM_LIST, firstAddress, isSilent } from './farm-columns';
import { moduleParts, waitingWords, workParts } from './farm-work';
import { keptSearch, readView, summaryOf, type View, viewSearch, visibleFarms } from './farms-view';

const NOW = new Date('2026-11-23T12:00:00Z');
const place = (address: string) => ({ label: 'Despesas', text: '', address, others: 0 });
const farm = (id: number, name: string, extra: Partial<PortfolioFarm> = {}): PortfolioFarm => ({
  ...{ id, environment: 'BEEF_CATTLE', customer: { id: 1, name: 'Irmãos Tavares' }, farm: { id, name } },
  harvest: { id: 3, title: '2026/2027', first_year: 2026, last_year: 2027 },
  months: Array(12).fill('VALIDATED'),
  ...{ missing: 0, unvalidated: 0, oldest_unvalidated_at: null, contradictions: 0, returned: 0, oldest_returned_at: null },
  last_entry_at: '2026-11-22T12:00:00Z',
  ...{ last_entry_by: null, requirements: { met: 13, of: 13 }, is_ready: false, is_characterised: true },
  places: { missing: null, unvalidated: null, contradictions: null },
  ...extra,
});
const lacking = (count: number) => ({ requirements: { met: 13 - count, of: 13 } });
const complete = farm(1, 'Água Limpa');
const near = farm(2, 'Três Barras', { ...lacking(1), unvalidated: 42, oldest_unvalidated_at: '2026-11-11T10:00:00Z' });
const far = farm(3, 'Boa Esperança', { ...lacking(6), contradictions: 2, unvalidated: 8, oldest_unvalidated_at: '2026-10-10T10:00:00Z' });
const silent = farm(4, 'Bela Vista 10', { ...lacking(2), last_entry_at: null, months: Array(12).fill('EMPTY') });
const old = farm(5, 'Bela Vista 9', { ...lacking(2), last_entry_at: '2026-10-01T10:00:00Z', returned: 3 });
const ALL = [complete, near, far, silent, old];

const view = (text: string): View => readView(new URLSearchParams(text));
const idsOf = (text: string) => visibleFarms(ALL, view(text), NOW).map(({ id }) => id);

describe('the rows of a view', () => {
  it('come nearest to ready first, those that lack nothing last', () => {
    expect(idsOf('')).toEqual([2, 5, 4, 3, 1]);
    expect(idsOf('ordem=-participar')).toEqual([3, 5, 4, 2, 1]);
  });

  it('are ordered as asked; what is not there stays behind', () => {
    expect(idsOf('ordem=fazenda')).toEqual([1, 5, 4, 3, 2]);
    expect([idsOf('ordem=ultimo'), idsOf('ordem=-ultimo')]).toEqual([
      [5, 1, 3, 2, 4],
      [1, 3, 2, 5, 4],
    ]);
    expect(idsOf('ordem=-espera').slice(0, 2)).toEqual([2, 3]);
    expect(idsOf('ordem=meses')[0]).toBe(4);
  });

  it('are those asked for, found without accents', () => {
    const shown = ['completas', 'por-preparar', 'por-validar', 'contradicoes', 'devolvidas', 'paradas', 'falta-lancar'];
    expect(shown.map((one) => idsOf(`mostrar=${one}&ordem=fazenda`))).toEqual([[1], [5, 4, 3, 2], [3, 2], [3], [5], [5, 4], []]);
    expect(idsOf('procurar=AGUA+tavares')).toEqual([1]);
    expect(idsOf('procurar=agua+aurora')).toEqual([]);
  });
});

it('are told in cells that lead to the place of the work, with its farm', () => {
  const cells = ({ places = complete.places, ...extra }: Partial<PortfolioFarm>) =>
    (['falta', 'espera', 'contradicoes', 'ultimo'] as const).map((by) => {
      const { text, to, small, look } = FARM_COLUMNS[by].cellOf(farm(2, 'Três Barras', { places, ...extra }), NOW);
      return [text, to, small?.text, look];
    });
  expect(cells({ last_entry_at: null })).toEqual([
    ['nada', undefined, undefined, 'nothing'],
    ['—', undefined, undefined, 'nothing'],
    ['—', undefined, undefined, 'nothing'],
    ['nunca', undefined, undefined, 'never'],
  ]);
  const places = {
    missing: { ...place('/falta'), others: 2 },
    unvalidated: place('/espera'),
    contradictions: { ...place('/bate'), others: 1 },
  };
  expect(cells({ ...near, contradictions: 3, last_entry_at: '2026-10-01T10:00:00Z', places })).toEqual([
    ['Despesas', '/falta?em=2-3', '+2', 'name'],
    ['42', '/espera?em=2-3', 'há 12 d', 'count'],
    ['3', '/corte/lancamentos/confira-lancamentos?em=2-3', undefined, 'wrong'],
    ['53 dias', undefined, 'cadastro', 'late'],
  ]);
  const line = {
    ...{ name: 'Boa Esperança', about: 'Irmãos Tavares' },
    to: '/corte/lancamentos/confira-lancamentos?em=3-3',
    months: far.months,
  };
  expect(FARM_LIST.lineOf(far)).toEqual({ ...line, steps: { met: 7, of: 13, text: 'faltam 6' } });
});

it('says months in runs', () => {
  expect(monthStripWords(['VALIDATED', 'VALIDATED', 'PARTIAL', 'EMPTY', 'EMPTY'])).toBe(
    'Jul a Ago validado; Set pela metade; Out a Nov vazio',
  );
});

it('gathers the work of a farm, the most to validate first, each line with its place', () => {
  const one = (kind: FindingKind, label: string, count: number): Finding => ({
    ...{ kind, module: label, label, month: null, text: `${label}: ${count} lançamentos`, address: `/${label}`, count },
  });
  const parts = workParts([one('not_validated', 'Vendas', 3), one('not_validated', 'Despesas', 1_200), one('missing', 'Mapas', 1)], []);
  expect(parts.map(({ title, about, lines }) => [title, about, lines.map(({ text, to, small }) => [text, to, small])])).toEqual([
    ['Falta lançar', '1', [['Mapas: 1 lançamentos', '/Mapas', undefined]]],
    [
      'Espera você',
      '1.203 lançamentos',
      [
        ['Despesas', '/Despesas', '1200 lançamentos'],
        ['Vendas', '/Vendas', '3 lançamentos'],
      ],
    ],
    ['Devolvidas', '0', []],
    ['Não bate', '0', []],
  ]);
});

it('say of one module what waits and what does not fit', () => {
  const one = (kind: FindingKind, module: string, text: string) =>
    ({ kind, module, label: module, text, count: 8, address: '/' }) as Finding;
  const findings = [one('warning', 'sales', 'Preço alto'), one('missing', 'sales', 'Falta maio'), one('warning', 'deaths', 'Muitas')];
  const cells = [
    { month: '2026-07', state: 'entered' },
    { month: '2026-08', state: 'validated' },
    { month: '2026-09', state: 'entered' },
  ];
  const review = { findings, rows: [{ module: 'sales', isMonthly: true, cells }] } as unknown as Review;
  expect(moduleParts(review, 'sales').map(({ title, texts }) => [title, texts])).toEqual([
    ['Avisos', ['Preço alto']],
    ['Falta neste módulo', ['Falta maio']],
  ]);
  expect(waitingWords(review, one('not_validated', 'sales', ''))).toBe('8 lançamentos esperam validação em 07/2026 e 09/2026.');
  expect(waitingWords(review, one('not_validated', 'team', ''))).toBe('8 lançamentos esperam validação.');
});

describe('the address', () => {
  it('says a view, and nothing of what is as it begins', () => {
    const text = 'safra=3&mostrar=paradas&procurar=bela&ordem=-espera&aberta=4';
    expect(viewSearch(view(text)).toString()).toBe(text);
    expect(viewSearch(view('mostrar=cabras&ordem=nada&aberta=x&safra=')).toString()).toBe('');
    // A saved view has no harvest, as it is used again next year.
    expect(keptSearch(view(text))).toBe('mostrar=paradas&procurar=bela&ordem=-espera');
  });
});

it('says all farms in a few numbers', () => {
  expect(summaryOf(ALL, NOW)).toEqual({
    ...{ farms: 5, complete: 1, nearly: 3, far: 1 },
    ...{ unvalidated: 50, oldestDays: 44, contradictions: 2, contradicting: 1, silent: 2 },
  });
});

it('waits for no entries of a harvest that has ended, but for those that are missing', () => {
  const harvest = { id: 1, title: '2024/2025', first_year: 2024, last_year: 2025 };
  const over = { harvest, last_entry_at: '2025-07-01T10:00:00Z' };
  expect([isSilent({ ...over, missing: 0 }, NOW), isSilent({ ...over, missing: 1 }, NOW), isSilent(old, NOW)]).toEqual([false, true, true]);
});

it('begins with what contradicts, then with what waits, then with what is missing', () => {
  const places = { missing: place('/falta'), unvalidated: place('/espera'), contradictions: place('/bate') };
  const begins = (extra: object) => firstAddress(farm(1, 'A', { places: { ...places, ...extra } }));
  expect([begins({}), begins({ contradictions: null }), begins({ contradictions: null, unvalidated: null })]).toEqual([
    '/bate',
    '/espera',
    '/falta',
  ]);
  expect(firstAddress(complete)).toBe('/corte/lancamentos/confira-lancamentos');
});
