import { useMemo } from 'react';
import { todayInBrazil } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { RowContext } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { type Actor, can, writableFields } from '#model/permissions';
import { columnTracks, type GridColumn, gridColumns } from './columns';
import type { DraftRules } from './draft';
import { canSeeHistory, type FixedValues, type GridScope, rowContext } from './grid-row';

export interface GridInput {
  resource: Resource;
  environment: Environment;
  scope: GridScope;
  actor: Actor;
  /** Values all rows of this grid share; their columns are not shown. Keep the object stable between renders. */
  fixed?: FixedValues;
  /** Address the grid stands at: page size and filters are remembered under it. */
  route: string;
}

/** What follows from the declaration, the scope and the actor; computed once and handed to every part of the grid. */
export interface GridSetup extends Required<GridInput> {
  columns: GridColumn[];
  tracks: string;
  context: RowContext;
  rules: DraftRules;
  allows: { create: boolean; update: boolean; remove: boolean; restore: boolean; validate: boolean; history: boolean };
}

const NOTHING_FIXED: FixedValues = {};

/** Puts the setup of a grid together. `scope` may be a new object at each render; what counts are its ids. */
export function useGridSetup(input: GridInput): GridSetup {
  const { resource, environment, actor, fixed = NOTHING_FIXED, route } = input;
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
      history: canSeeHistory(actor),
    };
    const columns = gridColumns(resource, environment, allows.validate, fixed);
    const context = rowContext(environment, scope, todayInBrazil());
    const rules: DraftRules = { resource, context, writable: writableFields(actor, resource), fixed };
    return { resource, environment, scope, actor, fixed, route, columns, tracks: columnTracks(columns), context, rules, allows };
  }, [resource, environment, scope, actor, fixed, route]);
}
