import { describe, expect, it } from 'vitest';
import type { DocumentBlock, Ranking } from '#view/document';
import type { PageData } from '#view/page';
import { tableOf } from '#view/table';
import { readPdf } from '../../test/pdf-text';
import { drawDocument } from './draw-document';
import { makePdf } from './pdf';

const months = ['Jul', 'Ago', 'Set'];

const tableOfRows = (heading: string, count: number): DocumentBlock => ({
  ...{ kind: 'table', isDense: true, heading },
  table: tableOf(
    heading,
    '',
    [
      ['label', 'Indicador', 'text'],
      ['value', 'Boa Vista', 'figure'],
    ],
    Array.from({ length: count }, (_, index) => ({ label: `${heading} ${index + 1}`, value: '1' })),
  ),
});

const page: PageData = {
  page: 'births',
  pages: ['births'],
  kpis: [
    { key: 'total', label: 'Total de nascimentos', value: 1234, unit: 'cabeças', decimals: 0 },
    { key: 'share', label: 'Fêmeas', value: null, unit: '%', decimals: 2, reason: 'Sem nascimentos' },
  ],
  charts: [
    {
      ...{ key: 'months', type: 'bar', title: 'Nascimentos por mês', unit: 'cabeças' },
      points: months.map((label, index) => ({ label, data: index * 1500, validated: index > 1, confirmed: index * 700 })),
    },
    {
      ...{ key: 'parts', type: 'pie', title: 'Nascimentos por sexo', unit: 'cabeças' },
      points: [
        { label: 'Fêmeas', data: 30, validated: true },
        { label: 'Machos', data: 10, validated: false },
      ],
    },
    {
      key: 'line',
      type: 'line',
      title: 'Rebanho',
      unit: 'cabeças',
      points: months.map((label) => ({ label, data: 412, validated: true })),
    },
  ],
  tables: [
    {
      key: 'table',
      title: 'Nascimentos mês a mês',
      columns: [
        { key: 'month', label: 'Mês', format: 'text' },
        { key: 'heads', label: 'Cabeças', format: 'integer' },
      ],
      rows: [
        { month: 'Jul', heads: 0 },
        { month: 'Ago', heads: null },
      ],
      total: { month: 'Total', heads: 4500 },
    },
  ],
};

it('a part of a comparison goes on on the next sheet, under its name', async () => {
  const row: Ranking = {
    ...{
      label: 'GMD global',
      unit: 'kg · n 40',
      value: '0,285',
      mean: '0,358',
      quartiles: '0,286 a 0,410',
      difference: { bare: '−20,4 %', isBetter: false },
    },
    ...{ quartile: 4, places: null, remark: 'Grupo pequeno demais para comparar (n = 3)' },
  };
  const block: DocumentBlock = { kind: 'rankings', part: 'Produtivo', group: 'GERAL', rows: Array.from({ length: 40 }, () => row) };
  const pages = readPdf(
    await makePdf(drawDocument({ title: 'Placar', sections: [{ what: 'Placar', place: ['Boa Vista'], blocks: [block] }] })),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const lines of pages.slice(1)) expect(lines[1]).toBe('Produtivo');
  expect(pages[0]?.join(' ')).toContain('n = 3');
});

it('leaves a part that has only words on its page, and no single row of a short table behind', async () => {
  const blocks: DocumentBlock[] = [
    tableOfRows('Produtivo', 25),
    { kind: 'heading', text: 'Confinamento' },
    { kind: 'text', text: 'Nada informado.' },
    tableOfRows('Financeiro', 78),
    tableOfRows('Planejado', 10),
  ];
  const pages = readPdf(await makePdf(drawDocument({ title: 'Folha', sections: [{ what: 'Folha', place: [], blocks }] })));
  const pageOf = (line: string) => pages.findIndex((lines) => lines.includes(line));
  expect([pageOf('Nada informado.'), pageOf('Financeiro 1 1'), pages.length]).toEqual([0, 0, 3]);
  expect(pageOf('Planejado 1 1')).toBe(pageOf('Planejado 10 1'));
});

