import { describe, expect, it } from 'vitest';
import type { HerdFlow } from '#domain/facts/herd';
import { BEEF_MODULES } from './beef/modules';
import { BEEF_REVIEW } from './beef/review';
import {
  BULLS,
  COWS,
  characterised,
  complete,
  cow,
  entry,
  flow,
  harvest,
  heavy,
  MONTHS,
  received,
  sold,
  weanings,
} from './beef-farm.fixture';
import type { BeefReviewFacts } from './facts';
import { findingSummary, monthsInWords } from './finding';
import { matrixOf } from './matrix';
import { reviewOf } from './review';
import { stockDifferences } from './stock-differences';

const textsOf = (facts: Partial<BeefReviewFacts>) =>
  reviewOf(BEEF_REVIEW, { ...complete, ...facts }).findings.map(({ kind, text }) => `${kind}: ${text}`);
const without = (...modules: string[]) => complete.entries.filter(({ module }) => !modules.includes(module));

describe('reviewOf', () => {
  it('has nothing to say about a complete harvest', () => {
    const review = reviewOf(BEEF_REVIEW, complete);
    expect([review.findings, review.summary, review.readiness]).toEqual([
      [],
      'Está tudo lançado e sem divergências',
      { isReady: true, text: 'Pronta para participar do benchmarking' },
    ]);
  });

  it('names months that are missing, only up to the last one that has ended', () => {
    const entries = complete.entries.filter(
      ({ module, month }) => module !== 'climates' || !['2025-08', '2025-09', '2025-10', '2025-12', '2026-05'].includes(month ?? ''),
    );
    expect(textsOf({ entries })).toEqual(['missing: Clima: faltam os meses 08/2025 a 10/2025, 12/2025 e 05/2026.']);
    expect(textsOf({ entries, today: '2025-09-29' })).toEqual(['missing: Clima: falta o mês 08/2025.']);
    expect(textsOf({ entries, today: '2025-09-30' })).toEqual(['missing: Clima: faltam os meses 08/2025 e 09/2025.']);
  });

  it('asks for births of breeding farms only, and only when the harvest is over', () => {
    const entries = without('births', 'weaning');
    const births = ['missing: Nascimentos: nada foi lançado nesta safra.', 'missing: Desmames: nada foi lançado nesta safra.'];
    const facts = { entries, born: null, weaned: null, weanings: [] };
    expect(textsOf(facts)).toEqual(births);
    expect(textsOf({ ...facts, today: '2026-06-29' })).toEqual([]);
    expect(textsOf({ ...facts, characterisation: characterised() })).toEqual([]);
    expect(textsOf({ ...facts, characterisation: characterised({ breedsCalves: true, isOnlyConfinement: false }) })).toEqual(births);
  });

  it('looks inside what is there: system, first count, weights, livestock area, final inputs', () => {
    expect(textsOf({ characterisation: characterised(null) })).toEqual([
      'missing: Necessário definir Sistema pecuária na tela Caracteriza Fazenda',
    ]);
    expect(textsOf({ stock: MONTHS.map((month) => cow(month, 100, month === '2025-08' ? null : 450)) })).toEqual([
      'missing: Estoque pecuário: falta a contagem do início da safra (01/07/2025).',
      'missing: Estoque pecuário: há categoria sem peso em 08/2025.',
    ]);
    expect(textsOf({ areas: [{ categoryId: 14, isLivestock: false, month: '2025-07', hectares: 3 }] })).toEqual([
      'missing: Área: nenhuma área de uso pecuário foi lançada.',
    ]);
    expect(textsOf({ inputs: { start: 2, end: 0 } })).toEqual([
      'missing: Estoque de insumos: falta a contagem do fim da safra (30/06/2026).',
    ]);
    expect(textsOf({ inputs: { start: 2, end: 0 }, today: '2026-06-29' })).toEqual([]);
  });

  it('compares sold animals with the ledger: 5 % apart is still alike, a cent more is not', () => {
    const births = flow('births', '2025-09', 80, null);
    const sales = (herdBrl: number | null, ledgerBrl: number) =>
      textsOf({ flows: [births, sold(herdBrl)], ledger: [received(ledgerBrl), { ...received(7), type: 'DESPESAS' }] });
    expect(sales(1000, 1050)).toEqual([]);
    expect(sales(1000, 950)).toEqual([]);
    expect(sales(null, 0)).toEqual([]);
    expect(sales(1000, 1050.01)).toEqual([
      'contradiction: Vendas do rebanho somam R$ 1.000,00, mas as receitas de venda de animais somam R$ 1.050,01 (diferença de 5,0 %).',
    ]);
    expect(sales(null, 10)).toEqual([
      'contradiction: Vendas do rebanho somam R$ 0,00, mas as receitas de venda de animais somam R$ 10,00.',
    ]);
  });

  it('says which months do not close, over all categories', () => {
    const stock = complete.stock.map((one) => (one.month === '2025-11' ? { ...one, heads: 97 } : one));
    expect(textsOf({ stock })).toEqual([
      'contradiction: Estoque de 11/2025 não fecha: contado 97, calculado pelos movimentos 100 (3 cabeças a menos).',
      'contradiction: Estoque de 12/2025 não fecha: contado 100, calculado pelos movimentos 97 (3 cabeças a mais).',
    ]);
  });

  it('names animals that left a category without any trace of it', () => {
    const stranger = (...extra: readonly HerdFlow[]) =>
      textsOf({ flows: [...complete.flows, flow('deaths', '2025-12', 2, BULLS), flow('births', '2025-12', 2, null), ...extra] });
    expect(stranger()).toEqual(['contradiction: 2 mortes de Touros em 12/2025, mas a categoria não tem estoque.']);
    expect(stranger(flow('entries', '2025-12', 5, BULLS), flow('departures', '2025-12', 5))).toEqual([]);
    const left = (type: string) => flow('departures', '2025-12', 1, BULLS, { type });
    expect(stranger(left('Abate'), left('Consumo'), flow('births', '2025-12', 2, null))).toContain(
      'contradiction: 2 saídas de Touros em 12/2025, mas a categoria não tem estoque.',
    );
  });

  it('compares pregnant with covered, weaned with born, areas with the farm', () => {
    const mating = complete.mating.map((one) => (one.counts === 'PREGNANT' ? { ...one, next: 101 } : one));
    expect(textsOf({ mating })).toEqual([
      'contradiction: Monta/toque da próxima safra, Multíparas: 101 fêmeas prenhes para 100 em cobertura.',
    ]);
    expect(textsOf({ born: 77, weaned: 78, weanings: [weanings(81, '2025-07'), weanings(9, '2025-06')] })).toEqual([
      'contradiction: Desmames: 81 desmamados dos nascidos nesta safra, mas só 80 nascimentos.',
      'contradiction: Desmame por referência: 78 desmamados, mas só 77 nascimentos.',
    ]);
    const more = { categoryId: 12, isLivestock: false, month: '2025-09' };
    expect(textsOf({ areas: [...complete.areas, { ...more, hectares: 200 }] })).toEqual([]);
    expect(textsOf({ areas: [...complete.areas, { ...more, hectares: 200.01 }] })).toEqual([
      'contradiction: Área de 09/2025 soma 1.000,01 ha, mais que a área total da fazenda (1.000,00 ha).',
    ]);
  });

  it('names weights above their limit, and lots without details', () => {
    expect(
      textsOf({
        heavy: [heavy('BULL', BULLS, 1250.5), heavy('BULL', BULLS, 1200.5), heavy('BULL', BULLS, 1200), heavy('BREEDING_COW', COWS, 700)],
      }),
    ).toEqual(['contradiction: Estoque pecuário: peso de Touros acima de 1.200 kg (até 1.250,5 kg, 2 linhas).']);
    const lots = [...complete.entries, entry('confinements', '2025-08', { count: 3, validated: 3 })];
    expect(textsOf({ entries: lots })).toEqual([
      'contradiction: Confinamento: 3 lotes sem os detalhes do confinamento (volumoso, energético, vagão).',
    ]);
    expect(textsOf({ entries: lots, hasConfinementDetails: true })).toEqual([]);
  });

  it('takes nothing for a bull that is not said to be one', () => {
    expect(textsOf({ heavy: [heavy(null, BULLS, 800)] })).toEqual([
      'contradiction: Estoque pecuário: peso de Touros acima de 700 kg (até 800 kg, 1 linha).',
    ]);
  });

  it('expects lots of farms that confine, by their answer or by their system', () => {
    const lots = ['missing: Confinamento: nada foi lançado nesta safra.'];
    expect(textsOf({ characterisation: characterised({ breedsCalves: true }, true) })).toEqual(lots);
    expect(textsOf({ characterisation: characterised({ breedsCalves: true, isOnlyConfinement: true }) })).toEqual(lots);
    expect(textsOf({ characterisation: characterised(null, true) })).toContain(lots[0]);
  });

  it('counts what is not validated and what was unusual', () => {
    const entries = [
      ...complete.entries,
      entry('deaths', '2025-12', { count: 3, validated: 1, warned: 1, warning: 'Mortes acima do comum. Confira.' }),
    ];
    expect(textsOf({ entries })).toEqual([
      'not_validated: Mortes: 2 lançamentos não validados (12/2025).',
      'warning: Mortes: 1 lançamento com aviso (Mortes acima do comum. Confira).',
    ]);
    expect(textsOf({ entries: without('deaths') })).toEqual([
      'warning: Mortes: nenhuma na safra, com um rebanho de até 100 cabeças. Confira se é isso mesmo.',
    ]);
  });

  it('leads to the month, the rows and the panel that it is about', () => {
    const stock = complete.stock.map((one) => (one.month === '2025-11' ? { ...one, heads: 97 } : one));
    const entries = [
      ...complete.entries.filter(({ module, month }) => module !== 'climates' || !['2025-08', '2025-12'].includes(month ?? '')),
      entry('deaths', '2025-12', { count: 3, validated: 1, warned: 1, warning: 'Confira.' }),
      entry('confinements', '2025-08'),
    ];
    expect(reviewOf(BEEF_REVIEW, { ...complete, entries, stock }).findings.map(({ address }) => address.split('/').at(-1))).toEqual([
      'clima?mes=2025-08',
      'confinamento?detalhe=sim',
      'estoque-pecuario?mes=2025-11&detalhe=sim',
      'estoque-pecuario?mes=2025-12&detalhe=sim',
      'mortes?mes=2025-12&situacao=pendente',
      'mortes?mes=2025-12&situacao=com-aviso',
    ]);
  });

  it('says what keeps the farm out of benchmarking', () => {
    const running = { today: '2026-02-10', stock: complete.stock.filter(({ month }) => month === null || month < '2026-02') };
    expect(reviewOf(BEEF_REVIEW, { ...complete, ...running }).readiness.text).toBe(
      'Até aqui não falta nada; a safra vai até 06/2026, e só completa participa do benchmarking',
    );
    // Money, births and weanings may still come; a month that has ended may not.
    const early = { ...running, entries: without('births', 'weaning', 'financials.RECEITAS') };
    expect(
      reviewOf(BEEF_REVIEW, { ...complete, ...early, stock: early.stock.filter(({ month }) => month !== '2025-12') }).readiness,
    ).toEqual({
      isReady: false,
      text: 'Falta o estoque de 1 mês; a safra vai até 06/2026, e só completa participa do benchmarking',
    });
    const entries = [...without('births', 'financials.RECEITAS'), entry('deaths', '2025-12', { validated: 0 })];
    expect(reviewOf(BEEF_REVIEW, { ...complete, entries, areas: [] }).readiness).toEqual({
      isReady: false,
      text: 'Falta a área de uso pecuário, as receitas, os nascimentos e a validação de 1 lançamento para participar do benchmarking',
    });
  });
});

