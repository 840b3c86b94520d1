import type { Environment } from '#model/kit/environment';

export interface EntryGenerator {
  column: 'team_id' | 'herd_entry_id' | 'herd_departure_id';
  type: 'RECEITAS' | 'DESPESAS';
  center: 'team_related' | 'automatic';
  /** SQL over the source row: day, quantity, R$ per unit, R$ in total. */
  values: readonly [day: string, quantity: string, unit: string, total: string];
}

const TRADE = ['date', 'amount', 'value_head', 'total_value'] as const;

export const GENERATED_IN: readonly Environment[] = ['DAIRY_CATTLE'];

export const ENTRY_GENERATORS: Readonly<Record<string, EntryGenerator>> = {
  teams: {
    column: 'team_id',
    type: 'DESPESAS',
    center: 'team_related',
    values: ['dt_team', 'number_employees', 'salary', 'number_employees * salary'],
  },
  herd_entry: { column: 'herd_entry_id', type: 'DESPESAS', center: 'automatic', values: TRADE },
  herd_departure: { column: 'herd_departure_id', type: 'RECEITAS', center: 'automatic', values: TRADE },
};

export const GENERATED_COLUMNS = 'date, quantity, unit_value, value';

export function generatedValues({ values: [day, quantity, unit, total] }: EntryGenerator): string {
  return `${day}, ${quantity}::numeric, ${unit}::numeric, round((${total})::numeric, 2)`;
}

/** SQL for a lateral join on the source row `t`; no row when no centre is marked. */
export function generatedCenter({ type, center }: EntryGenerator): string {
  return `select id, type from cost_centers where environment = t.environment and type = '${type}' and ${center} order by id limit 1`;
}
