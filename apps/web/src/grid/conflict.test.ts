import { describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { herdDeparture } from '#model/herd/herd-departure';
import { type Resource, variantOf } from '#model/kit/resource';
import type { Meanwhile } from '#model/meanwhile';
import { type Actor, writableFields } from '#model/permissions';
import type { GridRow } from '../rows/row';
import { conflictOf, needsChoice } from './conflict';
import { bodyOf, type Draft, type DraftRules, draftOf, setFields } from './draft';

const actor: Actor = { id: 1, role: 'CUSTOMER', profiles: ['BEEF_CATTLE'], globalAccess: false };
const rulesOf = (resource: Resource): DraftRules => ({
  resource: variantOf(resource, 'BEEF_CATTLE'),
  context: { environment: 'BEEF_CATTLE', today: '2026-03-10', harvest: { first_year: 2025, last_year: 2026 } },
  writable: writableFields(actor, resource),
  fixed: {},
});
const rules = rulesOf(births);
const birth: GridRow = { id: 4, version: 2, date: '2025-08-09', period: false, amount: 37, sex: 'MALE', validated: false };
const renata = { by: { id: 9, name: 'Renata' }, at: '2026-03-10T12:00:00Z' };
const told = (changes: Meanwhile['changes'], mark: Meanwhile['mark'] = null): Meanwhile => ({ changes, mark });
const typed = (edits: Draft['row'], over = birth) => setFields(draftOf(over), edits, rules);

describe('a row that others have saved while it was typed over', () => {
  it('keeps both where they changed other fields, and says which', () => {
    const theirs = { ...birth, version: 3, sex: 'FEMALE', date: '2025-08-10' };
    const met = conflictOf(typed({ amount: 40 }), theirs, rules, told({ sex: renata, date: { ...renata, by: { id: 8, name: 'Ana' } } }));
    expect([needsChoice(met), met.merged]).toEqual([false, 'Ana e Renata também mudaram Data e Sexo, e isso fica.']);
    expect(bodyOf(met.mine, rules)).toEqual({ date: '2025-08-10', period: false, amount: 40, sex: 'FEMALE', version: 3 });
  });

  it('asks for the same field only; each choice keeps what was typed into others', () => {
    const theirs = { ...birth, version: 3, amount: 38, date: '2025-08-10' };
    const met = conflictOf(typed({ amount: 40, sex: 'FEMALE' }), theirs, rules, null);
    expect([needsChoice(met), met.clashing]).toEqual([true, ['amount']]);
    expect(bodyOf(met.mine, rules)).toMatchObject({ date: '2025-08-10', amount: 40, sex: 'FEMALE', version: 3 });
    expect(bodyOf(met.other, rules)).toMatchObject({ date: '2025-08-10', amount: 38, sex: 'FEMALE', version: 3 });
  });

  it('asks nothing where all came to the same value or went back to the old one', () => {
    const theirs = { ...birth, version: 3, amount: 40 };
    for (const draft of [typed({ amount: 40 }), setFields(typed({ amount: 41 }), { amount: 37 }, rules)]) {
      const met = conflictOf(draft, theirs, rules, null);
      expect([needsChoice(met), met.mine.row.amount]).toEqual([false, 40]);
    }
  });

  it('asks before a validation or return is undone, and can leave the row alone', () => {
    const returned = told({}, { mark: 'RETURNED', message: 'O registro foi devolvido por Renata: confira o sexo' });
    const met = conflictOf(typed({ amount: 40 }), { ...birth, version: 3 }, rules, returned);
    expect([needsChoice(met), met.mark, met.other.row.amount]).toEqual([true, returned.mark?.message, 37]);
    const validated = { ...birth, version: 3, validated: true, validated_by: { id: 9, name: 'Renata' }, validated_at: renata.at };
    expect(conflictOf(typed({ amount: 40 }), validated, rules, null).mark).toBe('Validado por Renata em 10/03/2026');
    const known = { ...birth, validated: true };
    expect(conflictOf(typed({ amount: 40 }, known), { ...validated, sex: 'FEMALE' }, rules, null).mark).toBeNull();
  });

  it('computes from the typed and the newer fields together', () => {
    const departures = rulesOf(herdDeparture);
    const sale = { id: 1, title: 'Venda', is_sale: true, has_carcass: false };
    const over: GridRow = { id: 5, version: 1, category_herd_departure_type: sale, weight_alive: 450, amount: 10, value_arroba: 300 };
    const draft = setFields(draftOf({ ...over, value_head: 4500 }), { value_arroba: 310 }, departures);
    expect(draft.row.value_head).toBe(4650);
    const met = conflictOf(draft, { ...over, version: 2, weight_alive: 600, value_head: 6000 }, departures, null);
    expect([needsChoice(met), met.mine.row.value_head]).toEqual([false, 6200]);
  });
});
