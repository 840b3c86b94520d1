import { useMemo } from 'react';
import { todayInBrazil } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { RowContext } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { type Actor, can, canReadHistory, writableFields } from '#model/permissions';
import type { Aim } from '#model/screens/aim';
import { type AmongValues, type FixedValues, type GridScope, rowContext } from '../rows/row';
import { type GridColumn, gridColumns } from './columns';
import type { DraftRules } from './draft';

export interface GridInput {
  resource: Resource;
  environment: Environment;
  scope: GridScope;
  actor: Actor;
  /** Values all rows of this grid share; their columns are not shown. Keep the object stable between renders. */
  fixed?: FixedValues;
  /** Narrows the list to rows of these values. Keep the object stable between renders. */
  among?: AmongValues;
  /** Fields that are columns, in this order; all as declared when absent. Keep the list stable between renders. */
  columnNames?: readonly string[] | null;
  /** Path that the search box looks into; without one there is no box. */
  search?: string | null;
  /** What the link that led here meant. Keep the object stable between renders. */
  aim?: Aim | null;
  /** Address the grid stands at: page size and filters are remembered under it. */
  route: string;
}

/** What follows from the declaration, the scope and the actor; computed once and handed to every part of the grid. */
export interface GridSetup extends Required<GridInput> {
  columns: GridColumn[];
  context: RowContext;
  rules: DraftRules;
  allows: Record<'create' | 'update' | 'remove' | 'restore' | 'validate' | 'history' | 'export' | 'import', boolean>;
}

const NOTHING_FIXED: FixedValues = {};
const NOT_NARROWED: AmongValues = {};

/** Puts the setup of a grid together. `scope` may be a new object at each render; what counts are its ids. */
export function useGridSetup(input: GridInput): GridSetup {
  const {
    resource,
    environment,
    actor,
    fixed = NOTHING_FIXED,
    among = NOT_NARROWED,
    columnNames = null,
    search = null,
    aim = null,
    route,
  } = input;
  const { harvest, customer, farm } = input.scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids identify the scope, its objects may be made anew at each render
  const scope = useMemo((): GridScope => ({ harvest, customer, farm }), [harvest?.id, customer?.id, farm?.id]);
  return useMemo(() => {
    const allows = {
      create: can(actor, 'create', resource),
      update: can(actor, 'update', resource),
      remove: can(actor, 'remove', resource),
      restore: can(actor, 'restore', resource),
      validate: can(actor, 'validate', resource),
      history: canReadHistory(actor, resource),
      export: can(actor, 'export', resource),
      import: can(actor, 'import', resource),
    };
    const columns = gridColumns(resource, allows.validate, fixed, columnNames);
    const context = rowContext(environment, scope, todayInBrazil());
    const rules: DraftRules = { resource, context, writable: writableFields(actor, resource), fixed };
    const given = { resource, environment, scope, actor, fixed, among, columnNames, search, aim, route };
    return { ...given, columns, context, rules, allows };
  }, [resource, environment, scope, actor, fixed, among, columnNames, search, aim, route]);
}
