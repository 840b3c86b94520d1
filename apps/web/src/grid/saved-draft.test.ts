import { describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { users } from '#model/registers/users';
import { gridColumns } from './columns';
import { type DraftRules, draftOf, isDirty, newDraft, setFields } from './draft';
import { draftOfSaved, rowDraftToSave, savedDraftText } from './saved-draft';

const rules: DraftRules = {
  resource: births,
  context: { environment: 'BEEF_CATTLE', today: '2026-03-10', harvest: { first_year: 2025, last_year: 2026 } },
  writable: new Set(['date', 'period', 'amount', 'sex']),
  fixed: {},
};
const columns = gridColumns(births, true);
const stored = { id: 4, version: 2, date: '2025-08-09', period: false, amount: 37, sex: 'MALE', validated: true };
const throughStorage = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a saved draft of a row', () => {
  it('restores the same draft', () => {
    const draft = setFields(draftOf(stored), { amount: 40 }, rules);
    const back = draftOfSaved(throughStorage(rowDraftToSave(draft, 'k', births)));
    expect(back).toEqual({ ...draft, touched: new Set(['amount']) });
    expect(isDirty(back)).toBe(true);
  });

  it('is described by typed values of a new row, all values of a stored one', () => {
    const fresh = setFields(newDraft(rules), { date: '2026-03-09', amount: 15 }, rules);
    expect(savedDraftText(rowDraftToSave(fresh, 'k', births), columns)).toBe('09/03/2026 · 15');
    const changed = setFields(draftOf(stored), { amount: 40 }, rules);
    expect(savedDraftText(rowDraftToSave(changed, 'k', births), columns)).toBe('09/08/2025 · 40 · Macho');
  });

  it('is described also with an invalid date', () => {
    const fresh = setFields(newDraft(rules), { date: '31/02/2026', amount: 15 }, rules);
    expect(savedDraftText(throughStorage(rowDraftToSave(fresh, 'k', births)), columns)).toContain('15');
  });

  it('holds no password', () => {
    const ofUsers: DraftRules = { ...rules, resource: users, writable: new Set(Object.keys(users.fields)) };
    const fresh = setFields(newDraft(ofUsers), { name: 'Ana', password: 'Segredo@1' }, ofUsers);
    const saved = rowDraftToSave(fresh, 'k', users);
    expect(JSON.stringify(saved)).not.toContain('Segredo');
    expect([saved.row.name, saved.typed]).toEqual(['Ana', ['name']]);
    const changed = setFields(draftOf({ id: 4, version: 1, name: 'Ana' }), { name: 'Ana Lima' }, ofUsers);
    expect(savedDraftText(rowDraftToSave(changed, 'k', users), gridColumns(users, false))).toBe('Ana Lima');
  });
});
