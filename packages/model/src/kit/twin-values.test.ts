import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '#domain/decimal';
import { agricultureExpenseItems } from '../agriculture/agriculture-expense-items';
import { agricultureExpenses } from '../agriculture/agriculture-expenses';
import { financials } from '../entries/financials';
import { herdDeparture } from '../herd/herd-departure';
import { herdEntry } from '../herd/herd-entry';
import type { Row, RowContext } from './field';
import { type Resource, variantOf } from './resource';

/** The typed values stay and the third follows, after any sequence of edits. */

interface Three {
  resource: Resource;
  each: string;
  by: string;
  whole: string;
  decimals: { each: number; whole: number };
  /** Default of an empty `by`; null computes nothing. */
  empty: number | null;
}

const trade = { each: 'value_head', by: 'amount', whole: 'total_value', decimals: { each: 2, whole: 2 }, empty: null };
const THREES: Readonly<Record<string, Three>> = {
  'the ledger of milk': {
    resource: variantOf(financials, 'DAIRY_CATTLE'),
    each: 'unit_value',
    by: 'quantity',
    whole: 'value',
    decimals: { each: 4, whole: 2 },
    empty: 1,
  },
  'a purchase': { resource: variantOf(herdEntry, 'DAIRY_CATTLE'), ...trade },
  'a sale': { resource: variantOf(herdDeparture, 'DAIRY_CATTLE'), ...trade },
  'a line of a crop': {
    resource: agricultureExpenseItems,
    each: 'unit_cost',
    by: 'volume',
    whole: 'total_cost',
    decimals: { each: 4, whole: 2 },
    empty: null,
  },
  'a harvested crop': {
    resource: agricultureExpenses,
    each: 'annual_productivity',
    by: 'planted_area',
    whole: 'production',
    decimals: { each: 4, whole: 3 },
    empty: null,
  },
};

const typed = fc.option(
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  { freq: 4 },
);

const CONTEXT: RowContext = { today: '2026-07-01', environment: 'DAIRY_CATTLE' };

function edited(resource: Resource, row: Row, edit: Row): Row {
  const next = { ...row, ...edit };
  return { ...next, ...resource.derive?.(next, new Set(Object.keys(edit)), CONTEXT) };
}

describe.each(Object.entries(THREES))('%s', (_name, { resource, each, by, whole, decimals, empty }) => {
  const edits = fc.array(fc.record({ [each]: typed, [by]: typed, [whole]: typed }, { requiredKeys: [] }), { minLength: 1, maxLength: 7 });
  const number = (row: Row, name: string) => (typeof row[name] === 'number' ? (row[name] as number) : null);

  it('has three that agree after any edits', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const row = list.reduce((known, edit) => edited(resource, known, edit as Row), { status: false } as Row);
        const [one, times, total] = [number(row, each), number(row, by) ?? empty, number(row, whole)];
        if (times === null) return;
        expect(one === null).toBe(total === null);
        if (one === null || total === null) return;
        if (row.status === true) expect(total).toBe(roundTo(one * times, decimals.whole));
        else expect(one).toBe(roundTo(total / times, decimals.each));
      }),
    );
  });

  it('refuses two that disagree, and takes two that agree', () => {
    const refused = (row: Row) => resource.rules.flatMap((rule) => Object.keys(rule(row, CONTEXT, new Set(Object.keys(row)), row) ?? {}));
    expect(refused({ [each]: 10, [by]: 3, [whole]: 99 })).toContain(whole);
    expect(refused({ [each]: 10, [by]: 3, [whole]: 30 })).toEqual([]);
    expect(refused({ [each]: 33.33, [by]: 3, [whole]: 100 })).toEqual([]);
  });

  it('keeps what was typed last, to the cent, and is not moved by being saved again', () => {
    const last = fc.record({
      name: fc.constantFrom(each, whole),
      value: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
    });
    fc.assert(
      fc.property(edits, last, (list, { name, value }) => {
        const before = list.reduce((known, edit) => edited(resource, known, edit as Row), { status: false } as Row);
        const row = edited(resource, before, { [name]: value });
        expect(row[name]).toBe(value);
        expect(edited(resource, row, {})).toEqual(row);
        expect(edited(resource, row, { [by]: row[by] ?? null })).toMatchObject(row);
      }),
    );
  });
});
