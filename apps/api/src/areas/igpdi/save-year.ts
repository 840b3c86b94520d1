import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { readBody } from '../../body';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { rowSchemas } from '../../http/row-schema';
import { registerWriting } from '../../http/writing-call';
import { recordsOf } from '../../records/gateway';
import type { RowList } from '../../records/table/row-list';
import type { WireRow } from '../../records/table/shape';
import { demand, invalidParameters, invalidRow, invalidRows, staleVersion } from '../../refusals/refusals';
import { inSavepoint, inTransaction, type Operation } from '../../sql/operation';
import { fieldsOfRefusal } from '../../sql/violations';

const MONTHS = 12;
const igpdi = resourceOf('igpdi');

/** Null deletes the stored index; a bare null leaves the month unchanged. `version` is the one that was read. */
const monthSchema = z.union([z.number(), z.null(), z.strictObject({ index: z.number().nullable(), version: z.int().optional() })]);
const body = z.strictObject({ values: z.array(monthSchema).length(MONTHS) });

/** Saves twelve months, January first, all or none. 409 for a stale version; 422 with `rows: [{index, fields}]`, index 0 is January. */
export function registerSaveYear(app: App, context: Context): void {
  const call = {
    tags: ['IGP-DI'],
    body,
    summary: 'Grava os doze meses de um ano, todos ou nenhum',
    status: 200,
    answer: z.object({ resultList: z.array(rowSchemas(igpdi).row), size: z.int() }),
    admits: (actor: Actor) => demand(actor, 'update', igpdi),
  } as const;
  registerWriting(app, context, 'PUT /api/igpdi/year/:year', call, (work, request) => {
    const [year, months] = [readYear((request.params as { year: string }).year), readMonths(request.body)];
    return inTransaction(work, (inner) => saveYear(inner, year, months));
  });
}

type Month = { index: number | null; version?: number | undefined } | null;

function readYear(text: string): string {
  if (/^(19[789]\d|20\d\d)$/.test(text)) return text;
  throw invalidParameters({ year: messages.invalid });
}

function readMonths(sent: unknown): Month[] {
  const { values, ...others } = readBody(sent);
  const unknown = Object.keys(others).map((name) => [name, 'Campo desconhecido'] as const);
  if (unknown.length > 0) throw invalidRow(Object.fromEntries(unknown));
  if (!Array.isArray(values) || values.length !== MONTHS) throw invalidRow({ values: 'Envie os doze meses do ano' });
  const read = values.map((value) => monthSchema.safeParse(value));
  const broken = read.flatMap(({ success }, index) => (success ? [] : [{ index, fields: { index: messages.invalid } }]));
  if (broken.length > 0) throw invalidRows(broken);
  return read.map(({ data = null }) => (typeof data === 'number' ? { index: data } : data));
}

async function saveYear(work: Operation, year: string, months: readonly Month[]): Promise<RowList> {
  const rows = recordsOf(work, igpdi);
  const stored = new Map((await rows.list({ year })).resultList.map((one) => [one.date, one]));
  const broken: { index: number; fields: FieldErrors }[] = [];
  for (const [index, month] of months.entries()) {
    const date = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const fields = await saveMonth(work, date, stored.get(date), month);
    if (fields) broken.push({ index, fields });
  }
  if (broken.length > 0) throw invalidRows(broken);
  return rows.list({ year, 'order[date]': 'ASC' });
}

/** Returns field errors, so all months are reported at once. */
async function saveMonth(work: Operation, date: string, stored: WireRow | undefined, month: Month): Promise<FieldErrors | null> {
  if (month === null || (stored === undefined && month.index === null)) return null;
  const { index, version = stored?.version } = month;
  if (stored?.index === index && stored.version === version) return null;
  try {
    await inSavepoint(work, async (part) => {
      const rows = recordsOf(part, igpdi);
      if (!stored) return void (await rows.create({ date, index }));
      if (index !== null) return void (await rows.change(stored.id, { index, version }));
      if (version !== stored.version) throw staleVersion(stored);
      await rows.remove(stored.id);
    });
    return null;
  } catch (error) {
    const fields = fieldsOfRefusal(igpdi, error);
    if (!fields) throw error;
    return fields;
  }
}
