import { messages } from '#model/kit/messages';
import { closestMatches } from '#model/kit/proposals';
import type { Resource } from '#model/kit/resource';
import type { SheetResult, WorkbookResult } from '#model/responses/workbook';
import { READ_ME } from '#view/season-workbook';
import { importedKeys } from '../../entries/imported-keys';
import { findIdentity, isOldWorkbook, type WorkbookIdentity } from '../../files/workbook-identity';
import { type ImportTerms, imports, type Upload, type Worksheet } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';
import { invalidParameters } from '../../refusals/refusals';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { Choices } from './choices';
import { correct } from './corrections';
import { describeSheet } from './describe';
import { resourcesOfWorkbook } from './layout';
import { nameColumns, rememberMeanings, tableColumns } from './named-columns';
import { type PlannedSheet, planWorksheet, planWorksheets } from './plan-worksheets';

/** `signal` aborts when the client disconnects. */
interface Way {
  isDryRun: boolean;
  signal: AbortSignal;
}

/** All or none; a dry run rolls back. Throws 422 for a workbook of other farms, harvest or time, and unless dry for invalid rows. */
export async function importWorkbook(work: Operation, years: FarmYears, upload: Upload, way: Way): Promise<WorkbookResult> {
  refuseForeign(years, upload.sheets);
  const resources = resourcesOfWorkbook(work, years);
  const { sheets, kept } = correct(upload.sheets, upload.corrections);
  const { planned, ignored, strangers } = planWorksheets(years, resources, sheets, kept);
  if (planned.length === 0 && strangers.length === 0)
    throw new ApiError(422, 'empty_file', 'A planilha não tem nenhuma aba de lançamentos');
  const unknown = strangers.map(({ name }) => strangerResult(name, resources));
  return settle(work, years, { planned, unknown, ignored, terms: termsOf(years, upload) }, way);
}

/** Imports a foreign table of one resource, and remembers its column meanings after success. */
export async function importTable(work: Operation, years: FarmYears, upload: Upload, path: string, way: Way): Promise<WorkbookResult> {
  const resource = resourcesOfWorkbook(work, years).find((one) => one.path === path);
  if (!resource) throw invalidParameters({ resource: messages.invalid });
  imports.firstTable(upload);
  if (upload.sheets.some(({ rows }) => findIdentity(rows)))
    throw new ApiError(422, 'whole_workbook', 'Este arquivo é a planilha da safra inteira: diga isso em “Que arquivo é este?”');
  const [first, ...others] = upload.sheets as [Worksheet, ...Worksheet[]];
  const { sheets, kept, heads } = correct([{ ...first, name: resource.many }], upload.corrections);
  const { table, problems, learned } = await nameColumns(work, years, resource, { table: sheets[0] ?? first, said: heads });
  const own = planWorksheet(years, resource, table, kept.get(resource.many) ?? new Set());
  const planned = [{ ...own, table: problems.length > 0 ? null : own.table, problems: [...problems, ...own.problems] }];
  const end = (inner: Operation) => rememberMeanings(inner, years, resource, learned);
  const ignored = others.map(({ name }) => name);
  const answer = await settle(work, years, { planned, unknown: [], ignored, terms: termsOf(years, upload), end }, way);
  return { ...answer, heads: tableColumns(resource, years).map(({ label }) => label) };
}

interface Planned {
  planned: readonly PlannedSheet[];
  /** Worksheets without a resource that resemble one. */
  unknown: readonly SheetResult[];
  ignored: string[];
  terms: ImportTerms;
  /** Runs in the transaction after all writes. */
  end?: (inner: Operation) => Promise<void>;
}

async function settle(work: Operation, years: FarmYears, file: Planned, { isDryRun, signal }: Way): Promise<WorkbookResult> {
  const { planned, unknown, ignored, terms, end } = file;
  const understood = planned.flatMap(({ resource, table }) => (table ? [{ resource, ...table }] : []));
  // Known problems force a dry run.
  const isBroken = unknown.length > 0 || planned.some(({ problems }) => problems.length > 0);
  const { outcomes, isDone, id } = await imports.importSheets(work, understood, terms, isDryRun || isBroken ? signal : null, end);
  const choices = new Choices(work, years);
  const sheets: SheetResult[] = [];
  for (const one of planned)
    sheets.push(await describeSheet(one, outcomes.find(({ resource }) => resource === one.resource) ?? null, choices));
  sheets.push(...unknown);
  if (!isDone && !isDryRun) throw new ApiError(422, 'invalid', 'Há linhas com erro; nada foi gravado', { extra: { sheets, ignored } });
  return { import: id, sheets, ignored };
}

function termsOf({ harvest, environment, customers, farms, farmIds }: FarmYears, { fileName }: Upload): ImportTerms {
  const [customer, farm] = [customers.length === 1 ? customers[0] : undefined, farms.length === 1 ? farms[0] : undefined];
  return {
    defaults: {
      environment,
      harvest_id: String(harvest.id),
      ...(customer ? { customer_id: String(customer.id) } : {}),
      ...(farm ? { farm_id: String(farm.id) } : {}),
    },
    rows: { environment, 'wherein[harvest.id]': String(harvest.id), 'wherein[farm.id]': farmIds.join('|') },
    farmIds: new Set(farmIds),
    clearsCells: true,
    keys: importedKeys({ harvestId: harvest.id, farmIds }),
    record: { harvestId: harvest.id, environment, farmIds, fileName },
  };
}

/** First worksheets of a workbook and of an export. */
const ABOUT: readonly string[] = [READ_ME, 'Sobre'];

function refuseForeign(years: FarmYears, sheets: readonly Worksheet[]): void {
  const first = sheets.find(({ name }) => ABOUT.includes(name)) ?? sheets[0];
  const found = findIdentity(first?.rows ?? []);
  const message = found
    ? foreignWords(years, found.identity)
    : 'Esta não é uma planilha do Porteira, ou falta a sua primeira aba: baixe a planilha de novo';
  if (message === null) return;
  const errors = [{ row: found?.line ?? 1, fields: { Formato: message } }];
  throw new ApiError(422, 'wrong_workbook', message, { extra: { sheets: [{ label: first?.name ?? '', errors }] } });
}

function foreignWords({ harvest, farmIds }: FarmYears, identity: WorkbookIdentity | null): string | null {
  if (!identity) return 'A primeira aba não diz mais de que planilha se trata: baixe a planilha de novo';
  if (isOldWorkbook(identity)) return 'A planilha é de outra versão do Porteira: baixe a planilha de novo';
  if (identity.harvestId !== harvest.id) return 'A planilha é de outra safra: escolha a safra dela, ou baixe a desta';
  return identity.farmIds.every((id) => farmIds.includes(id))
    ? null
    : 'A planilha é de outra fazenda: escolha a fazenda dela, ou baixe a desta';
}

function strangerResult(name: string, resources: readonly Resource[]): SheetResult {
  const [meant] = closestMatches(name, resources, ({ many }) => many);
  const message = meant
    ? `Aba desconhecida: se for "${meant.many}", volte a chamá-la assim`
    : `Aba desconhecida: as desta planilha são ${resources.map(({ many }) => many).join(', ')}`;
  const nothing = { resource: '', inserts: 0, updates: 0, removes: 0, unchanged: 0, alike: 0, present: 0, more_errors: 0, changes: [] };
  return { ...nothing, label: name, errors: [{ row: 1, fields: { Planilha: message }, cells: {} }] };
}
