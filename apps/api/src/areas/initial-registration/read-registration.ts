import { sql } from 'kysely';
import { todayInBrazil } from '#domain/calendar';
import { initialRegistration, registrationFarm, registrationWords } from '#model/characterisation/initial-registration';
import { PLACE, recordedLevel } from '#model/characterisation/place';
import { judgeRow } from '#model/kit/check';
import { asReference, type Reference, type Row, type RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { type FieldErrors, initialRow, type Resource } from '#model/kit/resource';
import { type Body, readBody } from '../../body';
import { attributesOf, type Found, loadReferences, referenceFields, Wanted } from '../../records/table/references';
import { type RowInput, readInput } from '../../records/table/row-input';
import { invalidRow } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { type IsLast, readLastLevels } from './last-levels';

export interface Registration {
  owner: Row & { customer: Reference; harvest: Reference; processing_formatting: Reference };
  farms: Row[];
}

const FARMS = 'farm_details';
const MAX_FARMS = 99;

/** Throws 422 with every invalid field of the owner and of all farms. */
export async function readRegistration(work: Operation, sent: unknown): Promise<Registration> {
  const { [FARMS]: list, ...members } = readBody(sent);
  const inputs = farmInputs(list);
  const owner = inputOf(initialRegistration, members);
  const all: [Resource, RowInput][] = [
    [initialRegistration, owner],
    ...inputs.farms.map((one): [Resource, RowInput] => [registrationFarm, one]),
  ];
  const found = await loadReferences(work, wantedOf(all));
  const isLast = await readLastLevels(work, inputs.farms);
  const context: RowContext = { today: todayInBrazil(work.context.now()), environment: 'BEEF_CATTLE' };
  const judged = all.map(([resource, input]) => judgeInput(resource, input, { found, isLast }, context));
  const [own, ...farms] = judged;
  const harvest = asReference(own?.row.harvest);
  const customer = asReference(own?.row.customer);
  const errors: FieldErrors = { ...inputs.errors, ...own?.errors };
  if (harvest && customer && !(await takesPart(work, customer.id, harvest.id))) errors.harvest ??= messages.notFound;
  for (const [index, farm] of farms.entries()) {
    if (harvest && farm.row.harvest && asReference(farm.row.harvest)?.id !== harvest.id) farm.errors.harvest ??= messages.invalid;
    for (const [name, message] of Object.entries(farm.errors)) errors[`${FARMS}.${index}.${name}`] ??= message;
  }
  if (Object.keys(errors).length > 0) throw invalidRow(errors);
  return { owner: own?.row as Registration['owner'], farms: farms.map(({ row }) => row) };
}

function farmInputs(list: unknown): { farms: RowInput[]; errors: FieldErrors } {
  if (list === undefined || list === null) return { farms: [], errors: { [FARMS]: messages.required } };
  if (!Array.isArray(list) || list.length > MAX_FARMS) return { farms: [], errors: { [FARMS]: messages.invalid } };
  if (list.length === 0) return { farms: [], errors: { [FARMS]: messages.required } };
  const farms: RowInput[] = [];
  for (const [index, one] of list.entries()) {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      return { farms: [], errors: { [`${FARMS}.${index}`]: messages.invalid } };
    farms.push(inputOf(registrationFarm, one as Body));
  }
  return { farms, errors: {} };
}

/** Treats null as not sent, because an unanswered yes/no question is not a no. */
function inputOf(resource: Resource, members: Body): RowInput {
  return readInput(resource, 'BEEF_CATTLE', Object.fromEntries(Object.entries(members).filter(([, wire]) => wire !== null)));
}

function wantedOf(all: readonly (readonly [Resource, RowInput])[]): Wanted {
  const wanted = new Wanted();
  for (const [resource, { values }] of all) {
    for (const [name, field] of referenceFields(resource)) {
      const id = asReference(values[name])?.id;
      if (id !== undefined) wanted.add(field.to, id, attributesOf(resource, field));
    }
  }
  return wanted;
}

interface Known {
  found: Found;
  isLast: IsLast;
}

function judgeInput(resource: Resource, input: RowInput, { found, isLast }: Known, context: RowContext): { row: Row; errors: FieldErrors } {
  const row: Row = { ...initialRow(resource, context), ...input.values };
  const errors: FieldErrors = { ...input.errors };
  for (const [name, field] of referenceFields(resource)) {
    const id = asReference(row[name])?.id;
    if (id === undefined) continue;
    row[name] = found(field.to, id) ?? null;
    if (row[name] === null) errors[name] ??= messages.notFound;
  }
  for (const level of PLACE) Object.assign(row, recordedLevel(row, level, isLast(level, asReference(row[level])?.id)));
  const judged = judgeRow(resource, row, new Set(Object.keys(input.values)), context);
  return { row: judged.row, errors: { ...registrationWords(judged.errors), ...errors } };
}

async function takesPart({ connection }: Operation, customerId: number, harvestId: number): Promise<boolean> {
  const rows = await connection.rows(
    sql`select 1 as found from harvests_details where customer_id = ${customerId} and harvest_id = ${harvestId}`,
  );
  return rows.length > 0;
}
