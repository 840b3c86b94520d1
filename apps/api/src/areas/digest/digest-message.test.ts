import { describe, expect, it } from 'vitest';
import { INDICATORS } from '#domain/beef/indicators/list';
import { DAIRY_INDICATORS } from '#domain/dairy/indicators/list';
import { addressOf } from '#model/screens/list';
import { layOut } from '../../emails/layout';
import { courseOf, farmBlocks, monthWords, overviewBlocks } from './digest-message';
import { type FarmDigest, type FarmWork, lastMonth } from './read-farm';
import { WHY_IT_MATTERS } from './why-it-matters';

const harvest = { id: 1, title: '2026/2027', first_year: 2026, last_year: 2027 };
const farm = { id: 1, name: 'Boa Vista', customer: { id: 1, name: 'Ana' } };
const returned: FarmWork['returned'] = [
  {
    ...{
      return: 1,
      resource: 'deaths',
      id: 9,
      label: 'Morte de 10/10/2026',
      address: `${addressOf('beef.deaths')}?linha=9`,
      answer: null,
    },
    reason: 'Quantas?',
    by: { id: 2, name: 'Renata' },
    at: '2026-11-03T12:00:00.000Z',
    harvest,
    customer: farm.customer,
    farm,
    environment: 'BEEF_CATTLE' as const,
  },
];
const quiet: FarmWork = {
  environment: 'BEEF_CATTLE',
  farm,
  harvest,
  month: '2026-10',
  until: '2027-06-30',
  missing: [],
  contradictions: 0,
  unvalidated: 0,
  returned: [],
};
const figure = { key: 'gmd_global_kg', label: 'GMD', unit: 'kg/cab/dia', decimals: 3, direction: 'HIGHER' as const };
const percent = (value: number) => ({ value, unit: '%', decimals: 1 });
const whole: FarmDigest = {
  ...quiet,
  returned,
  contradictions: 1,
  unvalidated: 12,
  missing: [{ text: 'Clima: falta o mês 10/2026.', address: addressOf('beef.climates') }],
  entered: [
    { label: 'Nascimentos', count: 2 },
    { label: 'Despesas', count: 3 },
  ],
  figures: [{ ...figure, value: 0.412, before: 0.4, change: percent(3), moved: 0.03, earlier: '2025/2026' }],
};
const textOf = (blocks: Parameters<typeof layOut>[0]['blocks']) => layOut({ subject: 'x', blocks, why: 'y' }, 'https://p').text;

describe('of a farm', () => {
  it('lists new entries, missing ones with their deadline, returns, waiting rows and moved numbers', () => {
    const text = textOf(farmBlocks(whole, 'https://p')).replace(/\n +/g, ' ').replaceAll('\n', ' ');
    expect(text).toContain('Boa Vista, safra 2026/2027');
    expect(text).toContain('Com data de outubro de 2026 há 5 lançamentos: Nascimentos 2, Despesas 3.');
    expect(text).toContain('Falta lançar, até 30/06/2027');
    expect(text).toContain(`- Clima: falta o mês 10/2026. Lançar: https://p${addressOf('beef.climates')}?em=1-1`);
    expect(text).toContain('1 lançamento foi devolvido para corrigir:');
    expect(text).toContain('- Morte de 10/10/2026: “Quantas?” (Renata, 03/11/2026).');
    expect(text).toContain(`Corrigir: https://p${addressOf('beef.deaths')}?linha=9&em=1-1`);
    expect(text).toContain(`Conferir os lançamentos: https://p${addressOf('beef.review')}?em=1-1`);
    expect(text).toContain('Há 1 divergência e 12 lançamentos esperam validação.');
    expect(text).toContain('GMD: 0,412 kg/cab/dia');
    expect(text).toContain('Ver o número: https://p/corte/dashboards?fazenda=1&safra=1&painel=period-7&pagina=PRODUCTIVE&em=1-1');
    expect(text).toContain('Subiu 3,0\u00a0% em relação aos mesmos meses da safra 2025/2026 (0,400 kg/cab/dia): melhorou.');
  });

  it('says that there is nothing to report', () => {
    const text = textOf(farmBlocks({ ...quiet, entered: [], figures: [] }, 'https://p'));
    expect(text).toContain('Nada foi lançado com data de outubro de 2026.');
    expect(text).toContain('Nada está em atraso.');
    expect(text).not.toMatch(/devolvid|mais mudou|undefined|null/);
    expect(textOf(farmBlocks({ ...whole, month: null }, 'https://p'))).toContain('ainda não tem um mês encerrado');
  });

  it('tells at most six of a kind, and how many more there are', () => {
    const missing = Array.from({ length: 9 }, (_, index) => ({ text: `Falta ${index}`, address: addressOf('beef.climates') }));
    const text = textOf(farmBlocks({ ...whole, missing }, 'https://p'));
    expect(text.match(/Falta \d/g)).toHaveLength(6);
    expect(text).toContain('E mais 3 itens em Confira lançamentos.');
  });
});

it('says which way a number went, and whether that is good', () => {
  const moved = { ...figure, value: 1, before: 2, change: percent(-50), moved: 0.5, earlier: '2025/2026' };
  expect(courseOf(moved)).toContain('Caiu 50,0 %');
  expect(courseOf(moved)).toContain('piorou');
  expect(courseOf({ ...moved, direction: 'LOWER' })).toContain('melhorou');
  expect(courseOf({ ...moved, direction: null })).not.toMatch(/melhorou|piorou/);
  expect(courseOf({ ...moved, change: percent(0.4), moved: 0.004 })).toContain('Quase o mesmo');
  expect(courseOf({ ...moved, change: { value: 12.5, unit: 'p.p.', decimals: 1 } })).toContain('Subiu 12,5 p.p. em relação');
  expect(courseOf({ ...moved, change: { value: -1200, unit: 'R$/ha', decimals: 2 } })).toContain('Caiu 1.200,00 R$/ha em relação');
  expect(courseOf({ ...moved, change: null, before: null })).toBe('');
});

it('lists many farms with those first that have most to do', () => {
  const named = (name: string) => ({ ...farm, name });
  const works: FarmWork[] = [
    { ...quiet, farm: named('Calma') },
    { ...quiet, farm: named('Pouco'), unvalidated: 20 },
    { ...quiet, farm: named('Espera'), unvalidated: 300 },
    { ...quiet, farm: named('Devolvida'), returned },
    { ...quiet, farm: named('Atrasada'), missing: [...whole.missing, ...whole.missing] },
  ];
  const text = textOf(overviewBlocks(works, 'https://p'));
  expect(text).toContain('5 fazendas ao seu alcance; 4 têm algo a fazer.');
  expect(text.match(/^- (\w+)/gm)).toEqual(['- Atrasada', '- Devolvida', '- Espera', '- Pouco']);
});

it('covers the last ended month of the harvest', () => {
  expect(lastMonth(harvest, '2026-07-31')).toBeNull();
  expect(lastMonth(harvest, '2026-08-01')).toBe('2026-07');
  expect(lastMonth(harvest, '2027-01-15')).toBe('2026-12');
  expect(lastMonth(harvest, '2029-01-15')).toBe('2027-06');
  expect(monthWords('2026-12')).toBe('dezembro de 2026');
});

it('explains only indicators that exist', () => {
  const keys = new Set([...INDICATORS, ...DAIRY_INDICATORS].map(({ key }) => key));
  expect(Object.keys(WHY_IT_MATTERS).filter((key) => !keys.has(key))).toEqual([]);
});
