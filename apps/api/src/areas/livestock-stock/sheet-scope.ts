import { z } from 'zod';
import { type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import { ENVIRONMENTS } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import type { Operation } from '../../records/connection';
import { parseListQuery, type RawQuery } from '../../records/list-query';
import { demand, invalidParameters, rowNotFound } from '../../records/refusals';
import { type ExtraCondition, type Selection, select } from '../../records/selection';

const text = z.union([z.string(), z.array(z.string())]).optional();
/** For the documentation: the parameters are read by the grammar of lists, which names whatever it does not know. */
export const sheetQuery = z.looseObject({
  harvest_id: text.meta({ description: 'Safra; obrigatória, também como wherein[harvest.id]' }),
  farm_id: text.meta({ description: 'Fazenda; obrigatória, também como wherein[farm.id]' }),
  customer_id: text.meta({ description: 'Cliente, também como wherein[customer.id]' }),
  environment: text.meta({ description: ENVIRONMENTS.join(' ou ') }),
});

const KNOWN = /^((harvest|customer|farm)_id|wherein\[(harvest|customer|farm)\.id\]|environment)$/;
const ID = /^\d{1,9}$/;

/** One farm in one harvest: the parameters of a sheet, and the months it has. */
export interface SheetScope {
  raw: RawQuery;
  months: Month[];
}

/**
 * Reads what a sheet is asked for. Throws 400 for parameters that are unknown, missing, or name more than one farm or harvest, 403 where
 * the actor may not read it, 404 for a harvest that does not exist.
 */
export async function readScope(work: Operation, resource: Resource, raw: RawQuery): Promise<SheetScope> {
  demand(work.actor, 'read', resource);
  const foreign = Object.keys(raw).filter((name) => !KNOWN.test(name));
  if (foreign.length > 0) throw invalidParameters(Object.fromEntries(foreign.map((name) => [name, 'Parâmetro desconhecido'])));
  const [harvest] = ['harvest', 'farm'].map((name) => oneId(raw, name));
  // Speaks up about what is wrong with the others.
  parseListQuery(resource, raw);
  const [years] = await work.connection.rows('select first_year, last_year from harvests where id = $1', [harvest]);
  if (!years) throw rowNotFound();
  const [first_year, last_year] = years as [number, number];
  return { raw, months: harvestMonths({ first_year, last_year } satisfies HarvestYears) };
}

function oneId(raw: RawQuery, name: string): number {
  const parameter = raw[`${name}_id`] === undefined && raw[`wherein[${name}.id]`] !== undefined ? `wherein[${name}.id]` : `${name}_id`;
  const given = raw[parameter];
  if (given === undefined) throw invalidParameters({ [parameter]: messages.required });
  if (typeof given !== 'string' || !ID.test(given)) throw invalidParameters({ [parameter]: `${messages.invalid}: informe um número` });
  return Number(given);
}

/** The rows of a resource that belong to the sheet, in the actor's reach. */
export function selectRows(work: Operation, resource: Resource, { raw }: SheetScope, extra?: ExtraCondition): Selection {
  return select(work, resource, parseListQuery(resource, raw), extra);
}
