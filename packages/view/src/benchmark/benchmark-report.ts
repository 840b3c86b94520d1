import { formatDay } from '#domain/calendar';
import type { BenchmarkEdition, BenchmarkFigures, BenchmarkGroup, BenchmarkPosition } from '#model/responses/benchmark';
import type { Document, DocumentBlock, Ranking } from '../document';
import { NO_NUMBER } from '../formats';
import { type Heads, type Table, tableOf } from '../table';
import { editionWords } from './edition-words';
import {
  betterWords,
  byWorth,
  ESTIMATE,
  figureText,
  groupName,
  groupSize,
  largestGaps,
  positionDifference,
  quartileCounts,
  worthText,
} from './position-words';
import { stripOf } from './strip';

interface ReportPlace {
  edition: BenchmarkEdition;
  group: BenchmarkGroup;
  today: string;
  environment: string;
}

export interface IndividualPlace extends ReportPlace {
  farm: { name: string; customer: string };
  indicators: readonly BenchmarkPosition[];
}

export interface GeneralPlace extends ReportPlace {
  indicators: readonly BenchmarkFigures[];
}

const footOf = ({ today }: ReportPlace): string =>
  `n: fazendas que contam no indicador; abaixo de 20 é indicativo. Valores em R$ correntes. Emitido em ${formatDay(today)}`;

export function individualScoreboard(place: IndividualPlace): Document['sections'][number] {
  const { farm, edition, group, indicators, environment } = place;
  const safra = `Safra ${edition.harvest.title}`;
  return {
    what: `Placar individual, ${environment}`,
    place: [farm.name, farm.customer, safra, editionWords(edition)],
    foot: footOf(place),
    blocks: [
      {
        kind: 'title',
        text: farm.name,
        about: `${farm.customer} · ${safra}`,
        pairs: [
          ['Grupo', groupName(group)],
          ['Fazendas na edição', String(edition.participants)],
          ...quartileCounts(indicators).map(
            ({ quartile, count }) => [`No ${quartile}º quartil`, count === 1 ? '1 indicador' : `${count} indicadores`] as const,
          ),
        ],
      },
      ...summaryOf(indicators),
      ...rankingsOf(indicators, group),
      ...worthsOf(indicators),
    ],
  };
}

function summaryOf(indicators: readonly BenchmarkPosition[]): DocumentBlock[] {
  const placed = indicators
    .filter(({ percentile }) => percentile !== null)
    .toSorted((one, other) => (other.percentile ?? 0) - (one.percentile ?? 0));
  const said = (row: BenchmarkPosition) => `${row.label} ${figureText(row.value, row)} ${row.unit}`;
  const best = placed.filter(({ quartile }) => quartile === 1).slice(0, 3);
  const worst = placed.filter(({ quartile }) => quartile === 4).slice(-3);
  const gaps = largestGaps(indicators);
  const lines = [
    ...(best.length > 0 ? [{ word: 'Puxa para cima', text: best.map(said).join('; ') }] : []),
    ...(worst.length > 0 ? [{ word: 'Puxa para baixo', text: worst.map(said).join('; ') }] : []),
    ...(gaps.length > 0 ? [{ word: 'Dá para ganhar', text: gaps.join(', ') }] : []),
  ];
  return lines.length > 0 ? [{ kind: 'sentences', heading: 'Em resumo', lines }] : [];
}

function rankingsOf(indicators: readonly BenchmarkPosition[], group: BenchmarkGroup): DocumentBlock[] {
  const parts = [...new Set(indicators.map((one) => one.group))];
  const rowsOf = (part: string) => indicators.filter((one) => one.group === part).map(ranking);
  return parts.map(
    (part, index): DocumentBlock => ({ kind: 'rankings', part, rows: rowsOf(part), group: index === 0 ? groupName(group) : null }),
  );
}

function ranking(row: BenchmarkPosition): Ranking {
  const strip = stripOf(row);
  const text = (value: number | null) => figureText(value, row);
  const difference = positionDifference(row);
  return {
    label: row.label,
    value: text(row.value),
    mean: text(row.mean),
    unit: `${row.unit} · ${betterWords(row)} · ${groupSize(row)}`,
    quartiles: row.q1 === null ? NO_NUMBER : `${text(row.q1)} a ${text(row.q3)}`,
    difference,
    quartile: row.quartile as Ranking['quartile'],
    ...(row.rank === null ? {} : { rank: `${row.rank}ª de ${row.n}` }),
    ...remarkIn(row),
    places: strip && {
      own: row.value === null ? null : strip.placeOf(row.value),
      worse: strip.worse,
      median: strip.median,
      better: strip.better,
      top: strip.top,
      quarters: strip.quarters,
    },
  };
}

