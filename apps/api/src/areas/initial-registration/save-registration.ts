import { sql } from 'kysely';
import { initialRegistration, registrationFarm } from '#model/characterisation/initial-registration';
import type { Row, Value } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { referenceFields } from '../../records/table/references';
import type { WireRow } from '../../records/table/shape';
import { invalidRow } from '../../refusals/refusals';
import { inSavepoint, inTransaction, type Operation } from '../../sql/operation';
import { fieldsOfRefusal } from '../../sql/violations';
import type { Registration } from './read-registration';
import { saveFarm } from './save-farm';

const farms = resourceOf('farms');

export function saveRegistration(work: Operation, { owner, farms: answers }: Registration): Promise<Record<string, unknown>> {
  return inTransaction(work, async (inner) => {
    // Serialises concurrent registrations of a customer, so the second finds the farms of the first.
    await inner.connection.rows(sql`select id from customers where id = ${owner.customer.id} for no key update`);
    const details: WireRow[] = [];
    const errors: FieldErrors = {};
    for (const [index, farm] of answers.entries()) {
      try {
        details.push(await inSavepoint(inner, (part) => saveFarm(part, owner, farm)));
      } catch (error) {
        const fields = fieldsOfRefusal(farms, error);
        if (!fields) throw error;
        for (const [name, message] of Object.entries(fields)) errors[`farm_details.${index}.${questionOf(name)}`] ??= message;
      }
    }
    if (Object.keys(errors).length > 0) throw invalidRow(errors);
    return { ...(await insertRegistration(inner, owner, details)), farm_details: details };
  });
}

async function insertRegistration(inner: Operation, owner: Registration['owner'], details: readonly WireRow[]) {
  const { actor, context, connection } = inner;
  const [written] = await connection.rows(sql`with written as (
      insert into initial_registrations (customer_id, harvest_id, category_processing_format_id, farms_quantity_diagnosis, owner_name,
        owner_birth_date, owner_phone, owner_email, technical_name, technical_email, controller_name, controller_email, created_by, created_at)
      values (${owner.customer.id}, ${owner.harvest.id}, ${owner.processing_formatting.id}, ${owner.farms_quantity_diagnosis},
        ${owner.owner_name}, ${owner.owner_birth_date}, ${owner.owner_phone}, ${owner.owner_email}, ${owner.technical_name ?? null},
        ${owner.technical_email ?? null}, ${owner.controller_name ?? null}, ${owner.controller_email ?? null}, ${actor.id}, ${context.now()})
      returning *
    ), logged as (
      insert into audit_log (user_id, resource, row_id, action, before, after)
      select created_by, 'initial_registrations', id, 'create', null, to_jsonb(written) from written
    )
    select id, version, created_at from written`);
  const [id, version, createdAt] = written ?? [];
  const farmIds = details.map(({ farm }) => (farm as { id: number }).id);
  await connection.rows(
    sql`insert into initial_registrations_farms (owner_id, target_id) select ${id}::integer, unnest(${farmIds}::integer[])`,
  );
  return { id, ...answered(owner), version, created_by: { id: actor.id }, created_at: createdAt };
}

/** References as id and title, without the attributes loaded for validation. */
function answered(owner: Row): Row {
  const references = new Set(referenceFields(initialRegistration).map(([name]) => name));
  const shown = (name: string): [string, Value] => {
    const value = owner[name] ?? null;
    if (!references.has(name) || value === null || typeof value !== 'object' || Array.isArray(value)) return [name, value];
    const { id, title, name: called } = value;
    return [name, title === undefined ? { id, name: called } : { id, title }];
  };
  return Object.fromEntries(Object.keys(initialRegistration.fields).map(shown));
}

function questionOf(name: string): string {
  if (name === 'category_ilp') return 'ilp';
  return name !== 'name' && name !== 'harvest' && Object.hasOwn(registrationFarm.fields, name) ? name : 'alias';
}
