import { describe, expect, it } from 'vitest';
import type { Month } from '#domain/calendar';
import { DAIRY_REVIEW } from './dairy/review';
import { complete, MILK, SILAGE, silage } from './dairy-farm.fixture';
import type { DairyReviewFacts, EntryCount } from './facts';
import { farmStatusOf } from './farm-status';
import { reviewOf } from './review';

const textsOf = (facts: Partial<DairyReviewFacts>) =>
  reviewOf(DAIRY_REVIEW, { ...complete, ...facts }).findings.map(({ kind, text }) => `${kind}: ${text}`);
describe('the review of a dairy farm', () => {
  it('has nothing to say about a complete harvest', () => {
    const { findings, readiness, rows } = reviewOf(DAIRY_REVIEW, complete);
    expect([findings, readiness.text]).toEqual([[], 'Pronta para participar do benchmarking']);
    // Dairy teams are paid by month, beef teams belong to the whole harvest.
    expect(rows.find(({ module }) => module === 'teams')).toMatchObject({ isMonthly: true, address: '/leite/lancamentos/equipe' });
  });

  it('asks for every month of what cows and people do every day, and says where', () => {
    const entries = complete.entries.filter(({ module, month }) => month !== '2025-09' || module === 'births');
    expect(textsOf({ entries })).toEqual([
      'missing: Equipe: falta o mês 09/2025.',
      'missing: Receitas: falta o mês 09/2025.',
      'missing: Despesas: falta o mês 09/2025.',
      'missing: Evolução de rebanho: falta o mês 09/2025.',
      'missing: Informações técnicas: falta o mês 09/2025.',
      'missing: Qualidade do leite: falta o mês 09/2025.',
    ]);
    const [, , , counts] = reviewOf(DAIRY_REVIEW, { ...complete, entries }).findings;
    expect(counts?.address).toBe('/leite/lancamentos/tipo/evolucao-rebanho?mes=2025-09');
  });

  it('looks inside what is there: the milk among the revenues, the first count, what a crop cost', () => {
    const dairyLedger = complete.dairyLedger.filter(({ centerId, month }) => centerId !== MILK.centerId || month > '2025-08');
    expect(textsOf({ dairyLedger })).toEqual(['missing: Receitas: falta o leite de 07/2025 e 08/2025.']);
    expect(textsOf({ stock: complete.stock.slice(1) })).toEqual([
      'missing: Evolução de rebanho: falta a contagem do início da safra (01/07/2025).',
    ]);
    expect(textsOf({ crops: [silage(0)] })).toEqual(['missing: Agricultura: Silagem de milho sem linhas de custo.']);
  });

  it('names what cannot be: a herd that does not close, milk without cows, more placentas than calvings', () => {
    const stock = complete.stock.map((one) => (one.month === '2026-06' ? { ...one, heads: 68 } : one));
    expect(textsOf({ stock })).toEqual([
      'contradiction: Estoque de 06/2026 não fecha: contado 68, calculado pelos movimentos 70 (2 cabeças a menos).',
    ]);
    const dairyCounts = complete.dairyCounts.filter(({ month, role }) => month !== '2025-10' || role !== 'LACTATING_COW');
    expect(textsOf({ dairyCounts })).toContain('contradiction: Leite em 10/2025, mas nenhuma vaca em lactação no rebanho.');
    const cases = (countsAs: string, count: number) => ({ month: '2025-10', countsAs, cases: count });
    expect(textsOf({ zootechnicalCases: [cases('PARTOS', 3), cases('RETENCAO_PLACENTA', 3)] })).toEqual([]);
    expect(textsOf({ zootechnicalCases: [cases('PARTOS', 3), cases('RETENCAO_PLACENTA', 4)] })).toEqual([
      'contradiction: Informações técnicas de 10/2025: 4 retenções de placenta em 3 partos.',
    ]);
  });

  it('warns of numbers that hardly any farm has, and of feed beyond what was grown', () => {
    const dairyLedger = complete.dairyLedger.map((one) =>
      one.centerId === MILK.centerId && one.month < '2025-09' ? { ...one, quantity: 80_000 } : one,
    );
    expect(textsOf({ dairyLedger })).toEqual([
      'warning: Produtividade por vaca em lactação em 07/2025 e em mais 1 mês: 64,52 L/vaca/dia; o comum é de 3 a 45. Confira.',
    ]);
    const grownFeed = [{ ...SILAGE, rows: 2, kg: 90_001 }];
    expect(textsOf({ grownFeed, crops: [silage(9000, 101)] })).toEqual([]);
    expect(textsOf({ grownFeed, crops: [silage(9000)] })).toEqual([
      'warning: Despesas: 90.001 kg de Silagem de milho da agricultura, que rendeu 90.000 kg. Confira se sobrou da safra anterior.',
    ]);
    expect(textsOf({ grownFeed })).toEqual([
      'warning: Despesas: 90.001 kg de Silagem de milho da agricultura, que não tem registro nesta safra. Confira se sobrou da safra anterior.',
    ]);
  });

  it('says what keeps the farm out of benchmarking', () => {
    const entries = complete.entries.filter(({ module, month }) => !(module === 'milk_quality' && month === '2026-01'));
    const unvalidated = entries.map((one) => (one.module === 'teams' && one.month === '2025-07' ? { ...one, validated: 0 } : one));
    expect(reviewOf(DAIRY_REVIEW, { ...complete, entries: unvalidated }).readiness).toEqual({
      isReady: false,
      text: 'Falta a qualidade do leite de 1 mês e a validação de 1 lançamento para participar do benchmarking',
    });
  });
});