describe('stockDifferences', () => {
  it('counts a month that was not typed by its movements, and says nothing before the first count', () => {
    const flows = [flow('entries', '2025-08', 10), flow('departures', '2025-09', 4)];
    expect(stockDifferences({ harvest, flows, stock: [cow(null, 100), cow('2025-09', 106)] })).toEqual([]);
    expect(stockDifferences({ harvest, flows, stock: [cow(null, 100), cow('2025-09', 107)] })).toEqual([
      { month: '2025-09', calculated: 106, difference: 1 },
    ]);
    expect(stockDifferences({ harvest, flows, stock: [cow('2025-08', 3), cow('2025-09', null)] })).toEqual([]);
  });
});

describe('matrixOf', () => {
  const facts = {
    ...complete,
    today: '2025-10-15',
    entries: [
      entry('livestock_stocks', '2025-07', { count: 2, validated: 1 }),
      entry('livestock_stocks', '2025-08'),
      entry('machines', null, { count: 4, validated: 4 }),
    ],
  };
  const statesOf = (module: string) =>
    matrixOf(BEEF_MODULES, facts, MONTHS.slice(0, 5))
      .find((row) => row.module === module)
      ?.cells.map(({ state }) => state);

  it('marks each month by what is there, what should be, and what is still ahead', () => {
    expect(statesOf('livestock_stocks')).toEqual(['entered', 'validated', 'missing', 'none', 'ahead']);
    expect(statesOf('deaths')).toEqual(['none', 'none', 'none', 'none', 'ahead']);
    expect(statesOf('areas')).toEqual(['missing', 'none', 'none', 'none', 'ahead']);
    expect(statesOf('machines')).toEqual(Array(5).fill('validated'));
    expect(statesOf('teams')).toEqual(Array(5).fill('missing'));
    expect(statesOf('reproduction_birth')).toEqual(Array(5).fill('none'));
  });
});

describe('words', () => {
  it('sums up what there is to do', () => {
    const kinds = (...list: ('missing' | 'contradiction' | 'not_validated' | 'warning')[]) => list.map((kind) => ({ kind, count: 4 }));
    expect(findingSummary(kinds('missing', 'missing', 'missing', 'contradiction', 'contradiction'))).toBe('Faltam 3 itens; 2 divergências');
    expect(findingSummary(kinds('missing', 'not_validated'))).toBe('Falta 1 item; 4 lançamentos não validados');
    expect(findingSummary(kinds('warning'))).toBe('4 avisos');
  });

  it('writes runs of months', () => {
    const next = (month: string) => MONTHS[MONTHS.indexOf(month) + 1] ?? '';
    expect(monthsInWords(['2025-07', '2025-08', '2025-10', '2025-12', '2026-01', '2026-02'], next)).toBe(
      '07/2025, 08/2025, 10/2025 e 12/2025 a 02/2026',
    );
  });
});
