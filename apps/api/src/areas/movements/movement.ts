import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { MovementGraph, Resource } from '#model/kit/resource';
import { type Operation, quote } from '../../records/connection';
import { type ListQuery, parseListQuery, type RawQuery } from '../../records/list-query';
import { BASE } from '../../records/paths';
import { demand, invalidParameters } from '../../records/refusals';
import { type Selection, select } from '../../records/selection';

/** A resource that is drawn as a movement. */
export type Movement = Resource & { graph: MovementGraph };

export const isMovement = (resource: Resource): resource is Movement => resource.graph !== undefined;

const text = z.union([z.string(), z.array(z.string())]).optional();
/** For the documentation: the parameters are read by the grammar of lists, which names whatever it does not know. */
const movementQuery = z.looseObject({
  harvest_id: text.meta({ description: 'Safra; obrigatória, também como wherein[harvest.id]' }),
  farm_id: text.meta({ description: 'Fazenda, também como wherein[farm.id]; obrigatória se não houver customer_id' }),
  customer_id: text.meta({ description: 'Cliente, também como wherein[customer.id]: todas as suas fazendas' }),
  environment: text.meta({ description: ENVIRONMENTS.join(' ou ') }),
});

/** The same for this movement, with the kind of its rows. */
export function movementQueryOf({ graph: { kind }, fields }: Movement) {
  const field = kind && fields[kind.field];
  if (!kind || field?.kind !== 'enum') return movementQuery;
  const options = field.options.map(({ value }) => value).join(', ');
  return movementQuery.extend({ [kind.parameter]: text.meta({ description: `Obrigatório; um de ${options}` }) });
}

/** One point of a graph: a month or a part, its sum, and whether every row behind it is validated. */
export const point = z.object({ label: z.string(), data: z.number(), validated: z.boolean() });
export type Point = z.input<typeof point>;

/** What only a list has. */
const LIST_ONLY = /^(page|perPage|totals|order\[.*\])$/;

/**
 * The rows a graph is about, in the actor's reach. Throws 400 for parameters that are unknown or missing, 403 where the actor may
 * not read the resource or works in another environment.
 */
export function selectMovement(operation: Operation, movement: Movement, raw: RawQuery): Selection & { label: string } {
  demand(operation.actor, 'read', movement);
  const foreign = Object.keys(raw).filter((name) => LIST_ONLY.test(name));
  if (foreign.length > 0) throw invalidParameters(Object.fromEntries(foreign.map((name) => [name, 'Parâmetro desconhecido'])));
  const query = parseListQuery(movement, raw);
  const isScopedBy = (name: string) => raw[`${name}_id`] !== undefined || raw[`wherein[${name}.id]`] !== undefined;
  if (!isScopedBy('harvest')) throw invalidParameters({ harvest_id: messages.required });
  if (!isScopedBy('farm') && !isScopedBy('customer')) throw invalidParameters({ farm_id: messages.required });
  return { ...select(operation, movement, query), label: labelOf(movement, query) };
}

/** What the rows are called: rows of several kinds by the one that is asked for, which must be said. */
function labelOf(movement: Movement, { filters }: ListQuery): string {
  const { kind } = movement.graph;
  if (!kind) return movement.many;
  const column = `${BASE}.${quote(kind.field)}`;
  const asked = filters
    .filter(({ target }) => target.sql === column)
    .flatMap(({ comparisons }) => comparisons)
    .flatMap(({ operator, values }) => (operator === 'in' || operator === 'eq' ? values : []));
  const [only, ...others] = new Set(asked);
  if (only === undefined) throw invalidParameters({ [kind.parameter]: messages.required });
  if (others.length > 0) throw invalidParameters({ [kind.parameter]: `${messages.invalid}: use um só` });
  const field = movement.fields[kind.field];
  return (field?.kind === 'enum' && field.options.find(({ value }) => value === only)?.label) || movement.many;
}