describe('where a dairy farm stands', () => {
  const status = (facts: Partial<DairyReviewFacts> = {}) => {
    const whole = { ...complete, ...facts };
    return farmStatusOf(DAIRY_REVIEW, whole, reviewOf(DAIRY_REVIEW, whole));
  };
  const replaced = (month: Month, change: (own: EntryCount) => EntryCount[]) =>
    complete.entries.flatMap((own) => (own.month === month ? change(own) : [own]));

  it('is ready with every month validated, every condition met and nowhere to begin', () => {
    expect(status()).toEqual({
      months: Array(12).fill('VALIDATED'),
      missing: 0,
      unvalidated: 0,
      contradictions: 0,
      requirements: { met: DAIRY_REVIEW.conditions.length, of: DAIRY_REVIEW.conditions.length },
      isReady: true,
      isCharacterised: true,
      places: { missing: null, unvalidated: null, contradictions: null },
    });
  });

  it('tells an empty month, one that lacks something, and one that waits', () => {
    const { months, missing, unvalidated, requirements, places, isReady } = status({
      entries: replaced('2025-07', () => []).flatMap((own) => {
        if (own.month === '2025-08') return own.module === 'teams' ? [] : [own];
        return own.month === '2025-09' ? [{ ...own, validated: 0 }] : [own];
      }),
    });
    expect(months).toEqual(['EMPTY', 'PARTIAL', 'ENTERED', ...Array(9).fill('VALIDATED')]);
    expect([missing, unvalidated, isReady]).toEqual([6, 7, false]);
    expect(requirements.met).toBe(requirements.of - 5);
    expect(places.missing).toMatchObject({ label: 'Equipe', address: '/leite/lancamentos/equipe?mes=2025-07', others: 5 });
    expect(places.unvalidated).toMatchObject({ label: 'Equipe', others: 6 });
  });

  it('begins with the module that has the most rows to validate', () => {
    const entries = complete.entries.map((own) => {
      const waits = own.month === '2025-09' ? { teams: 1, milk_quality: 4 }[own.module] : undefined;
      return waits === undefined ? own : { ...own, count: own.count + waits, validated: own.validated };
    });
    expect(status({ entries }).places.unvalidated).toMatchObject({ others: 1, text: expect.stringContaining('4') });
  });

  it('does not take a month that is still running for whole', () => {
    const running = {
      today: '2026-06-10',
      entries: complete.entries.filter(({ module, month }) => month !== '2026-06' || module === 'teams'),
    };
    expect(status(running)).toMatchObject({ missing: 0, isReady: false, months: [...Array(11).fill('VALIDATED'), 'PARTIAL'] });
  });
});
