import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { MovementGraph, Resource } from '#model/kit/resource';
import { invalidParameters } from '../../refusals/refusals';
import { entryCall, type FarmYearCall, type FarmYearRequest } from '../../scope/farm-year-call';
import { readConditions, selectEntries } from '../../scope/select-entries';
import type { RawQuery } from '../../sql/list-query';
import type { Selection } from '../../sql/selection';

export type Movement = Resource & { graph: MovementGraph };

export const isMovement = (resource: Resource): resource is Movement => resource.graph !== undefined;

/** `asked` is the label that the list filter names, such as the ledger type. */
export type GraphRequest = FarmYearRequest<string>;

export interface Graph {
  name: string;
  summary(movement: Movement): string;
  answer: z.ZodType;
  read(request: GraphRequest, movement: Movement): Promise<unknown>;
}

export function graphCall(movement: Movement, { name, summary, answer }: Graph): FarmYearCall<string> {
  const { kind } = movement.graph;
  const field = kind && movement.fields[kind.field];
  const options = field?.kind === 'enum' ? field.options.map(({ value }) => value).join(', ') : null;
  const parameters = kind && options ? { [kind.parameter]: `Obrigatório; um de ${options}` } : {};
  const read = (rest: RawQuery) => readLabel(movement, rest);
  return entryCall(movement, name, { summary: summary(movement), answer, farms: 'some', parameters, judgesUnknown: true, read });
}

export const point = z.object({ label: z.string(), data: z.number(), validated: z.boolean() });
export type GraphPoint = z.input<typeof point>;

export const selectMovement = ({ work, years, rest }: GraphRequest, movement: Movement): Selection =>
  selectEntries(work, years, movement, rest);

/** Resources with several kinds need the kind in the filter. Throws 400 for unknown or missing parameters. */
function readLabel(movement: Movement, rest: RawQuery): string {
  const { filters } = readConditions(movement, rest);
  const { kind } = movement.graph;
  if (!kind) return movement.many;
  const asked = filters
    .filter(({ target }) => target.joins.size === 0 && target.member.column === kind.field)
    .flatMap(({ comparisons }) => comparisons)
    .flatMap(({ operator, values }) => (operator === 'in' || operator === 'eq' ? values : []));
  const [only, ...others] = new Set(asked);
  if (only === undefined) throw invalidParameters({ [kind.parameter]: messages.required });
  if (others.length > 0) throw invalidParameters({ [kind.parameter]: `${messages.invalid}: use um só` });
  const field = movement.fields[kind.field];
  return (field?.kind === 'enum' && field.options.find(({ value }) => value === only)?.label) || movement.many;
}
