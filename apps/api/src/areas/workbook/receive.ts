import type { BookResult, SheetResult } from '#model/answers/workbook';
import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { type BookIdentity, findIdentity, isOldBook } from '../../files/book-identity';
import { type BookPlace, type BookSheet, books, journal, type PartFound, type SentBook } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';
import { invalidParameters } from '../../refusals/refusals';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { meanTable, rememberMeanings, tableColumns } from './bare-table';
import { Choices, unlikeness } from './choices';
import { correct } from './corrections';
import { describeSheet, strangerAnswer } from './describe';
import { resourcesOfBook } from './layout';
import { type PlannedSheet, planSheet, planSheets } from './planned-sheet';
import { READ_ME } from './read-me';

/** How a workbook comes in. `signal`: ends when whoever sent it has gone. */
interface Way {
  isDryRun: boolean;
  signal: AbortSignal;
}

/**
 * Brings a workbook of these farms in: all sheets or none. A dry run does the same and takes it back, and ends with `signal`.
 * Throws 422 for a workbook of other farms, another harvest or another time, and, unless dry, with the sheets for wrong rows.
 */
export async function receiveBook(work: Operation, years: FarmYears, sent: SentBook, way: Way): Promise<BookResult> {
  refuseForeign(years, sent.sheets);
  const resources = resourcesOfBook(work, years);
  const { sheets, kept } = correct(sent.sheets, sent.corrections);
  const { planned, ignored, strangers } = planSheets(years, resources, sheets, kept);
  if (planned.length === 0 && strangers.length === 0) throw noSheets();
  const unknown = strangers.map(({ name }) => strangerAnswer(name, resources, (asked) => nearest(resources, asked)));
  return settle(work, years, { planned, unknown, ignored, fileName: sent.fileName, hasStrictDays: true, end: async () => {} }, way);
}

/** The same with a table of one resource, as somebody has made it; what its columns are is remembered once it has come in. */
export async function receiveTable(work: Operation, years: FarmYears, sent: SentBook, path: string, way: Way): Promise<BookResult> {
  const resource = resourcesOfBook(work, years).find((one) => one.path === path);
  if (!resource) throw invalidParameters({ resource: messages.invalid });
  const [first] = sent.sheets;
  if (!first || first.rows.length === 0) throw new ApiError(422, 'empty_file', 'A planilha está vazia');
  if (sent.sheets.some(({ rows }) => findIdentity(rows)))
    throw new ApiError(422, 'whole_workbook', 'Este arquivo é uma pasta inteira: envie-o como pasta');
  const { sheets, kept, heads } = correct([{ ...first, name: resource.many }], sent.corrections);
  const { sheet, faults, learned } = await meanTable(work, years, resource, { sheet: sheets[0] ?? first, said: heads });
  const own = planSheet(years, resource, sheet, kept.get(resource.many) ?? new Set());
  const planned = [{ ...own, file: faults.length > 0 ? null : own.file, faults: [...faults, ...own.faults] }];
  const end = (inner: Operation) => rememberMeanings(inner, years, resource, learned);
  const ignored = sent.sheets.slice(1).map(({ name }) => name);
  const answer = await settle(work, years, { planned, unknown: [], ignored, fileName: sent.fileName, hasStrictDays: false, end }, way);
  return { ...answer, heads: tableColumns(resource, years).map(({ label }) => label) };
}

/** What was made of a file, before any rule was asked. */
interface Planned {
  planned: readonly PlannedSheet[];
  /** Sheets that are of no resource and look like one. */
  unknown: readonly SheetResult[];
  ignored: string[];
  fileName: string;
  hasStrictDays: boolean;
  /** What goes along once all of it is written. */
  end(inner: Operation): Promise<void>;
}

