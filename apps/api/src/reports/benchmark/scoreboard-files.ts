import { todayInBrazil } from '#domain/calendar';
import { ENVIRONMENT_WORDS, ENVIRONMENTS } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { BenchmarkFigures, BenchmarkPosition } from '#model/responses/benchmark';
import { generalScoreboard, individualScoreboard, remarkOf, SCOREBOARD_COLUMNS } from '#view/benchmark/benchmark-report';
import { groupName } from '#view/benchmark/position-words';
import type { Document } from '#view/document';
import type { Context } from '../../context';
import { wireFigures } from '../../editions/compared';
import { type ComparisonRequest, readNumberParameter, registerComparisonCall } from '../../editions/comparison-call';
import { type ComparisonContext, cellsIn, openComparison, openComparisonForOwner } from '../../editions/comparison-context';
import { groupOf, type PublishedGroup } from '../../editions/published';
import { writeCsv } from '../../files/csv';
import { type Download, fileTitle } from '../../files/download';
import { drawDocument } from '../../files/draw-document';
import { farmTitle, ownersTitle } from '../../files/farm-file-names';
import { onePage } from '../../files/one-page';
import { makePdf } from '../../files/pdf';
import { XLSX_TYPE } from '../../files/workbook';
import type { StreamedCell, StreamedColumn, StreamedSheet } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { numberFormat, TEXT_FORMAT } from '../../files/workbook-styles';
import type { App } from '../../http/app-type';
import { disconnectSignal } from '../../http/disconnect';
import { sendDownload } from '../../http/download';
import { invalidParameters, rowNotFound } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { type Farm, FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import { positionIn } from './position';
import { wireEdition, wireGroup } from './scoreboard';

const PARAMETERS = {
  group: 'Grupo da edição; sem valor, GERAL',
  category_livestock_system_id: 'O mesmo, pelo sistema',
  region_id: 'O mesmo, pela região',
  farm_ids: 'Fazendas unidas por |: o placar individual de cada uma',
  via: 'De onde se pede; não muda o arquivo',
};

/** A file of more farms would take too long for one request. */
const MAX_FARMS = 50;

interface Scoreboard {
  title: string;
  view: ComparisonContext;
  group: PublishedGroup;
  farms: readonly { farm: Farm; group: PublishedGroup; indicators: readonly BenchmarkPosition[] }[];
  indicators: readonly BenchmarkFigures[];
  at: Date;
  today: string;
}

export function registerScoreboardFiles(app: App, context: Context): void {
  const formats: readonly (readonly [string, string, string, (board: Scoreboard, gone: AbortSignal) => Promise<Download>])[] = [
    ['pdf', 'PDF', 'application/pdf', asPdf],
    ['xls', 'XLSX', XLSX_TYPE, asWorkbook],
    ['csv', 'CSV', 'text/csv', asCsv],
  ];
  for (const [name, label, produces, make] of formats)
    registerComparisonCall(
      app,
      context,
      {
        ...{
          url: `/api/benchmarking/${name}`,
          feature: 'position',
          parameters: PARAMETERS,
          produces,
          config: asksForFarms(ENVIRONMENTS),
        },
        summary: `Placar em ${label}: de um grupo, ou de fazendas nele`,
      },
      async (asked) => sendDownload(asked.reply, await make(await readScoreboard(context, asked), disconnectSignal(asked.reply))),
    );
}

async function readScoreboard(context: Context, { request, work, comparison, rest }: ComparisonRequest): Promise<Scoreboard> {
  const { farmIds, group: asked } = readAsked(rest);
  const years = farmIds && (await FarmYears.ask(request, work, { ...comparison, customerId: null, farmIds }));
  const view = await openComparison(context, work, comparison);
  const group = groupOf(view.last, asked);
  const farms = await Promise.all(
    (years?.farms ?? []).map(async (farm) => {
      const disclosed = await openComparisonForOwner(context, work, view, farm.customer.id);
      return { farm, group, indicators: (await positionIn(context, disclosed, group, farm)).indicators };
    }),
  );
  const [only] = farms;
  const whose = farms.length === 0 ? groupName(group) : farms.length === 1 && only ? farmTitle(only.farm) : severalWords(farms);
  const { edition } = view.last;
  return {
    title: fileTitle(
      `Placar ${farms.length > 0 ? 'individual' : 'geral'}, ${ENVIRONMENT_WORDS[edition.environment]} - ${whose} - Safra ${edition.harvest} - edição ${edition.number}`,
    ),
    view,
    group,
    farms,
    at: context.now(),
    today: todayInBrazil(context.now()),
    indicators: cellsIn(view, group.key).map(wireFigures),
  };
}

function readAsked({ group, category_livestock_system_id: system, region_id: region, farm_ids: farms }: RawQuery) {
  const groups = [
    ...(group === undefined ? [] : [group]),
    ...(system === undefined || system === '' ? [] : [`SYSTEM-${system}`]),
    ...(region === undefined || region === '' ? [] : [`REGION-${region}`]),
  ];
  if (groups.length > 1) throw invalidParameters({ group: 'Escolha um só: grupo, sistema ou região; outros recortes não são publicados' });
  if (farms === undefined || farms === '') return { farmIds: null, group: groups[0] };
  const ids = [farms]
    .flat()
    .flatMap((one) => String(one).split('|'))
    .map(readNumberParameter);
  if (ids.length > MAX_FARMS || ids.some((id) => id === null))
    throw invalidParameters({ farm_ids: `${messages.invalid}: informe até ${MAX_FARMS} números unidos por |` });
  const farmIds = [...new Set(ids.flatMap((id) => id ?? []))];
  if (farmIds.length === 0) throw rowNotFound();
  return { farmIds, group: groups[0] };
}

const placeOf = ({ view, group, today }: Scoreboard) => ({
  edition: wireEdition(view.last.edition),
  group: wireGroup(group),
  today,
  environment: ENVIRONMENT_WORDS[view.last.edition.environment],
});

async function asPdf(board: Scoreboard, gone: AbortSignal): Promise<Download> {
  const place = placeOf(board);
  const sections = board.farms.map(({ farm, group, indicators }) =>
    individualScoreboard({ ...place, group: wireGroup(group), indicators, farm: { name: farm.name, customer: farm.customer.name } }),
  );
  const document: Document = {
    title: board.title,
    sections: sections.length > 0 ? sections : [generalScoreboard({ ...place, indicators: board.indicators })],
  };
  return { name: `${board.title}.pdf`, type: 'application/pdf', content: await makePdf(drawDocument(document), gone) };
}

const severalWords = (farms: Scoreboard['farms']): string => {
  const customers = [...new Map(farms.map(({ farm: { customer } }) => [customer.id, customer])).values()];
  return `${farms.length} fazendas - ${ownersTitle(customers)}`;
};

interface Table {
  name: string;
  columns: readonly TableColumn[];
  rows: readonly { cells: readonly (string | number | null)[]; decimals: number }[];
}

interface TableColumn {
  label: string;
  width: number;
  /** `own`: as many decimals as the indicator has. */
  decimals?: number | 'own';
}

function tableOf({ farms, indicators, group }: Scoreboard): Table {
  const own = ['quartile', 'rank', 'percentile'] as const;
  const figures = (row: BenchmarkFigures) => [...SCOREBOARD_COLUMNS.map(([key]) => row[key]), remarkOf(row) || null];
  const said = (row: BenchmarkFigures) => [row.group, row.label, unitText(row.unit), row.direction === 'HIGHER' ? 'maior' : 'menor'];
  const number = (label: string, decimals: TableColumn['decimals'] = 'own'): TableColumn => ({ label, width: 11, decimals });
  const heads = [
    ...[
      { label: 'Parte', width: 24 },
      { label: 'Indicador', width: 40 },
      { label: 'Unidade', width: 12 },
      { label: 'Melhor', width: 9 },
    ],
  ];
  const groupHeads = [
    ...SCOREBOARD_COLUMNS.map(([key, label]) => number(label, key === 'n' ? 0 : 'own')),
    { label: 'Observação', width: 30 },
  ];
  if (farms.length === 0)
    return {
      name: groupName(group),
      columns: [...heads, ...groupHeads],
      rows: indicators.map((row) => ({ cells: [...said(row), ...figures(row)], decimals: row.decimals })),
    };
  return {
    name: 'Placar individual',
    columns: [
      { label: 'Fazenda', width: 28 },
      { label: 'Grupo', width: 20 },
      ...heads,
      ...[
        number('Valor'),
        number('Diferença da média'),
        { label: 'Unidade da diferença', width: 12 },
        number('Quartil', 0),
        number('Posição', 0),
        number('Percentil', 1),
      ],
      ...groupHeads,
      ...[
        { ...number('Até a mediana, R$ por ano', 2), width: 15 },
        { ...number('Até o top 25 %, R$ por ano', 2), width: 15 },
      ],
    ],
    rows: farms.flatMap(({ farm, group: ownGroup, indicators: rows }) =>
      rows.map((row) => ({
        cells: [
          farm.name,
          groupName(ownGroup),
          ...said(row),
          row.value,
          row.difference?.value ?? null,
          row.difference ? unitText(row.difference.unit) : null,
          ...own.map((key) => row[key]),
          ...figures(row),
          ...[row.worth?.median ?? null, row.worth?.top_quarter ?? null],
        ],
        decimals: row.decimals,
      })),
    ),
  };
}

/** The first two columns (farm and group) are already in the head of an individual sheet. */
const SAID_ABOVE = 2;

/** Spreadsheets run text that begins with @ as a formula, and the CSV guard would add an apostrophe. */
const unitText = (unit: string): string => unit.replaceAll('@', 'arroba');

function sheetsOf(board: Scoreboard): StreamedSheet[] {
  const { farms } = board;
  const { name, columns, rows } = tableOf(board);
  const left = farms.length === 1 ? SAID_ABOVE : 0;
  const heads = columns.slice(left);
  const formatOf = (decimals: TableColumn['decimals'], own: number) =>
    decimals === undefined ? TEXT_FORMAT : numberFormat(decimals === 'own' ? own : decimals);
  const sheet: StreamedSheet = {
    name,
    title: farms.length > 0 ? 'Placar individual' : 'Placar geral',
    columns: heads.map(({ label, width, decimals }): StreamedColumn => ({ label, width, format: formatOf(decimals, 2) })),
    pages: onePage(
      rows.map(({ cells, decimals: own }) =>
        cells.slice(left).map((value, index): StreamedCell => ({ value, format: formatOf(heads[index]?.decimals, own) })),
      ),
    ),
    frozenColumns: heads.findIndex(({ label }) => label === 'Indicador') + 1,
  };
  const [only] = farms;
  return farms.length === 1 && only ? [...percentileSheet(only.indicators), sheet] : [sheet];
}

function percentileSheet(indicators: readonly BenchmarkPosition[]): StreamedSheet[] {
  const rows = indicators.filter(({ percentile }) => percentile !== null);
  if (rows.length === 0) return [];
  const last = rows.length - 1;
  const [labels, percentiles] = [0, 5];
  return [
    {
      name: 'Percentis',
      title: 'Posição no grupo',
      columns: [
        { label: 'Indicador', format: TEXT_FORMAT, width: 42 },
        { label: 'Unidade', format: TEXT_FORMAT, width: 13 },
        ...[['Valor', 2] as const, ['Posição', 0] as const, ['Fazendas', 0] as const, ['Percentil', 1] as const].map(
          ([label, decimals]) => ({
            label,
            format: numberFormat(decimals),
            width: 12,
          }),
        ),
      ],
      pages: onePage(
        rows.map(({ label, unit, decimals, value, rank, n, percentile }): StreamedCell[] => [
          label,
          unitText(unit),
          { value, format: numberFormat(decimals) },
          rank,
          n,
          percentile,
        ]),
      ),
      charts: [
        {
          title: 'Percentil no grupo (100: a melhor fazenda)',
          kind: 'bars',
          decimals: 0,
          categories: [0, labels, last, labels],
          series: [{ name: [-1, percentiles, -1, percentiles], values: [0, percentiles, last, percentiles] }],
          axis: { least: 0, most: 100 },
          lines: rows.length + 5,
        },
      ],
      isUnfiltered: true,
    },
  ];
}

function asWorkbook(board: Scoreboard): Promise<Download> {
  const { view, group, farms } = board;
  const { edition } = view.last;
  const [only] = farms;
  const whose = farms.length === 1 && only ? [only.farm.name, only.farm.customer.name] : farms.length > 0 ? [severalWords(farms)] : [];
  const about = [...whose, `Safra ${edition.harvest}`, `Grupo: ${groupName(group)}`, `Edição ${edition.number}`].join(' · ');
  const content = streamWorkbook({ title: board.title, about, at: board.at }, sheetsOf(board));
  return Promise.resolve({ name: `${board.title}.xlsx`, type: XLSX_TYPE, content });
}

async function asCsv(board: Scoreboard): Promise<Download> {
  const { columns, rows } = tableOf(board);
  const content = writeCsv(
    columns.map(({ label }) => label),
    onePage(rows.map(({ cells }) => cells)),
  );
  return { name: `${board.title}.csv`, type: 'text/csv; charset=utf-8', content };
}
