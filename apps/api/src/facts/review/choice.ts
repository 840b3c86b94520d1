import { z } from 'zod';
import type { HarvestYears } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { idSchema } from '#model/kit/wire-schema';
import { type Actor, canUse, environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { ApiError } from '../../api-error';
import type { Context } from '../../context';
import { Values } from '../../records/connection';
import { reachSql } from '../../records/reach-sql';
import { forbidden, rowNotFound } from '../../records/refusals';

/** Which farms a checklist or a review is about: how the query says it, and what of it the actor reaches. */

const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(idSchema);
/** More farms than any customer has. */
const MOST_FARMS = 200;
const ids = z
  .string()
  .transform((text) => text.split('|'))
  .pipe(z.array(id).max(MOST_FARMS));

/** Members of the query. What is missing is said by `chooseFarms`, after the role was looked at. */
export const choiceParameters = {
  'wherein[customer.id]': id.optional().meta({ description: 'Cliente; obrigatório, também como customer_id' }),
  'wherein[harvest.id]': id.optional().meta({ description: 'Safra; obrigatória, também como harvest_id' }),
  'wherein[farm.id]': ids.optional().meta({ description: 'Fazendas, unidas por |; sem elas, todas as caracterizadas na safra' }),
  customer_id: id.optional(),
  harvest_id: id.optional(),
  farm_id: id.optional(),
  environment: z.literal('BEEF_CATTLE').optional(),
};
export type ChoiceQuery = z.output<z.ZodObject<typeof choiceParameters>>;

export interface ChosenFarms {
  customer: { id: number; name: string };
  harvest: { id: number; title: string } & HarvestYears;
  /** By name. */
  farms: { id: number; name: string }[];
}

/** Throws 403 for a role that may not look, 422 for what the query leaves out. */
export function requiredChoice(actor: Actor, query: ChoiceQuery): { customerId: number; harvestId: number; farmIds: number[] | null } {
  if (!canUse(actor, 'platform')) throw forbidden();
  const customerId = query['wherein[customer.id]'] ?? query.customer_id;
  const harvestId = query['wherein[harvest.id]'] ?? query.harvest_id;
  if (customerId === undefined || harvestId === undefined) {
    throw missingParameters({
      ...(customerId === undefined ? { 'wherein[customer.id]': messages.required } : {}),
      ...(harvestId === undefined ? { 'wherein[harvest.id]': messages.required } : {}),
    });
  }
  return { customerId, harvestId, farmIds: query['wherein[farm.id]'] ?? (query.farm_id === undefined ? null : [query.farm_id]) };
}

/** 422 for parameters that are missing or do not fit each other, by name. */
export const missingParameters = (fields: Record<string, string>) =>
  new ApiError(422, 'invalid', `Parâmetro inválido: ${Object.keys(fields).join(', ')}`, { fields });

/**
 * The customer, the harvest and the beef farms of the query. Without farms in it: those characterised for their entries in the harvest.
 * Throws 404 when any of them does not exist or is out of reach, which the answer does not tell apart.
 */
export async function chooseFarms(context: Context, actor: Actor, query: ChoiceQuery): Promise<ChosenFarms> {
  const { customerId, harvestId, farmIds } = requiredChoice(actor, query);
  if (!environmentsOf(actor).includes('BEEF_CATTLE')) throw forbidden();
  const values = new Values();
  const [customer, harvest, wanted] = [values.bind(customerId), values.bind(harvestId), values.bind(farmIds)];
  const found = await context.pool.query<Found>(
    `select json_build_object('id', c.id, 'name', c.name) as customer,
      json_build_object('id', h.id, 'title', h.title, 'first_year', h.first_year, 'last_year', h.last_year) as harvest,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name collate "pt-BR-x-icu", f.id), '[]')
        from farms f where f.customer_id = c.id and f.environment = 'BEEF_CATTLE' and case when ${wanted}::int[] is null
          then exists (select from farms_details d where d.farm_id = f.id and d.harvest_id = h.id and not d.only_diagnosis)
          else f.id = any(${wanted}) end) as farms
    from customers c cross join harvests h
    where c.id = ${customer} and h.id = ${harvest} and ${reachSql(actor, resourceOf('customers'), 'c', values) ?? 'true'}`,
    values.list,
  );
  const chosen = found.rows[0];
  if (!chosen || (farmIds && chosen.farms.length < new Set(farmIds).size)) throw rowNotFound();
  return chosen;
}

type Found = ChosenFarms;
