import { describe, expect, it } from 'vitest';
import { farmOptions } from './farm-options';
import { isFarmAsked, missingLevels, NO_SELECTION, type Selection, selectionReducer, settle } from './selection';

const rita = { id: 1, name: 'Santa Rita' };
const aguia = { id: 2, name: 'Águia' };
const harvest = { id: 10, title: '2025/2026', first_year: 2025, last_year: 2026 };
const older = { id: 9, title: '2024/2025', first_year: 2024, last_year: 2025 };
const farm = { id: 20, name: 'Boa Esperança', only_diagnosis: false };
const full: Selection = { customer: rita, harvest, farm };

describe('selectionReducer', () => {
  it('clears what hangs below a new choice', () => {
    expect(selectionReducer(full, { pick: 'customer', value: aguia })).toEqual({ customer: aguia, harvest: null, farm: null });
    expect(selectionReducer(full, { pick: 'harvest', value: older })).toEqual({ customer: rita, harvest: older, farm: null });
    expect(selectionReducer({ ...full, farm: null }, { pick: 'farm', value: farm })).toEqual(full);
    expect(selectionReducer(full, { pick: 'nothing' })).toEqual(NO_SELECTION);
  });

  it('keeps everything when the same is chosen again', () => {
    expect(selectionReducer(full, { pick: 'customer', value: { ...rita } })).toBe(full);
    expect(selectionReducer(full, { pick: 'harvest', value: { ...harvest } })).toBe(full);
  });
});

describe('settle', () => {
  it('chooses the only option by itself', () => {
    expect(settle(null, [rita])).toBe(rita);
    expect(settle(null, [rita, aguia])).toBe(null);
    expect(settle(null, [])).toBe(null);
  });

  it('keeps a pick that is on offer, with what the list says of it now, and drops one that is not', () => {
    expect(settle({ id: 1, name: 'Nome antigo' }, [rita, aguia])).toBe(rita);
    expect(settle({ id: 5, name: 'Vendida' }, [rita, aguia])).toBe(null);
  });

  it('believes the pick until the options are known', () => {
    expect(settle(rita, undefined)).toBe(rita);
  });
});

describe('missingLevels', () => {
  it('asks for customer and harvest always, for a farm where there is one', () => {
    expect(missingLevels(NO_SELECTION, undefined)).toEqual(['customer', 'harvest', 'farm']);
    expect(missingLevels({ ...full, farm: null }, [farm])).toEqual(['farm']);
    expect(missingLevels({ ...full, farm: null }, [])).toEqual([]);
    expect(missingLevels(full, [farm])).toEqual([]);
    expect([isFarmAsked(undefined), isFarmAsked([farm]), isFarmAsked([])]).toEqual([true, true, false]);
  });
});

describe('farmOptions', () => {
  const row = (id: number, farmId: number, name: string, only_diagnosis: boolean) => ({ id, farm: { id: farmId, name }, only_diagnosis });
  const rows = [row(1, 1, 'Zebu', false), row(2, 2, 'Água', true), row(3, 1, 'Zebu', true)];

  it('offers each farm once, by name, for what the screen is for', () => {
    expect(farmOptions(rows, 'platform')).toEqual([{ id: 1, name: 'Zebu', only_diagnosis: false }]);
    expect(farmOptions(rows, 'diagnosis').map(({ name, only_diagnosis }) => [name, only_diagnosis])).toEqual([
      ['Água', true],
      ['Zebu', true],
    ]);
    expect(farmOptions(rows, 'any')).toEqual([
      { id: 2, name: 'Água', only_diagnosis: true },
      { id: 1, name: 'Zebu', only_diagnosis: false },
    ]);
  });
});
