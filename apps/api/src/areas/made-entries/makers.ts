import type { Environment } from '#model/kit/environment';

/** A kind of row that makes a row of the dairy ledger. */
export interface Maker {
  /** Column of the ledger that says which row made it. */
  column: 'team_id' | 'herd_entry_id' | 'herd_departure_id';
  type: 'RECEITAS' | 'DESPESAS';
  /** Column of the cost centres that marks the one. */
  center: 'team_related' | 'automatic';
  /** SQL over the row that makes it: day, quantity, R$ a unit, R$ in total. */
  values: readonly [day: string, quantity: string, unit: string, total: string];
}

const TRADE = ['date', 'amount', 'value_head', 'total_value'] as const;

/** Where rows make others. */
export const MADE_IN: readonly Environment[] = ['DAIRY_CATTLE'];

/** By path of the resource, which is its table. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  teams: {
    column: 'team_id',
    type: 'DESPESAS',
    center: 'team_related',
    values: ['dt_team', 'number_employees', 'salary', 'number_employees * salary'],
  },
  herd_entry: { column: 'herd_entry_id', type: 'DESPESAS', center: 'automatic', values: TRADE },
  herd_departure: { column: 'herd_departure_id', type: 'RECEITAS', center: 'automatic', values: TRADE },
};

/** The columns of the ledger that follow from the row that makes it. */
export const MADE_COLUMNS = 'date, quantity, unit_value, value';

/** They as SQL over the table of the makers: four expressions. */
export function madeValues({ values: [day, quantity, unit, total] }: Maker): string {
  return `${day}, ${quantity}::numeric, ${unit}::numeric, round((${total})::numeric, 2)`;
}

/** The cost centre that the row which a row `t` makes stands in, as SQL for a lateral join: none where the catalogue marks none. */
export function madeCenter({ type, center }: Maker): string {
  return `select id, type from cost_centers where environment = t.environment and type = '${type}' and ${center} order by id limit 1`;
}
