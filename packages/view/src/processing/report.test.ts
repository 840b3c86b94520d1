import { expect, it } from 'vitest';
import type { DocumentBlock } from '../document';
import type { ReportRow } from './farm-sections';
import { processingDocument } from './report';

const row = (key: string, value: number | null, more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label: key,
  unit: 'R$',
  decimals: 2,
  value,
  ...more,
});
const center = (name: string, brl: number, share: number) => [
  row(`${name}.R$`, brl, { cell: { line: name, column: 'R$' } }),
  row(`${name}.%`, share, { unit: '%', cell: { line: name, column: '% do total' } }),
];
const farm = (name: string) => ({
  name,
  customer: 'Agro',
  sections: [
    { title: '6. Financeiro', rows: [row('Receita', 10), row('Vazia', null), ...center('Sal', 1000, 10), ...center('Folha', -5, 1)] },
  ],
});
const tablesOf = (farms: Parameters<typeof processingDocument>[0]) =>
  processingDocument(farms, { harvest: '2024/2025', day: '10/07/2025', by: null }).sections[0]?.blocks.flatMap((block: DocumentBlock) =>
    block.kind === 'table' ? [block.table] : [],
  ) ?? [];

it('has a line a cost centre, its measures beside each other under the name of each farm', () => {
  const [lines, centers] = tablesOf([farm('Boa Vista'), farm('Três Barras')]);
  expect(lines?.rows).toEqual([{ label: 'Receita, R$', farm0: '10,00', farm1: '10,00' }]);
  expect(centers?.columns.map(({ label, group }) => [label, group])).toEqual([
    ['Indicador', undefined],
    ['R$', 'Boa Vista'],
    ['% do total', 'Boa Vista'],
    ['R$', 'Três Barras'],
    ['% do total', 'Três Barras'],
  ]);
  expect(centers?.rows.map(({ label, '0 R$': own, '1 % do total': share }) => [label, own, share])).toEqual([
    ['Sal', '1.000,00', '10,00'],
    ['Folha', '−5,00', '1,00'],
  ]);
});

it('goes on in further tables where the farms are too many for one', () => {
  const farms = ['A', 'B', 'C', 'D', 'E'].map(farm);
  expect(tablesOf(farms).map(({ columns }) => [...new Set(columns.flatMap(({ group }) => group ?? []))])).toEqual([
    [],
    ['A', 'B', 'C', 'D'],
    ['E'],
  ]);
});

it('names many farms by their count in the head, and their previous harvest in the foot', () => {
  const measures = (line: string, columns: readonly string[]) =>
    columns.map((column) => row(`earlier.${column}.${line}`, 1, { cell: { line, column } }));
  const words = { 'earlier.harvest': '2023/2024', 'earlier.currency': 'R$ de jun/2025 (IGP-DI)' };
  const earlier = [
    ...Object.entries(words).map(([key, value]) => ({ ...row(key, null, { unit: '' }), value })),
    ...measures('Custo', ['nominal', 'corrigido']),
    ...measures('Lotação', ['nominal']),
  ];
  const farms = ['Fazenda Água Dourada', 'Fazenda Barra do Ipê', 'Estância Santa Tecla'].map((name, index) => ({
    ...{ name, customer: `Agropecuária ${index + 1}` },
    sections: [{ title: '13. Safra anterior', rows: earlier }],
  }));
  const [section] = processingDocument(farms, { harvest: '2024/2025', day: '10/07/2025', by: 'Ana' }).sections;
  expect(section?.place).toEqual(['3 fazendas', 'Safra 2024/2025']);
  expect(section?.foot).toBe('Processamento de 10/07/2025, por Ana. Valores em R$ correntes; os corrigidos, em R$ de jun/2025 (IGP-DI).');
  const tables = section?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])) ?? [];
  expect(tables.map(({ heading }) => heading)).toEqual(['13. Safra anterior, 2023/2024']);
  expect(tables[0]?.table.rows.map((one) => [one.label, one['0 nominal'], one['0 corrigido']])).toEqual([
    ['Custo', '1,00', '1,00'],
    ['Lotação', '1,00', ''],
  ]);
  expect(processingDocument(farms.slice(0, 2), { harvest: '2024/2025', day: '', by: null }).sections[0]?.place[0]).toBe(
    'Fazenda Água Dourada, Fazenda Barra do Ipê',
  );
});
