import { describe, expect, it } from 'vitest';
import { isDiagnosed } from '#domain/beef/indicators/diagnosed';
import { INDICATORS } from '#domain/beef/indicators/list';
import { type DiagnosisResults, diagnosisPages } from './diagnosis-pages';

const VALUES: Record<string, [value: number, before: number | null]> = {
  gmd_global_kg: [0.412, 0.4],
  avg_herd: [512.4, null],
  desembolso_cab_mes: [96.5, 90],
};
const answer = (more: Partial<DiagnosisResults> = {}): DiagnosisResults => ({
  values: INDICATORS.map((indicator) => {
    const [value, before] = VALUES[indicator.key] ?? [null, null];
    return { indicator, value, before, reason: value === null ? 'Falta a média do rebanho' : null, notes: [] };
  }),
  previous: '2023/2024',
  system: 'Cria',
  expenses: [
    { title: 'Nutrição', spent: 30, low: 16.34, high: 24.5, standing: 'above' },
    { title: 'Sanidade', spent: null, low: 2.86, high: 4.28, standing: null },
  ],
  reason: null,
  ...more,
});
const tableOf = (key: string, of = answer()) =>
  diagnosisPages(of)
    .flatMap(({ tables }) => tables)
    .find((table) => table.key === key);

describe('the answer of a diagnosis', () => {
  it('is two pages, the herd and its money', () => {
    expect(diagnosisPages(answer()).map(({ page, kpis }) => [page, kpis.map(({ key, value }) => [key, value])])).toEqual([
      [
        'HERD',
        [
          ['gmd_global_kg', 0.412],
          ['stocking_ua_ha', null],
        ],
      ],
      [
        'MONEY',
        [
          ['desembolso_cab_mes', 96.5],
          ['desembolso_nutricao_cab_mes', null],
          ['desembolso_pasto_cab_mes', null],
          ['avg_sale_value_arroba', null],
        ],
      ],
    ]);
  });

  it('compares with the harvest before, where that has the number', () => {
    const rows = tableOf('PRODUCTIVE')?.rows ?? [];
    expect(rows.map(({ indicator, value, before, change }) => [indicator, value, before, change])).toEqual([
      ['avg_herd', '512 cab', null, null],
      ['gmd_global_kg', '0,412 kg/cab/dia', '0,400', '+3,0 %'],
    ]);
    expect(tableOf('PRODUCTIVE', answer({ previous: null }))?.columns.map(({ key }) => key)).toEqual(['label', 'value']);
  });

  it('sets what is spent beside the reference, and says what is missing only of what a diagnosis asks', () => {
    expect(tableOf('EXPENSES')?.rows).toEqual([
      { label: 'Nutrição', spent: 'R$ 30,00', range: 'R$ 16,34 a R$ 24,50', standing: 'acima da faixa' },
    ]);
    const [missing, ...others] = tableOf('MISSING')?.rows ?? [];
    expect([others, missing?.reason]).toEqual([[], 'Falta a média do rebanho']);
    const asked = answer().values.filter(({ indicator, value }) => value === null && isDiagnosed(indicator));
    expect(missing?.labels).toMatch(/^Lotação, .*, Valor médio de venda.* e mais/);
    expect(missing?.labels).toContain(` e mais ${asked.length - 6} indicadores`);
  });
});
