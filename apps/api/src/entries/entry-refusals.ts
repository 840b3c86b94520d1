import { sql } from 'kysely';
import type { BatchEntry } from '#model/entry-batch';
import type { Row } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { type Resource, variantOf } from '#model/kit/resource';
import type { StaffMark } from '#model/meanwhile';
import { resourceOf } from '#model/registry';
import type { EntryAnswer, FieldConflict } from '#model/responses/entry-batch';
import { formatDayAndTime } from '#view/moments';
import { asApiError } from '../http/error-handler';
import { personWords } from '../records/read/meanwhile';
import { auditShapeOf } from '../records/table/shape';
import { CLOSED_HARVEST } from '../records/table/write-condition';
import { ApiError } from '../refusals/api-error';
import type { Operation } from '../sql/operation';
import { reachSql } from '../sql/reach-sql';

export const ofOtherPerson = () => new ApiError(409, 'key_of_other_person', 'A chave deste lançamento é de outra pessoa');
export const ofOtherEntry = () => new ApiError(409, 'key_of_other_entry', 'A chave deste lançamento já é de outro, com outro conteúdo');
export const mendedMeanwhile = () => new ApiError(409, 'mended', 'Este lançamento já foi corrigido, e a correção está gravada');
export const storedAfterAll = () =>
  new ApiError(409, 'already_stored', 'O lançamento que este corrige tinha sido gravado; confira o registro e altere-o, se for o caso');
export const unknownResource = () =>
  new ApiError(422, 'unknown_resource', 'O programa não tem mais este tipo de lançamento; copie o que digitou e fale com o suporte');
export const oldSchema = () =>
  new ApiError(422, 'old_schema', 'Este lançamento é de uma versão antiga do programa; confira os valores e grave de novo');
export const tooLate = () =>
  new ApiError(
    409,
    'too_late',
    'A safra terminou há mais de 400 dias; veja na tela se este lançamento já está gravado, e só então lance-o lá',
  );
export const onlyCells = () => new ApiError(422, 'invalid', 'Esta planilha é lançada célula por célula');
export const noCells = () => new ApiError(422, 'invalid', 'Este lançamento é uma linha, e não uma célula');
export const markedMeanwhile = ({ mark, message }: StaffMark) =>
  new ApiError(409, mark === 'VALIDATED' ? 'validated' : 'returned', message);
export const removedMeanwhile = ({ by, at, last }: Removal) =>
  new ApiError(409, 'removed', `O registro foi excluído por ${by} em ${formatDayAndTime(at)}; se ainda vale, lance-o de novo`, {
    extra: { last },
  });
const closedHarvest = () =>
  new ApiError(422, 'closed_harvest', 'A safra está fechada para esta fazenda e não recebe mais lançamentos', {
    fields: { harvest: CLOSED_HARVEST },
  });
const farmMoved = () =>
  new ApiError(409, 'farm_moved', 'A fazenda não é mais deste cliente; copie o que digitou antes de descartar', {
    fields: { farm: messages.notFound },
  });
const noAccess = () => new ApiError(403, 'no_access', 'Você não tem mais acesso a este cliente; copie o que digitou antes de descartar');
const noRight = () => new ApiError(403, 'forbidden', 'Seu perfil não permite mais este lançamento; copie o que digitou antes de descartar');

export class EntryWaits extends Error {
  constructor(readonly missing: string | null) {
    super('the entry has to wait');
  }
}

export class EntryConflict extends Error {
  constructor(
    readonly row: number | null,
    readonly version: number | null,
    readonly fields: Readonly<Record<string, FieldConflict>>,
  ) {
    super('somebody else has changed the same fields');
  }
}

