import { expect, it } from 'vitest';
import type { BatchEntry } from '#model/entry-batch';
import { isResourcePath, resourceOf } from '#model/registry';
import { type DeviceLookup, deviceWorkbooks, type ServerRow } from './device-workbooks';

const PLACE = { environment: 'BEEF_CATTLE', harvest: 3, customer: 1, farm: 2 } as const;
const entry = (part: Partial<BatchEntry> = {}): BatchEntry => ({
  key: 'k',
  schema: 1,
  typed_at: '2026-11-14T09:10:00.000Z',
  resource: 'births',
  action: 'create',
  place: PLACE,
  values: { date: '2026-11-14', amount: 3, sex: 'MALE' },
  over: {},
  ...part,
});
const TITLES: Readonly<Record<string, string>> = {
  'farms 2': 'Boa/Vista',
  'farms 5': 'Ouro',
  'harvests 3': '2026/2027',
  'customers 1': 'Santa Rita',
  'category_livestock 9': 'Vacas',
};
const known = (stored: ServerRow | null = null): DeviceLookup => ({
  resourceOf: (path) => (isResourcePath(path) ? resourceOf(path) : undefined),
  titleOf: (path, id) => TITLES[`${path} ${id}`] ?? null,
  storedOf: () => stored,
});
const made = (entries: readonly BatchEntry[], stored: ServerRow | null = null) =>
  deviceWorkbooks(entries, known(stored), '2026-11-15T12:00:00Z');
const sheets = (entries: readonly BatchEntry[], stored: ServerRow | null = null) =>
  Object.fromEntries((made(entries, stored)[0]?.sheets ?? []).map(({ name, rows }) => [name, rows]));

it('is one workbook of each farm, which says whose it is', () => {
  const [one, other] = made([entry(), entry({ key: 'o', place: { ...PLACE, farm: 5 } })]);
  expect([one?.fileName, other?.fileName]).toEqual([
    'Lançamentos do aparelho - Boa-Vista - Safra 2026-2027.xlsx',
    'Lançamentos do aparelho - Ouro - Safra 2026-2027.xlsx',
  ]);
  expect(one?.sheets[0]?.rows.slice(0, 5)).toEqual([
    ['Lançamentos que só este aparelho tinha', null],
    ['Fazenda', 'Boa/Vista (Santa Rita)'],
    ['Safra', '2026/2027'],
    ['Baixados', '15/11/2026 09:00 (horário de Brasília)'],
    ['Formato', 'porteira-pasta 1; safra 3; fazenda 2'],
  ]);
});

it('has one line for each row, with its later changes, and none for a row that is gone again', () => {
  const refused = entry({ key: 'r', values: { date: '2026-11-16', amount: 0, sex: 'MALE' } });
  const entries = [
    entry(),
    entry({ key: 'c', action: 'change', row: { key: 'k' }, values: { amount: 5 }, over: { amount: 3 } }),
    entry({ key: 'g' }),
    entry({ key: 'd', action: 'remove', row: { key: 'g' }, values: {} }),
    refused,
    entry({ ...refused, key: 'm', mends: 'r', values: { ...refused.values, amount: 7 } }),
    entry({ key: 'n', action: 'change', row: { key: 'r' }, values: { sex: 'FEMALE' } }),
  ];
  expect(sheets(entries).Nascimentos).toEqual([
    ['ID', 'Versão', 'Data', 'Quantidade', 'Sexo', 'Chave do aparelho'],
    [null, null, '14/11/2026', 5, 'Macho', 'k c'],
    [null, null, '16/11/2026', 7, 'Fêmea', 'm>r n'],
  ]);
});

it('names the row of the server that was changed if the device knows it, and else leaves the change to the person', () => {
  const change = entry({ action: 'change', row: 7, values: { amount: 5 }, over: { amount: 3 } });
  const stored = { id: 7, version: 4, date: '2026-11-14', period: false, amount: 3, sex: 'MALE' };
  expect(sheets([change], stored).Nascimentos?.[1]).toEqual([7, 4, '14/11/2026', 5, 'Macho', 'Não', 'k']);
  const removal = entry({ key: 'd', action: 'remove', row: 8, values: {} });
  const unknown = entry({ key: 'u', resource: 'tractors', values: { wheels: 4 } });
  const left = sheets([change, removal, unknown]);
  expect(left).not.toHaveProperty('Nascimentos');
  expect(left.Conferir).toEqual([
    ['Conferir', 'Registro', 'Campo', 'Digitado', 'Antes'],
    ['Nascimentos', 7, 'Quantidade', 5, 3],
    ['Nascimentos', 8, 'Excluir o registro', null, null],
    ['tractors', null, 'wheels', '4', null],
  ]);
});

it('puts the cells of one row together and says references by their titles', () => {
  const cell = (key: string, values: BatchEntry['values']) =>
    entry({
      key,
      resource: 'livestock_stocks',
      action: 'cell',
      values: { category_livestock: { id: 9 }, type: true, date: '2026-11', ...values },
    });
  const emptied = cell('e', { date: '2026-12', amount: null, weight: null });
  const told = sheets([cell('a', { amount: 50 }), cell('b', { weight: 440 }), emptied]);
  const [, line, ...others] = told['Estoque pecuário'] ?? [];
  expect([line?.includes('Vacas'), line?.includes(50), line?.includes(440), line?.at(-1), others]).toEqual([true, true, true, 'a b', []]);
  expect(told.Conferir?.length).toBeGreaterThan(1);
});

it('leaves a form with rows of its own to the person, whole', () => {
  const crop = { planted_area: 20, 'agriculture_expense_items.12.volume': 5, 'agriculture_expense_items.13': null };
  const form = entry({ resource: 'agriculture_expenses', action: 'change', row: 7, values: crop, over: { planted_area: 10 } });
  const found = sheets([{ ...form, place: { ...PLACE, environment: 'DAIRY_CATTLE' } }], { id: 7, version: 1 });
  expect(Object.keys(found)).toEqual(['Leia-me', 'Conferir']);
  expect(found.Conferir?.slice(1)).toEqual([
    ['Agricultura', 7, 'Área plantada', 20, 10],
    ['Agricultura', 7, 'Custo da cultura: Volume', 5, null],
    ['Agricultura', 7, 'Custo da cultura: excluir a linha', null, '13'],
  ]);
});
