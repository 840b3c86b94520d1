import { Readable } from 'node:stream';
import { addMonths, formatDay, formatMonth, harvestMonths, todayInBrazil } from '#domain/calendar';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { FieldErrors } from '#model/kit/resource';
import type { Context } from '../../context';
import { writeCsv } from '../../files/csv';
import { type Download, fileTitle } from '../../files/download';
import { aboutFarms, farmsTitle } from '../../files/farm-file-names';
import { onePage } from '../../files/one-page';
import { XLSX_TYPE } from '../../files/workbook';
import type { StreamedCell, StreamedSheet } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { TEXT_FORMAT } from '../../files/workbook-styles';
import { type StreamedFile, zippedStreams } from '../../files/zip';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { readFlag } from '../../http/parameters';
import { nameOf } from '../../identity/actor-of';
import { type FarmSheet, farmSheets, type MonthRun } from '../../records/gateway';
import { invalidParameters, unfitParameters } from '../../refusals/refusals';
import { type FarmYearRequest, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { type AskedMonths, readMonths } from '../../scope/month-range';
import type { RawQuery } from '../../sql/list-query';
import { type About, aboutLines, COUNTED } from './about';

const MONTHS = {
  initialDate: 'Primeiro mês, AAAA-MM; sem valor, julho',
  endDate: 'Último mês, AAAA-MM; obrigatório, ao menos um mês depois do primeiro',
};
const PLAIN = { plain: 'true: vírgulas, ponto decimal e sem BOM, para outros programas' };
const ABOUT = 'Sobre esta exportação';

export function registerExport(app: App, context: Context): void {
  const register = (format: 'xls' | 'csv', parameters: Readonly<Record<string, string>>, type: string) =>
    registerFarmYearCall(
      app,
      context,
      {
        url: `/api/export/${format}`,
        summary:
          format === 'xls'
            ? 'Exportação: uma planilha XLSX, uma aba por tipo de lançamento'
            : 'Exportação: os mesmos dados em CSV, num zip',
        tags: ['Exportação'],
        farms: 'owned',
        environments: ENVIRONMENTS,
        access: { feature: 'platform' },
        parameters,
        read: readAsked,
        schema: { produces: [type] },
      },
      async (request) => sendDownload(request.reply, await exportFile(context, request, format)),
    );
  register('xls', MONTHS, XLSX_TYPE);
  register('csv', { ...MONTHS, ...PLAIN }, 'application/zip');
}

interface Asked {
  range: AskedMonths;
  isPlain: boolean;
}

function readAsked(rest: RawQuery): Asked {
  const range = readMonths(rest, Object.keys(MONTHS), ['endDate']);
  const errors: FieldErrors = {};
  const isPlain = readFlag(rest, 'plain', errors) === true;
  if (errors.plain) throw invalidParameters(errors);
  return { range, isPlain };
}

async function exportFile(context: Context, { work, years, asked }: FarmYearRequest<Asked>, format: 'xls' | 'csv'): Promise<Download> {
  const months = monthsOf(asked.range, years);
  const sheets: FarmSheet[] = [];
  for (const resource of farmSheets.resourcesOfFarms(work, years, 'export', ['entry', 'characterisation']))
    sheets.push(await farmSheets.readFarmSheet(work, years, resource, months));
  const at = context.now();
  const about: About = { years, months, at, by: await nameOf(context, work.actor.id) };
  const day = formatDay(todayInBrazil(at)).replaceAll('/', '-');
  const title = `Exportação - ${farmsTitle(years)} - Safra ${years.harvest.title}`;
  const name = fileTitle(`${title} - ${day}`);
  const info = { title, about: aboutFarms(years), at };
  if (format === 'xls') return { name: `${name}.xlsx`, type: XLSX_TYPE, content: streamWorkbook(info, workbookOf(about, sheets)) };
  const content = Readable.from(zippedStreams(csvFiles(about, sheets, asked.isPlain), at), { objectMode: false });
  return { name: `${name}.zip`, type: 'application/zip', content };
}

function* workbookOf(about: About, sheets: readonly FarmSheet[]): Generator<StreamedSheet> {
  const columns = [28, 60, 14, 14].map((width) => ({ label: '', format: TEXT_FORMAT, width }));
  yield { name: 'Sobre', columns, pages: onePage(aboutLines(about, sheets).map(proseCells)), isProse: true };
  // An empty sheet would print a page with nothing but its head.
  for (const { resource, columns, cells } of sheets.filter(({ count }) => count > 0))
    yield {
      name: resource.many,
      columns: columns.map(farmSheets.formatOfColumn),
      pages: cells('workbook'),
      sums: farmSheets.summedColumns(resource, columns),
    };
}

const proseCells = (line: ReturnType<typeof aboutLines>[number]): StreamedCell[] =>
  line.map((value, index) =>
    line[0] === COUNTED
      ? { value, kind: index === 0 ? 'head' : 'numberHead' }
      : typeof value === 'number'
        ? { value, format: 'General' }
        : value,
  );

async function* csvFiles(about: About, sheets: readonly FarmSheet[], isPlain: boolean): AsyncGenerator<StreamedFile> {
  const [title = [], ...lines] = aboutLines(about, sheets);
  yield {
    name: `00 ${ABOUT}.csv`,
    content: writeCsv(
      title.map((cell) => String(cell ?? '')),
      onePage(lines),
      isPlain,
    ),
  };
  for (const [index, { resource, columns, cells }] of sheets.entries()) {
    const number = String(index + 1).padStart(2, '0');
    const heads = columns.map(({ label }) => label);
    yield { name: `${number} ${fileTitle(resource.many)}.csv`, content: writeCsv(heads, cells('text'), isPlain) };
  }
}

/** Throws 422 for months outside the harvest, and for an end date less than a month after the start. */
function monthsOf([from, to]: AskedMonths, { harvest }: FarmYears): MonthRun {
  const all = harvestMonths(harvest);
  const [opens = '', closes = ''] = [all[0], all.at(-1)];
  const [first, last] = [from ?? opens, to ?? closes];
  const least = addMonths(first, 1);
  const fields = {
    ...(first < opens || first > closes ? { initialDate: `Use um mês de ${formatMonth(opens)} a ${formatMonth(closes)}` } : {}),
    ...(last < least ? { endDate: `A data mínima deve ser ${formatMonth(least)}` } : {}),
    ...(last > closes ? { endDate: `A data máxima deve ser ${formatMonth(closes)}` } : {}),
  };
  if (Object.keys(fields).length > 0) throw unfitParameters(fields);
  return { first, last };
}