export async function answerOfError(work: Operation, entry: BatchEntry, error: unknown): Promise<EntryAnswer> {
  const { key } = entry;
  if (error instanceof EntryConflict) {
    const { row, version, fields } = error;
    return { key, state: 'CONFLICT', row, version, message: 'Outra pessoa mudou o mesmo valor nesse meio-tempo', fields: { ...fields } };
  }
  if (error instanceof EntryWaits) {
    const message = error.missing === null ? 'Será enviado de novo em instantes' : 'Espera o lançamento que criou o registro';
    return { key, state: 'WAITING', for: error.missing, message };
  }
  const known = asApiError(error);
  if (known?.status === 503) throw error;
  if (known === null) work.context.log.error({ err: error, resource: entry.resource, key }, 'um lançamento não pôde ser gravado');
  if (known === null || known.code === 'stale_version' || known.code === 'conflict')
    return answerOfError(work, entry, new EntryWaits(null));
  return refusedAnswer(key, await inOwnSentence(work, entry, known));
}

export function refusedAnswer(key: string | null, { status, code, message, fields, extra }: ApiError): EntryAnswer {
  const last = extra?.last as Record<string, unknown> | undefined;
  return { key, state: 'REFUSED', status, code, message, ...(fields ? { fields: { ...fields } } : {}), ...(last ? { last } : {}) };
}

async function inOwnSentence(work: Operation, entry: BatchEntry, error: ApiError): Promise<ApiError> {
  const { fields = {} } = error;
  if (error.code === 'forbidden') return noRight();
  const isOfPlace = 'farm' in fields || 'customer' in fields || error.status === 404;
  const outOfReach = isOfPlace ? await lostPlace(work, entry) : null;
  if (outOfReach) return outOfReach;
  if (fields.harvest === CLOSED_HARVEST && Object.keys(fields).length === 1) return closedHarvest();
  const id = error.status === 404 ? await changedRowOf(work, entry) : null;
  const removal = id === null ? null : await findRemoval(work, variantOf(resourceOf(entry.resource), entry.place.environment), id);
  return removal ? removedMeanwhile(removal) : error;
}

async function changedRowOf({ actor, connection }: Operation, { row, resource }: BatchEntry): Promise<number | null> {
  if (typeof row !== 'object') return row ?? null;
  const [found] = await connection.rows(sql`select row_id from entry_keys
    where (key = ${row.key}::uuid or mends = ${row.key}::uuid) and user_id = ${actor.id} and resource = ${resource}`);
  return (found?.[0] as number | null | undefined) ?? null;
}

/** The answer must not reveal more about customer and farm than the person may read. */
async function lostPlace({ actor, connection }: Operation, { place }: BatchEntry): Promise<ApiError | null> {
  const [customers, farms] = [resourceOf('customers'), resourceOf('farms')];
  const [row = []] = await connection.rows(sql`select
    exists (select from customers t where t.id = ${place.customer} and ${reachSql(actor, customers, 't')}),
    exists (select from farms t where t.id = ${place.farm} and t.customer_id = ${place.customer} and ${reachSql(actor, farms, 't')})`);
  if (row[0] !== true) return noAccess();
  return row[1] === true ? null : farmMoved();
}

export interface Removal {
  by: string;
  at: string;
  harvest: number;
  /** Values of the row at the time of its removal. */
  last: Row;
}

export async function findRemoval({ actor, connection }: Operation, resource: Resource, id: number): Promise<Removal | null> {
  const shape = auditShapeOf(resource);
  const removed = sql`(select a.before as json, r.* from jsonb_populate_record(null::${sql.id(resource.path)}, a.before) r) t`;
  const [last] = await connection.rows(sql`select a.action, u.name, a.at, (a.before ->> 'harvest_id')::integer,
      exists (select from ${removed} where ${reachSql(actor, resource, 't')}),
      case when a.action = 'remove' then (select ${shape.json} from ${removed}) end
    from audit_log a left join users u on u.id = a.user_id
    where a.resource = ${resource.path} and a.row_id = ${id} order by a.id desc limit 1`);
  if (last?.[0] !== 'remove' || last[4] !== true) return null;
  return {
    by: personWords(last[1] as string | null),
    at: last[2] as string,
    harvest: last[3] as number,
    last: writtenValues(resource, shape.toRow(last[5])),
  };
}

const writtenValues = ({ fields }: Resource, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { readOnly, kind }]) =>
      readOnly || kind === 'password' || (row[name] ?? null) === null ? [] : [[name, row[name] ?? null]],
    ),
  );