async function settle(work: Operation, years: FarmYears, file: Planned, { isDryRun, signal }: Way): Promise<BookResult> {
  const { planned, unknown, ignored } = file;
  const parts = planned.flatMap((one) => (one.file ? [{ resource: one.resource, file: one.file }] : []));
  // What is wrong already is not written even for a try.
  const isBroken = unknown.length > 0 || planned.some(({ faults }) => faults.length > 0);
  let id: number | null = null;
  const place = { ...placeOf(years), hasStrictDays: file.hasStrictDays };
  const { found, isDone } = await books.importBook(work, parts, place, isDryRun || isBroken ? signal : null, {
    begin: async (inner) => {
      const { harvest, environment, farmIds } = years;
      id = await journal.beginImport(inner, { harvestId: harvest.id, environment, farmIds, fileName: file.fileName });
    },
    end: async (inner, all) => {
      const parts = all.map(({ part, ...counts }) => ({ ...counts, path: part.resource.path }));
      await journal.endImport(inner, Number(id), parts);
      await file.end(inner);
    },
  });
  const choices = new Choices(work, years);
  const sheets: SheetResult[] = [];
  const foundOf = (resource: Resource): PartFound | null => found.find(({ part }) => part.resource === resource) ?? null;
  for (const one of planned) sheets.push(await describeSheet(one, foundOf(one.resource), choices));
  sheets.push(...unknown);
  if (isDone) return { import: id, sheets, ignored };
  if (isDryRun) return { import: null, sheets, ignored };
  throw new ApiError(422, 'invalid', 'Há linhas com erro; nada foi gravado', { extra: { sheets, ignored } });
}

function placeOf({ harvest, environment, customers, farms }: FarmYears): Omit<BookPlace, 'hasStrictDays'> {
  const [customer, farm] = [customers.length === 1 ? customers[0] : undefined, farms.length === 1 ? farms[0] : undefined];
  return {
    defaults: {
      environment,
      harvest_id: String(harvest.id),
      ...(customer ? { customer_id: String(customer.id) } : {}),
      ...(farm ? { farm_id: String(farm.id) } : {}),
    },
    rows: { environment, 'wherein[harvest.id]': String(harvest.id), 'wherein[farm.id]': farms.map(({ id }) => id).join('|') },
    farmIds: new Set(farms.map(({ id }) => id)),
  };
}

/** Sheets that say what the others are of: of a workbook to be filled in, and of an export. */
const ABOUT: readonly string[] = [READ_ME, 'Sobre'];

/** Throws 422 for what is no workbook of these farms in this harvest. */
function refuseForeign(years: FarmYears, sheets: readonly BookSheet[]): void {
  const first = sheets.find(({ name }) => ABOUT.includes(name)) ?? sheets[0];
  const found = findIdentity(first?.rows ?? []);
  const message = found
    ? foreignWords(years, found.identity)
    : 'Esta não é uma pasta do Porteira, ou falta a sua primeira planilha: baixe a pasta de novo';
  if (message === null) return;
  const errors = [{ row: found?.line ?? 1, fields: { Formato: message } }];
  throw new ApiError(422, 'wrong_workbook', message, { extra: { sheets: [{ label: first?.name ?? '', errors }] } });
}

/** Why a workbook is not of these farms in this harvest; null where it is. */
function foreignWords({ harvest, farmIds }: FarmYears, identity: BookIdentity | null): string | null {
  if (!identity) return 'A primeira planilha não diz mais de que pasta se trata: baixe a pasta de novo';
  if (isOldBook(identity)) return 'A pasta é de outra versão do Porteira: baixe a pasta de novo';
  if (identity.harvestId !== harvest.id) return 'A pasta é de outra safra: escolha a safra dela, ou baixe a desta';
  return identity.farmIds.every((id) => farmIds.includes(id))
    ? null
    : 'A pasta é de outra fazenda: escolha a fazenda dela, ou baixe a desta';
}

const noSheets = () => new ApiError(422, 'empty_file', 'A pasta não tem nenhuma planilha de lançamentos');

/** The resource whose sheet a name is most like, if it is like one. */
function nearest(resources: readonly Resource[], name: string): Resource | null {
  const rated = resources.map((resource) => ({ resource, distance: unlikeness(foldText(name), foldText(resource.many)) }));
  const [best] = rated.sort((one, other) => one.distance - other.distance);
  return best && best.distance <= 0.4 ? best.resource : null;
}
