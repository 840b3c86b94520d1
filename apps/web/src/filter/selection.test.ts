import { describe, expect, it } from 'vitest';
import { farmOptions } from './farm-options';
import {
  type FilterSelection,
  isFarmAsked,
  NO_SELECTION,
  SCOPE_FIELDS,
  selectionErrors,
  selectionReducer,
  settle,
  settleFarms,
} from './selection';

const rita = { id: 1, name: 'Santa Rita' };
const aguia = { id: 2, name: 'Águia' };
const harvest = { id: 10, title: '2025/2026', first_year: 2025, last_year: 2026 };
const older = { id: 9, title: '2024/2025', first_year: 2024, last_year: 2025 };
const farm = { id: 20, name: 'Boa Esperança', only_diagnosis: false };
const months = { first: '2025-09', last: '2026-02' };
const technician = { id: 5, name: 'Paulo' };
const full: FilterSelection = { technician, customer: rita, harvest, farm, farms: [20], months };

describe('selectionReducer', () => {
  it('clears the levels below a new choice', () => {
    expect(selectionReducer(full, { pick: 'customer', value: aguia })).toEqual({ ...NO_SELECTION, technician, customer: aguia });
    expect(selectionReducer(full, { pick: 'harvest', value: older })).toEqual({
      ...NO_SELECTION,
      ...{ technician, customer: rita, harvest: older },
    });
    expect(selectionReducer({ ...full, farm: null }, { pick: 'farm', value: farm })).toEqual(full);
    expect(selectionReducer(full, { pick: 'nothing' })).toEqual(NO_SELECTION);
  });

  it('keeps all levels when the same is chosen again', () => {
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

  it('keeps the pick until the options are known', () => {
    expect(settle(rita, undefined)).toBe(rita);
  });
});

describe('settleFarms', () => {
  it('keeps what is on offer, in the order of the list, and ticks the only farm by itself', () => {
    const other = (id: number) => ({ ...farm, id });
    expect(settleFarms([3, 1, 9], [other(1), other(2), other(3)])).toEqual([1, 3]);
    expect(settleFarms([], [other(7)])).toEqual([7]);
    expect(settleFarms([], [other(1), other(2)])).toEqual([]);
    expect(settleFarms([4], undefined)).toEqual([4]);
  });
});

describe('selectionErrors', () => {
  const required = 'Campo obrigatório';
  const missing = (selection: FilterSelection, farms: Parameters<typeof selectionErrors>[2]) =>
    Object.keys(selectionErrors(SCOPE_FIELDS, selection, farms));

  it('requires the asked levels, in order', () => {
    expect(missing(NO_SELECTION, undefined)).toEqual(['customer', 'harvest', 'farm']);
    expect(missing(full, [farm])).toEqual([]);
    expect(selectionErrors(['technician', 'farm'], { ...full, technician: null, farm: null }, [])).toEqual({
      technician: required,
      farm: required,
    });
  });

  it('asks for a farm unless the harvest has none', () => {
    expect(missing({ ...full, farm: null }, [farm])).toEqual(['farm']);
    expect(missing({ ...full, farm: null }, [])).toEqual([]);
    const several = ['customer', 'harvest', 'farms'] as const;
    expect(selectionErrors(several, { ...full, farms: [] }, [farm])).toEqual({ farms: required });
    expect(selectionErrors(several, { ...full, farms: [] }, [])).toEqual({});
    expect([undefined, [farm], []].map((farms) => isFarmAsked(several, farms))).toEqual([true, true, false]);
    expect(isFarmAsked(['customer', 'farm'], [])).toBe(true);
  });

  it('requires the last month after the first', () => {
    const backwards = { ...full, months: { first: '2025-09', last: '2025-08' } };
    expect(selectionErrors(['months'], backwards, [])).toEqual({ months: 'O mês final deve ser igual ou depois do inicial' });
    expect(selectionErrors(['months'], full, [])).toEqual({});
    const single = { ...full, months: { first: '2040-12', last: '2040-12' } };
    const close = { months: 'O mês final deve ser ao menos um mês depois do inicial' };
    expect([selectionErrors(['months'], single, []), selectionErrors(['months'], single, [], 1)]).toEqual([{}, close]);
    expect(selectionErrors(['months'], { ...full, months: { first: '2040-12', last: '2041-01' } }, [], 1)).toEqual({});
    expect(missing(backwards, [farm])).toEqual([]);
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