it('carries at least four rows of a long table to its last page, under its heading', async () => {
  const sections = Array.from({ length: 9 }, (_, index) => ({
    ...{ what: 'Folha', place: [] },
    blocks: [tableOfRows('Centros', 48 + index), tableOfRows('Caixa', 48)],
  }));
  const pages = readPdf(await makePdf(drawDocument({ title: 'Folha', sections })));
  for (const heading of ['Centros', 'Caixa']) {
    const carried = pages
      .filter((lines) => lines.includes(heading))
      .map((lines) => lines.filter((line) => new RegExp(`^${heading} \\d+ 1$`).test(line)).length);
    expect(carried.reduce((sum, count) => sum + count, 0)).toBe(heading === 'Centros' ? 468 : 432);
    expect(carried.filter((count) => count < 4)).toEqual([]);
  }
});

it('explains only the marks that its strips have', async () => {
  const row = { label: 'GMD', unit: 'kg', value: '1', mean: '1', quartiles: '1 a 2', difference: null, quartile: 2 } as const;
  const places = { own: 0.5, worse: 0.3, median: 0.5, better: 0.7 };
  const shape = [[{ x: 0, y: 0 }], [{ x: 0.3, y: 1 }], [{ x: 0.5, y: 1 }], [{ x: 0.7, y: 0 }]];
  const textOf = async (standing: Ranking) => {
    const block: DocumentBlock = { kind: 'rankings', group: 'GERAL', rows: [standing] };
    const bytes = await makePdf(drawDocument({ title: 'Placar', sections: [{ what: 'Placar', place: [], blocks: [block] }] }));
    return readPdf(bytes).flat().join(' ');
  };
  const [band, hill] = [await textOf({ ...row, places }), await textOf({ ...row, places: { ...places, top: 0.9, quarters: shape } })];
  expect(band).toContain('metade do meio do grupo');
  for (const words of ['mais alto onde há mais fazendas', 'média dos 25 % melhores']) {
    expect(band).not.toContain(words);
    expect(hill).toContain(words);
  }
});

it('sets a name with letters beyond Latin so that it can be read', async () => {
  const blocks: DocumentBlock[] = [{ kind: 'title', text: 'Chácara Łódź', about: 'Ação – R$ −5,00' }];
  const pages = readPdf(await makePdf(drawDocument({ title: 'Nome', sections: [{ what: 'Nome', place: ['Łódź'], blocks }] })));
  expect(pages[0]?.join(' ')).toContain('Chácara Łódź');
  expect(pages[0]?.join(' ')).toContain('Ação – R$ −5,00');
});

describe('a described page on paper', () => {
  it('is read as text, the words of its charts too', async () => {
    const place = ['Fazenda Boa Vista', 'Safra 2024/2025', 'Fechamento de Safra'];
    const bytes = await makePdf(
      drawDocument({
        title: 'Painel',
        sections: [
          {
            what: 'Painel de consultas',
            place,
            blocks: [
              { kind: 'title', text: 'Nascimentos', about: 'Emitido em 10/02/2025' },
              { kind: 'page', page },
            ],
          },
          { what: 'Painel de consultas', place, blocks: [{ kind: 'page', page: { ...page, kpis: [], charts: [], tables: [] } }] },
        ],
      }),
    );
    const pages = readPdf(bytes);
    expect(pages).toHaveLength(2);
    for (const lines of pages)
      expect(lines[0]).toBe('Porteira Painel de consultas Fazenda Boa Vista · Safra 2024/2025 · Fechamento de Safra');
    const text = pages[0]?.join(' ') ?? '';
    expect(text).toContain('Total de nascimentos');
    expect(text).toContain('1.234');
    expect(text).toContain('Sem nascimentos');
    // Months, axis numbers, mark labels and shares of the charts.
    for (const word of ['Jul', '1.500', '3.000', '2 mil', '75,0 %', 'Fêmeas', '412']) expect(text).toContain(word);
    expect(text).toContain('Ago —');
    expect(text).toContain('Total 4.500');
    expect(pages[1]).toContain('Sem lançamentos');
    expect(pages.flat().filter((line) => /[\0\ufffd]/.test(line))).toEqual([]);
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image');
  });
});
