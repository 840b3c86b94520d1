import { GROUPS, type Indicator, type Measure, type Part } from './figure';
import { INDICATORS } from './list';

export function describeIndicators(): string {
  const measures = new Map<string, Measure>();
  for (const indicator of INDICATORS) for (const measure of measuresOf(indicator)) measures.set(measure.key, measure);
  return [
    '# Indicadores · Indicators',
    '',
    'Generated from the declarations in `packages/domain/src/beef/indicators`; a test fails where this page and they differ (`npx vitest run --project',
    'unit -u packages/domain/src/beef/indicators` writes it anew). Worked by hand: [a cria farm](indicators/cria.md), [a recria-engorda',
    'farm](indicators/recria-engorda.md). Sources are sections and source numbers of the indicator sheet.',
    '',
    'An indicator is null, with its reason, where a part of it is not known or what it is divided by is not above zero. One with notes had to do',
    'without something and says so (`incomplete`). Nothing is rounded but what is shown. What adds up over the harvest (`soma`) is compared with',
    'the part of a plan that the closed months are; what is known when its season is over, with the plan when the harvest is over.',
    ...Object.entries(GROUPS).flatMap(([group, title]) => [
      '',
      `## ${title}`,
      '',
      '| indicador | chave | unidade | casas | melhor | na safra | fórmula | fonte |',
      '|---|---|---|---|---|---|---|---|',
      ...INDICATORS.filter((one) => one.group === group).map(lineOf),
    ]),
    '',
    '## Lido dos lançamentos',
    '',
    'What formulas are made of besides each other. Each leads to the list of the rows that it adds up.',
    '',
    '| entrada | chave | unidade |',
    '|---|---|---|',
    ...[...measures.values()].map(({ label, key, unit }) => `| ${label} | \`${key}\` | ${unit} |`),
    '',
  ].join('\n');
}

const COURSES = { STANDS: '', ADDS_UP: 'soma', SEASON: 'fim da estação' } as const;
const BETTER = { HIGHER: 'maior', LOWER: 'menor' } as const;

function lineOf({ label, key, unit, decimals, direction, course, formula, source, isOfHarvest }: Indicator): string {
  const when = isOfHarvest ? '; só no fechamento' : '';
  return `| ${label} | \`${key}\` | ${unit} | ${decimals} | ${direction ? BETTER[direction] : ''} | ${COURSES[course]} | ${formula}${when} | ${source} |`;
}

function measuresOf(part: Part): Measure[] {
  if (part.kind === 'constant') return [];
  return part.kind === 'measure' ? [part] : Object.values(part.inputs).flatMap(measuresOf);
}
