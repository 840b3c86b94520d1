import { sql } from 'kysely';
import { asDetail, registrationFarm } from '#model/characterisation/initial-registration';
import type { Environment } from '#model/kit/environment';
import { asReference, type Row, type Value } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../records/gateway';
import type { WireRow } from '../../records/table/shape';
import { ApiError } from '../../refusals/api-error';
import { invalidRow } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { fieldsOfRefusal } from '../../sql/violations';
import type { Registration } from './read-registration';

const farms = resourceOf('farms');
const farmsDetails = resourceOf('farms_details');
const { fields: characterised } = variantOf(farmsDetails, 'BEEF_CATTLE');

/** The other columns of the unique index on characterisations. */
const SCOPE = ['harvest', 'farm', 'environment', 'only_diagnosis'];

export async function saveFarm(part: Operation, owner: Registration['owner'], answers: Row): Promise<WireRow> {
  const farmId = (await findFarm(part, owner.customer.id, String(answers.alias))) ?? (await createFarm(part, owner, answers));
  const { customer, harvest, processing_formatting: format } = owner;
  const detail = asDetail(answers);
  const sent = Object.keys(characterised)
    .filter((name) => name in detail)
    .map((name): [string, unknown] => [name, wireOf(detail[name])]);
  try {
    return await recordsOf(part, farmsDetails).create({
      ...Object.fromEntries(sent),
      customer: customer.id,
      harvest: harvest.id,
      farm: farmId,
      environment: 'BEEF_CATTLE',
      name: answers.name ?? answers.alias,
      category_processing_format: format.id,
      farms_quantity: 1,
      only_diagnosis: customer.only_diagnosis === true,
    });
  } catch (error) {
    const isRepeated = error instanceof ApiError && error.status === 422 && SCOPE.every((name) => error.fields?.[name] !== undefined);
    throw isRepeated ? invalidRow({ alias: 'Esta fazenda já está caracterizada nesta safra' }) : error;
  }
}

async function findFarm({ connection }: Operation, customerId: number, alias: string): Promise<number | null> {
  const [found] = await connection.rows(
    sql`select id, environment from farms where customer_id = ${customerId} and fold_text(name) = fold_text(${alias})`,
  );
  if (!found) return null;
  if (!registrationFarm.environments?.includes(found[1] as Environment))
    throw invalidRow({ alias: 'O cliente já tem uma fazenda de leite com este nome' });
  return Number(found[0]);
}

/** The only way for a customer to create farms: validation, limit and audit apply, but not the right to write registers. */
async function createFarm(part: Operation, { customer, harvest }: Registration['owner'], { alias }: Row): Promise<number> {
  const isDiagnosis = customer.only_diagnosis === true;
  const body = {
    name: alias,
    customer: customer.id,
    environment: 'BEEF_CATTLE',
    only_diagnosis: isDiagnosis,
    harvests_platform: isDiagnosis ? [] : [harvest.id],
  };
  try {
    return (await recordsOf(part, farms).createUnasked(body)).id;
  } catch (error) {
    const fields = fieldsOfRefusal(farms, error);
    throw fields ? invalidRow(onAlias(Object.values(fields))) : error;
  }
}

const onAlias = (reasons: readonly string[]) => ({ alias: reasons[0] ?? '' });

function wireOf(value: Value | undefined): unknown {
  return asReference(value)?.id ?? value ?? null;
}
