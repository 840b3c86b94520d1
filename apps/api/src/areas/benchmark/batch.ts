import { sql } from 'kysely';
import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { judgedRow } from '#model/responses/benchmark-draft';
import { readList } from '../../body';
import type { Context } from '../../context';
import { comparisonTags } from '../../editions/comparison-call';
import type { App } from '../../http/app-type';
import { asList, listOf } from '../../http/reading-call';
import { registerWriting } from '../../http/writing-call';
import { ApiError } from '../../refusals/api-error';
import { invalidRows, staleCells } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { lockDraft } from './publish';
import { readRowsById, type StoredDraftRow } from './read-grid';

const MAX_ROWS = 5000;
const MAX_CHARS = 500;
const judged = z.object({
  id: idSchema,
  enter_benchmarking: z.boolean().optional(),
  validated: z.boolean().optional(),
  reason: z
    .string()
    .nullish()
    .meta({ description: 'Obrigatório para deixar de participar; o que a avaliação disse de um valor que falta não conta' }),
  left_reason: z.string().nullish().meta({ description: 'O mesmo motivo, como a avaliação o responde' }),
  value: z.number().nullish().meta({ description: 'O que foi julgado; outro que o gravado recusa o lote' }),
  version: z.int().optional(),
  updated_by: z.union([idSchema, z.looseObject({ id: idSchema })]).nullish(),
});
type Judged = z.infer<typeof judged>;
/** Fields of a grid row that a client may send back unchanged. */
const ECHOED: ReadonlySet<string> = new Set([...Object.keys(judged.shape), ...Object.keys(judgedRow.shape)]);

const flags = z.object({
  id: idSchema,
  enter_benchmarking: z.boolean(),
  left_reason: z.string().nullable(),
  validated: z.boolean(),
  value: z.number().nullable(),
  version: z.int(),
});

export function registerBatch(app: App, context: Context): void {
  const call = {
    tags: comparisonTags,
    body: z.array(judged),
    summary: 'Grava o que se decidiu sobre valores do rascunho de uma safra: tudo ou nada',
    status: 201,
    answer: listOf(flags),
  } as const;
  registerWriting(app, context, 'POST /api/benchmarking/batch', { ...call, admits: 'benchmarking' }, async (work, request) =>
    asList(await judge(work, readRows(request.body))),
  );
}

function readRows(sent: unknown): Judged[] {
  const broken: { index: number; fields: FieldErrors }[] = [];
  const rows = readList(sent, MAX_ROWS).map((given, index) => {
    const fields: FieldErrors = {};
    const read = judged.safeParse(given);
    for (const issue of read.error?.issues ?? []) fields[String(issue.path[0] ?? 'id')] ??= messages.invalid;
    if (typeof given === 'object' && given !== null)
      for (const name of Object.keys(given)) if (!ECHOED.has(name)) fields[name] = 'Campo desconhecido';
    if (Object.keys(fields).length > 0) broken.push({ index, fields });
    return read.data;
  });
  if (broken.length > 0) throw invalidRows(broken);
  if (rows.length === 0) throw new ApiError(422, 'invalid', 'Envie ao menos um valor avaliado');
  return rows.flatMap((row) => row ?? []);
}

async function judge(work: Operation, rows: readonly Judged[]): Promise<z.infer<typeof flags>[]> {
  return inTransaction(work, async ({ actor, context }, db) => {
    const ids = rows.map(({ id }) => id);
    const [found] = await readRowsById({ db }, ids);
    if (found) await lockDraft(db, found);
    const stored = new Map((await readRowsById({ db }, ids)).map((row) => [row.id, row]));
    const isOfDraft = (row: StoredDraftRow) => row.harvestId === found?.harvestId && row.environment === found.environment;
    const broken = rows.flatMap((row, index) => {
      const own = stored.get(row.id);
      const fields =
        !own || !isOfDraft(own) ? { id: messages.notFound } : errorsOf(row, own, rows.findIndex(({ id }) => id === row.id) < index);
      return Object.keys(fields).length > 0 ? [{ index, fields }] : [];
    });
    if (broken.length > 0) throw invalidRows(broken);
    const stale = rows.flatMap((row, index) => {
      const own = stored.get(row.id);
      return own && isStale(row, own) ? [{ index, current: own }] : [];
    });
    if (stale.length > 0) throw staleCells(stale);
    const changes = rows.flatMap((row) => changeOf(row, stored.get(row.id)));
    await sql`update benchmark_rows r set enter_benchmarking = c.enters, left_reason = c.reason, validated = c.validated,
        version = r.version + 1, updated_by = ${actor.id}, updated_at = ${context.now()}
      from json_to_recordset(${JSON.stringify(changes)}::json) as c(id integer, enters boolean, reason text, validated boolean)
      where r.id = c.id`.execute(db);
    const kept = new Map((await readRowsById({ db }, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = kept.get(id);
      return row ? [flags.parse(row)] : [];
    });
  });
}

/** The grid shows the computed `reason` of a missing value; echoing it is not a written reason. */
function writtenReason({ reason, left_reason: leftReason }: Judged, { value, value_reason: valueReason }: StoredDraftRow): string {
  const isEcho = value === null && reason === valueReason;
  return (isEcho ? null : reason)?.trim() || leftReason?.trim() || '';
}

function errorsOf(row: Judged, stored: StoredDraftRow, isTwice: boolean): FieldErrors {
  const fields: FieldErrors = {};
  const reason = writtenReason(row, stored);
  const enters = row.enter_benchmarking ?? stored.enter_benchmarking;
  if (isTwice) fields.id = 'Enviado duas vezes';
  if (!enters && reason === '' && stored.left_reason === null) fields.reason = 'Escreva o motivo para retirar';
  if (enters && reason !== '' && reason !== stored.left_reason) fields.reason = 'O motivo é só de quem não participa';
  if (reason.length > MAX_CHARS) fields.reason = `Use até ${MAX_CHARS} letras`;
  if (row.validated && stored.value === null) fields.validated = 'Sem valor, não há o que validar';
  return fields;
}

const isStale = ({ version, value }: Judged, stored: StoredDraftRow): boolean =>
  (version !== undefined && version !== stored.version) || (value !== undefined && value !== stored.value);

function changeOf(row: Judged, stored: StoredDraftRow | undefined) {
  if (!stored) return [];
  const enters = row.enter_benchmarking ?? stored.enter_benchmarking;
  const validated = row.validated ?? stored.validated;
  const reason = enters ? null : writtenReason(row, stored) || stored.left_reason;
  if (enters === stored.enter_benchmarking && validated === stored.validated && reason === stored.left_reason) return [];
  return [{ id: row.id, enters, validated, reason }];
}
