import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Reference } from '#model/kit/field';
import type { Database } from '../../context';
import type { Change, Effects } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';

/**
 * What the dairy team, a purchase and a sale cost or bring stands in the ledger too: a row that each of them makes, changes and takes away
 * in its own transaction. It stands in the first cost centre that the catalogue marks for it; where none is marked, nowhere.
 */
interface Maker {
  /** Column of the ledger that says which row made it. */
  column: 'team_id' | 'herd_entry_id' | 'herd_departure_id';
  type: 'RECEITAS' | 'DESPESAS';
  /** Column of the cost centres that marks the one. */
  center: 'team_related' | 'automatic';
  day: string;
  quantity: string;
  unit: string;
  /** Field with the total, where it is kept; else it is unit times quantity. */
  total?: string;
}

const MAKERS: Readonly<Record<string, Maker>> = {
  teams: { column: 'team_id', type: 'DESPESAS', center: 'team_related', day: 'dt_team', quantity: 'number_employees', unit: 'salary' },
  herd_entry: {
    column: 'herd_entry_id',
    type: 'DESPESAS',
    center: 'automatic',
    day: 'date',
    quantity: 'amount',
    unit: 'value_head',
    total: 'total_value',
  },
  herd_departure: {
    column: 'herd_departure_id',
    type: 'RECEITAS',
    center: 'automatic',
    day: 'date',
    quantity: 'amount',
    unit: 'value_head',
    total: 'total_value',
  },
};

/** The effects of the rows that make others, by path. */
export const madeEntriesEffects: Readonly<Record<string, Effects>> = Object.fromEntries(
  Object.entries(MAKERS).map(([path, maker]) => [path, effectsOfMaker(maker)]),
);

function effectsOfMaker(maker: Maker): Effects {
  const write = async ({ transaction, actor, row }: Change & { row: WireRow }) => {
    if (!(await changeMade(transaction, maker, row, actor.id))) await make(transaction, maker, row, actor.id);
  };
  return {
    environments: ['DAIRY_CATTLE'],
    afterCreate: write,
    afterUpdate: write,
    afterRestore: write,
    beforeRemove: ({ transaction, actor, row }) => unmake(transaction, maker, row.id, actor.id),
  };
}

/** The columns that follow from the row that makes it. */
function valuesOf({ day, quantity, unit, total }: Maker, row: WireRow): RawBuilder<unknown> {
  const [count, price] = [Number(row[quantity]), Number(row[unit])];
  const value = total === undefined ? count * price : Number(row[total]);
  return sql`${String(row[day])}::date, ${count}::numeric, ${price}::numeric, round(${value}::numeric, 2)`;
}

const LOG = sql`insert into audit_log (user_id, resource, row_id, action, before, after)`;

/** True where the row has made one already, changed or not. A change takes the mark of the staff away. */
async function changeMade(transaction: Transaction<Database>, maker: Maker, row: WireRow, userId: number): Promise<boolean> {
  const { rows } = await sql`
    with was as (select * from financials where ${sql.ref(maker.column)} = ${row.id} for update),
    written as (
      update financials f set (date, quantity, unit_value, value) = row(${valuesOf(maker, row)}),
        validated = false, validated_by = null, validated_at = null, version = f.version + 1, updated_by = ${userId}, updated_at = now()
      from was where f.id = was.id and (was.date, was.quantity, was.unit_value, was.value) is distinct from (${valuesOf(maker, row)})
      returning f.*),
    logged as (${LOG} select ${userId}, 'financials', written.id, 'update', to_jsonb(was), to_jsonb(written) from written join was on was.id = written.id)
    select id from was`.execute(transaction);
  return rows.length > 0;
}

async function make(transaction: Transaction<Database>, maker: Maker, row: WireRow, userId: number): Promise<void> {
  const [harvest, customer, farm] = ['harvest', 'customer', 'farm'].map((name) => (row[name] as Reference).id);
  await sql`
    with written as (
      insert into financials (harvest_id, customer_id, farm_id, environment, type, cost_center_id, ${sql.ref(maker.column)},
        date, quantity, unit_value, value, status, created_by)
      select ${harvest}::integer, ${customer}::integer, ${farm}::integer, c.environment, c.type, c.id, ${row.id}::integer,
        ${valuesOf(maker, row)}, true, ${userId}::integer
      from cost_centers c where c.environment = ${String(row.environment)} and c.type = ${maker.type} and c.${sql.ref(maker.center)}
      order by c.id limit 1 returning *)
    ${LOG} select ${userId}, 'financials', written.id, 'create', null, to_jsonb(written) from written`.execute(transaction);
}

async function unmake(transaction: Transaction<Database>, maker: Maker, id: number, userId: number): Promise<void> {
  await sql`
    with gone as (delete from financials where ${sql.ref(maker.column)} = ${id} returning *)
    ${LOG} select ${userId}, 'financials', gone.id, 'remove', to_jsonb(gone), null from gone`.execute(transaction);
}
