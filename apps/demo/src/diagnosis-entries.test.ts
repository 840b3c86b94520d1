import { expect, it } from 'vitest';
import { type CategoryYear, herdAccount } from '#domain/beef/herd-account';
import { rowsOn, settingOn } from './demo-farms.fixture';

const NAMES = { INITIAL: 'initial', ENTRY: 'entries', DEPARTURE: 'departures', DEATH: 'deaths', BIRTH: 'births', FINAL: 'final' } as const;

it('describes a finished year that adds up, and nothing of the one that runs', () => {
  const setting = settingOn('2026-11-21');
  const rows = rowsOn('2026-11-21').filter(({ path }) => path.startsWith('diagnosis_') || path.endsWith('_diagnosis'));
  const harvests = new Set(rows.map(({ columns }) => columns.harvest_id));
  expect([...harvests]).toEqual(setting.harvests.filter(({ age }) => age === 1).map(({ id }) => id));
  const years = new Map<number, CategoryYear>();
  for (const { path, columns } of rows) {
    if (path !== 'diagnosis_herd') continue;
    const id = Number(columns.category_livestock_id);
    const none = { initial: null, entries: null, departures: null, deaths: null, births: null, final: null };
    const year = years.get(id) ?? { categoryId: id, category: String(id), ...none };
    year[NAMES[columns.block as keyof typeof NAMES]] = Number(columns.amount);
    years.set(id, year);
  }
  expect([years.size, herdAccount([...years.values()]).difference]).toEqual([9, 0]);
});
