import { measuresOf } from './evaluate';
import { AGGREGATIONS, DAIRY_GROUPS, type DairyIndicator, type DairyMeasure } from './figure';
import { DAIRY_INDICATORS, MONTHLY_INDICATORS } from './list';

export function describeDairyIndicators(): string {
  const measures = new Map<string, DairyMeasure>();
  for (const indicator of DAIRY_INDICATORS) for (const measure of measuresOf(indicator)) measures.set(measure.key, measure);
  return [
    '# Indicators of dairy',
    '',
    'Generated from the declarations in `packages/domain/src/dairy/indicators`; a test fails when this page differs from them. `npx vitest run --project unit',
    'packages/domain/src/dairy/indicators -u` rewrites it. Worked by hand: [a dairy farm](indicators/dairy.md). Labels, periods and formulas are in Portuguese, as',
    'the product shows them; sources are sections and source numbers of the indicator sheet.',
    '',
    'A number is known month by month, as typed. The column "over months" says how several months make one number: their sum, their mean, the',
    'formula over sums and means of the inputs, a mean weighted by milk, or the geometric mean. A number is null, with its reason, if an input',
    'is unknown or a divisor is not above zero. Over a harvest only closed months count, those that are over and have milk. Only displayed numbers are rounded.',
    ...Object.entries(DAIRY_GROUPS).flatMap(([group, title]) => [
      '',
      `## ${title}`,
      '',
      '| indicator | key | unit | decimals | better | over months | monthly | formula | source |',
      '|---|---|---|---|---|---|---|---|---|',
      ...DAIRY_INDICATORS.filter((one) => one.group === group).map(lineOf),
    ]),
    '',
    '## Read from entries',
    '',
    'Inputs of the formulas besides other indicators. Each opens the list of the rows that it sums.',
    '',
    '| input | key | unit | over months |',
    '|---|---|---|---|',
    ...[...measures.values()].map(({ label, key, unit, over }) => `| ${label} | \`${key}\` | ${unit} | ${AGGREGATIONS[over]} |`),
    '',
  ].join('\n');
}

const BETTER = { HIGHER: 'higher', LOWER: 'lower' } as const;

function lineOf(indicator: DairyIndicator): string {
  const { label, key, unit, decimals, direction, aggregation, formula, source } = indicator;
  const isMonthly = MONTHLY_INDICATORS.includes(indicator) ? 'yes' : '';
  return `| ${label} | \`${key}\` | ${unit} | ${decimals} | ${direction ? BETTER[direction] : ''} | ${AGGREGATIONS[aggregation]} | ${isMonthly} | ${formula} | ${source} |`;
}
