import { useMemo } from 'react';
import { todayInBrazil } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { RowContext } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { type Actor, can, canReadHistory, writableFields } from '#model/permissions';
import type { DeepLink } from '#model/screens/deep-link';
import { type AmongValues, type FixedValues, type GridScope, rowContext } from '../rows/row';
import { type GridColumn, gridColumns } from './columns';
import type { DraftRules } from './draft';

export interface GridInput {
  resource: Resource;
  environment: Environment;
  scope: GridScope;
  actor: Actor;
  /** Hides their columns. Keep the object stable between renders. */
  fixed?: FixedValues;
  /** Keep the object stable between renders. */
  among?: AmongValues;
  /** Keep the list stable between renders. */
  columnNames?: readonly string[] | null;
  /** Path the search box looks into; null for no box. */
  search?: string | null;
  /** Keep the object stable between renders. */
  deepLink?: DeepLink | null;
  /** Page size and filters are remembered under this address. */
  route: string;
}

export interface GridSetup extends Required<GridInput> {
  columns: GridColumn[];
  context: RowContext;
  rules: DraftRules;
  allows: Record<'create' | 'update' | 'remove' | 'restore' | 'validate' | 'history' | 'export' | 'import', boolean>;
}

const NOTHING_FIXED: FixedValues = {};
const NOT_NARROWED: AmongValues = {};

/** `scope` may be a new object at each render; only its ids count. */
export function useGridSetup(input: GridInput): GridSetup {
  const {
    resource,
    environment,
    actor,
    fixed = NOTHING_FIXED,
    among = NOT_NARROWED,
    columnNames = null,
    search = null,
    deepLink = null,
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
    const columns = gridColumns(resource, resource.hasValidation, fixed, columnNames);
    const context = rowContext(environment, scope, todayInBrazil());
    const rules: DraftRules = { resource, context, writable: writableFields(actor, resource), fixed };
    const given = { resource, environment, scope, actor, fixed, among, columnNames, search, deepLink, route };
    return { ...given, columns, context, rules, allows };
  }, [resource, environment, scope, actor, fixed, among, columnNames, search, deepLink, route]);
}