function remarkIn(row: BenchmarkPosition): Pick<Ranking, 'remark'> {
  const remark = [row.reason, row.note, row.value_reason].filter((one) => one !== null).join('; ');
  return remark === '' ? {} : { remark };
}

const WORTH_HEADS: Heads = [
  ['label', 'Indicador', 'text'],
  ['own', 'Fazenda', 'figure'],
  ['median', 'Mediana', 'figure'],
  ['worth_median', 'Até a mediana, R$', 'figure'],
  ['top', 'Top 25\u00a0%', 'figure'],
  ['worth_top', 'Até o top 25\u00a0%, R$', 'figure'],
  ['formula', 'Conta', 'text'],
];

function worthsOf(indicators: readonly BenchmarkPosition[]): DocumentBlock[] {
  const { levers } = byWorth(indicators);
  if (levers.length === 0) return [];
  const rows = levers.map((row) => ({
    label: `${row.label}, ${row.unit}`,
    own: figureText(row.value, row),
    formula: row.worth?.formula ?? '',
    median: figureText(row.median, row),
    worth_median: worthText(row.worth?.median ?? null, 'median'),
    top: figureText(row.top_quarter_mean, row),
    worth_top: worthText(row.worth?.top_quarter ?? null, 'top_quarter'),
  }));
  return [
    { kind: 'heading', text: 'Quanto vale fechar a diferença, R$ por ano' },
    { kind: 'note', text: ESTIMATE },
    { kind: 'table', table: tableOf('worth', '', WORTH_HEADS, rows), isDense: true },
  ];
}

const ONLY_INSIDE = 'Só para a administração: traz números que clientes e técnicos não veem. Não entregue este arquivo a eles.';

export function generalScoreboard(place: GeneralPlace): Document['sections'][number] {
  const { edition, group, indicators, environment } = place;
  const safra = `Safra ${edition.harvest.title}`;
  const hasRemarks = indicators.some((one) => remarkOf(one) !== '');
  return {
    what: `Placar geral, ${environment}`,
    place: [groupName(group), safra, editionWords(edition)],
    foot: footOf(place),
    blocks: [
      {
        kind: 'title',
        text: 'Placar geral',
        subject: groupName(group),
        about: `${safra} · ${editionWords(edition)} · ${edition.participants} fazendas`,
      },
      ...(indicators.some((one) => one.closed_to_others !== null) ? [{ kind: 'notice', text: ONLY_INSIDE } as const] : []),
      { kind: 'text', text: 'Top 25 %: média do 1º quartil, pelo próprio indicador da linha.' },
      { kind: 'table', table: figuresTable(indicators, hasRemarks) },
    ],
  };
}

export const SCOREBOARD_COLUMNS = [
  ['n', 'n'],
  ['q1', 'Q1'],
  ['median', 'Mediana'],
  ['q3', 'Q3'],
  ['mean', 'Média'],
  ['top_quarter_mean', 'Top 25 %'],
] as const;

export const scoreboardText = (row: BenchmarkFigures, key: (typeof SCOREBOARD_COLUMNS)[number][0]): string =>
  key === 'n' ? String(row.n) : figureText(row[key], row);

export const remarkOf = ({ reason, indicative, note, closed_to_others }: BenchmarkFigures): string =>
  [closed_to_others, reason, note, reason === null && indicative ? 'indicativo' : null].filter((one) => one !== null).join('; ');

/** One table, so that the columns of all parts stand below each other. */
function figuresTable(rows: readonly BenchmarkFigures[], hasRemarks: boolean): Table {
  const heads: Heads = [
    ['label', 'Indicador', 'text'],
    ['better', 'Melhor', 'figure'],
    ...SCOREBOARD_COLUMNS.map(([key, label]) => [key, label.replace(' %', '\u00a0%'), 'figure'] as const),
    // An empty remarks column would take width from the others.
    ...(hasRemarks ? [['said', 'Observação', 'text'] as const] : []),
  ];
  const lineOf = (row: BenchmarkFigures) => ({
    label: `${row.label}, ${row.unit}`,
    better: row.direction === 'HIGHER' ? 'maior' : 'menor',
    ...Object.fromEntries(SCOREBOARD_COLUMNS.map(([key]) => [key, scoreboardText(row, key)])),
    said: remarkOf(row),
  });
  const parts = [...new Set(rows.map((one) => one.group))];
  const lines = parts.flatMap((part) => [
    { label: part, ...Object.fromEntries(heads.slice(1).map(([key]) => [key, ''])), weight: 'part' },
    ...rows.filter((one) => one.group === part).map(lineOf),
  ]);
  return tableOf('figures', '', heads, lines);
}
