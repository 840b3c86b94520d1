import { expect, it } from 'vitest';
import { INDICATORS } from '#domain/beef/indicators/list';
import type { BenchmarkFigures } from '#model/responses/benchmark';
import type { DisclosedGroup } from '../dairy/disclosed-group';
import { type DiagnosisPlace, diagnosisDocument } from './diagnosis-document';

const VALUES: Record<string, number> = {
  gmd_global_kg: 0.3,
  pre_birth_loss_pct: 6,
  avg_herd: 500,
  period_months: 12,
  departures_total: 80,
  sold_total: 80,
  desembolso_cab_mes: 90,
};
const FIGURES: BenchmarkFigures = {
  ...({ key: '', label: '', unit: '', decimals: 2, direction: 'HIGHER', group: 'Produtivo', n: 30, indicative: false } as const),
  ...{ mean: 0.35, median: 0.34, q1: 0.31, q3: 0.38, top_quarter_mean: 0.42, shape: null, outliers: null, outlier_values: null },
  ...{ reason: null, edition: 1, note: null, closed_to_others: null },
};
const group: DisclosedGroup = {
  ...{ title: 'Cria', reason: null, edition: 1, ranks: new Map() },
  figures: new Map([
    ['gmd_global_kg', FIGURES],
    ['pre_birth_loss_pct', { ...FIGURES, direction: 'LOWER', mean: 5, median: 4, q1: 3, q3: 5, top_quarter_mean: 2 }],
  ]),
};
const place = (more: Partial<DiagnosisPlace> = {}): DiagnosisPlace => ({
  ...{ farm: 'Boa Vista', customer: 'Agro', harvest: '2024/2025', today: '2025-07-10', group, headMonths: 6000 },
  perUnitOf: (key) => (key === 'gmd_global_kg' ? 1_000_000 : null),
  answer: {
    values: INDICATORS.map((indicator) => ({ indicator, value: VALUES[indicator.key] ?? null, before: null, reason: null, notes: [] })),
    previous: null,
    system: 'Cria',
    expenses: [
      { title: 'Nutrição', spent: 30, low: 16, high: 24, standing: 'above' },
      { title: 'Sanidade', spent: 1, low: 2, high: 4, standing: 'below' },
    ],
    reason: null,
  },
  ...more,
});
const sheets = (of: DiagnosisPlace) => diagnosisDocument(of).sections.map(({ blocks }) => blocks);
const textOf = (blocks: unknown) => JSON.stringify(blocks).replaceAll('\u00a0', ' ');

it('sets what is compared against the group, and says what it is not compared in apart', () => {
  const [herd = []] = sheets(place());
  const rows = herd.flatMap((block) => (block.kind === 'rankings' ? block.rows : []));
  expect(rows.map(({ label, quartile, difference }) => [label, quartile, difference?.isBetter])).toEqual([
    ['GMD global', 4, false],
    ['Perda pré-parto', 4, false],
  ]);
  const pairs = herd.flatMap((block) => (block.kind === 'pairs' ? block.pairs : []));
  expect(pairs).toEqual([['Total de saídas', '80 cab']]);
});

it('ends each page with what to do first, the most R$ first', () => {
  const [herd = [], money = []] = sheets(place());
  const stepsOf = (blocks: typeof herd) => {
    const last = blocks.at(-1);
    return last?.kind === 'findings' ? last.findings.map(({ title, text }) => `${title}: ${textOf(text)}`) : [];
  };
  expect(stepsOf(herd)).toEqual([
    expect.stringMatching(/^1\. GMD global: .*0,340.*R\$ 40 mil/),
    expect.stringMatching(/^2\. Perda pré-parto/),
  ]);
  expect(stepsOf(money)).toEqual([
    expect.stringMatching(/^1\. Nutrição: .*acima da faixa.*R\$ 36 mil/),
    expect.stringMatching(/^2\. Sanidade: .*confira se está tudo lançado/),
  ]);
});

it('is a single sheet with what to enter first, as long as there is no number', () => {
  const own = place();
  const values = own.answer.values.map((one) => ({ ...one, value: null, reason: 'Falta o rebanho final' }));
  const found = sheets(place({ answer: { ...own.answer, values, expenses: [] } }));
  expect(found.map((blocks) => blocks.map(({ kind }) => kind))).toEqual([['title', 'text', 'heading', 'findings']]);
  expect(textOf(found)).toContain('1. Complete o que falta');
});

it('says why it compares with nobody, and then compares with the harvest before', () => {
  const reason = 'o benchmarking desta safra ainda não foi publicado';
  const own = place();
  const answer = {
    ...own.answer,
    previous: '2023/2024',
    values: own.answer.values.map((one) => ({ ...one, before: one.value && one.value + 0.1 })),
  };
  const [herd = []] = sheets({ ...own, answer, group: { ...group, reason, edition: null, figures: new Map() } });
  expect(textOf(herd)).toContain(`Sem comparação com outras fazendas: ${reason}.`);
  expect(textOf(herd)).toContain('na safra 2023/2024');
});
