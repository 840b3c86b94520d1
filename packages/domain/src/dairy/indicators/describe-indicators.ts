import { measuresOf } from './evaluate';
import { AGGREGATIONS, DAIRY_GROUPS, type DairyIndicator, type DairyMeasure } from './figure';
import { DAIRY_INDICATORS, MONTHLY_INDICATORS } from './list';

export function describeDairyIndicators(): string {
  const measures = new Map<string, DairyMeasure>();
  for (const indicator of DAIRY_INDICATORS) for (const measure of measuresOf(indicator)) measures.set(measure.key, measure);
  return [
    '# Indicadores do leite · Dairy indicators',
    '',
    'Generated from the declarations in `packages/domain/src/dairy/indicators`; a test fails where this page and they differ (`npx vitest run --project unit',
    '-u packages/domain/src/dairy/indicators` writes it anew). Worked by hand: [a dairy farm](indicators/dairy.md). Sources are sections and source numbers of',
    'the indicator sheet.',
    '',
    'A number is known month by month, as typed. What it is over several months (`período`) stands beside its formula: added up, the mean of the',
    'months that were filled, made anew of the sums and means of its parts, weighted by the milk, or the geometric mean. A number is null, with',
    'its reason, where a part of it is not known or what it is divided by is not above zero. Over a harvest only closed months count: those that',
    'are over and have milk. Nothing is rounded but what is shown.',
    ...Object.entries(DAIRY_GROUPS).flatMap(([group, title]) => [
      '',
      `## ${title}`,
      '',
      '| indicador | chave | unidade | casas | melhor | período | mensal | fórmula | fonte |',
      '|---|---|---|---|---|---|---|---|---|',
      ...DAIRY_INDICATORS.filter((one) => one.group === group).map(lineOf),
    ]),
    '',
    '## Lido dos lançamentos',
    '',
    'What formulas are made of besides each other. Each leads to the list of the rows that it adds up.',
    '',
    '| entrada | chave | unidade | período |',
    '|---|---|---|---|',
    ...[...measures.values()].map(({ label, key, unit, over }) => `| ${label} | \`${key}\` | ${unit} | ${AGGREGATIONS[over]} |`),
    '',
  ].join('\n');
}

const BETTER = { HIGHER: 'maior', LOWER: 'menor' } as const;

function lineOf(indicator: DairyIndicator): string {
  const { label, key, unit, decimals, direction, aggregation, formula, source } = indicator;
  const isMonthly = MONTHLY_INDICATORS.includes(indicator) ? 'sim' : '';
  return `| ${label} | \`${key}\` | ${unit} | ${decimals} | ${direction ? BETTER[direction] : ''} | ${AGGREGATIONS[aggregation]} | ${isMonthly} | ${formula} | ${source} |`;
}
