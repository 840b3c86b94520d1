import { describe, expect, it } from 'vitest';
import type { DisbursementReferences } from '#model/responses/disbursement-references';
import type { SheetEntry } from '../../../sheet/declared/sheet-lines';
import { expenseLines, harvestRangeText, lockedLines, perHeadText, rangeText, rangeWarning, totalSpent } from './expense-lines';

const entry = (id: number, title: string, group: string): SheetEntry => ({
  key: String(id),
  title,
  place: { cost_center: { id, title, type: 'DESPESAS', group } },
  heading: null,
});
const ENTRIES = [entry(302, 'Nutrição', 'NUTRICAO'), entry(25, 'Sanidade', 'SANIDADE'), entry(305, 'Total', 'TOTAL_AGRUPADO')];
const KNOWN: DisbursementReferences = {
  system: { id: 1, title: 'Cria' },
  average_herd: 400,
  reason: null,
  references: [
    {
      cost_center: { id: 302, title: 'Nutrição' },
      first_year: 2024,
      nominal: 20.42,
      value: 20.42,
      is_corrected: true,
      low: 16.336,
      high: 24.504,
      low_harvest: 78_412.8,
      high_harvest: 117_619.2,
      spent: null,
      spent_head_month: null,
      standing: null,
    },
  ],
};

const linesOf = (spent: Record<string, number>, known: DisbursementReferences | null = KNOWN) =>
  expenseLines(ENTRIES, (key) => spent[key] ?? null, known);

describe('the expenses of a year', () => {
  it('are compared a head and month with the range of their cost centre', () => {
    const [feed, health] = linesOf({ 302: 149_760, 25: 9_000 });
    expect(feed && [perHeadText(feed), rangeWarning(feed), rangeText(KNOWN.references[0] as never)]).toEqual([
      '31,20 · acima',
      'Acima da faixa de referência (R$ 16,34 a 24,50 por cabeça/mês). Confira.',
      '16,34 a 24,50',
    ]);
    expect(feed?.reference && harvestRangeText(feed.reference)).toBe('78.413 a 117.619');
    expect(health && [perHeadText(health), rangeWarning(health)]).toEqual(['1,88', null]);
  });

  it('are not compared without a herd, nor before the references have come', () => {
    for (const known of [{ ...KNOWN, average_herd: null }, null]) {
      const [feed] = linesOf({ 302: 149_760 }, known);
      expect(feed && [perHeadText(feed), rangeWarning(feed)]).toEqual(['', null]);
    }
  });

  it('are one sum or their parts: the others are closed, but what stands there can be taken away', () => {
    expect([...lockedLines(linesOf({}))]).toEqual([]);
    expect([...lockedLines(linesOf({ 305: 400_000 }))]).toEqual(['302', '25']);
    expect([...lockedLines(linesOf({ 25: 9_000 }))]).toEqual(['305']);
    expect([...lockedLines(linesOf({ 25: 9_000, 305: 400_000 }))]).toEqual(['302']);
  });

  it('add up to the cent', () => {
    expect(totalSpent(linesOf({ 302: 100.1, 25: 100.2 }))).toBe(200.3);
    expect(totalSpent(linesOf({}))).toBeNull();
  });
});
