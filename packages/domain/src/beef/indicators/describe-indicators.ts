import { GROUPS, type Indicator, type Measure, type Part } from './figure';
import { INDICATORS } from './list';

export function describeIndicators(): string {
  const measures = new Map<string, Measure>();
  for (const indicator of INDICATORS) for (const measure of measuresOf(indicator)) measures.set(measure.key, measure);
  return [
    '# Indicators of beef',
    '',
    'Generated from the declarations in `packages/domain/src/beef/indicators`; a test fails when this page differs from them. `npx vitest run --project',
    'unit packages/domain/src/beef/indicators -u` rewrites it. Worked by hand: [a cow-calf farm](indicators/cria.md), [a rearing and finishing',
    'farm](indicators/recria-engorda.md). Labels and formulas are in Portuguese, as the product shows them; sources are sections and source numbers of',
    'the indicator sheet.',
    '',
    'An indicator is null, with its reason, if an input is unknown or a divisor is not above zero. If some rows lack a value it has notes and is',
    '`incomplete`. Only displayed numbers are rounded. In a running harvest a `sum` is compared with the part of the plan that is due in the closed months, an',
    'indicator of a season only after the harvest, any other with the whole plan.',
    ...Object.entries(GROUPS).flatMap(([group, title]) => [
      '',
      `## ${title}`,
      '',
      '| indicator | key | unit | decimals | better | over the harvest | formula | source |',
      '|---|---|---|---|---|---|---|---|',
      ...INDICATORS.filter((one) => one.group === group).map(lineOf),
    ]),
    '',
    '## Read from entries',
    '',
    'Inputs of the formulas besides other indicators. Each opens the list of the rows that it sums.',
    '',
    '| input | key | unit |',
    '|---|---|---|',
    ...[...measures.values()].map(({ label, key, unit }) => `| ${label} | \`${key}\` | ${unit} |`),
    '',
  ].join('\n');
}

const COURSES = { STANDS: '', ADDS_UP: 'sum', SEASON: 'end of the season' } as const;
const BETTER = { HIGHER: 'higher', LOWER: 'lower' } as const;

function lineOf({ label, key, unit, decimals, direction, course, formula, source, isOfHarvest }: Indicator): string {
  const when = isOfHarvest ? '; whole harvest only' : '';
  return `| ${label} | \`${key}\` | ${unit} | ${decimals} | ${direction ? BETTER[direction] : ''} | ${COURSES[course]} | ${formula}${when} | ${source} |`;
}

function measuresOf(part: Part): Measure[] {
  if (part.kind === 'constant') return [];
  return part.kind === 'measure' ? [part] : Object.values(part.inputs).flatMap(measuresOf);
}
