import type pg from 'pg';
import { NOTHING } from '#domain/beef/indicators/farm-year.fixture';
import type { FarmYearFacts } from '#domain/beef/indicators/farm-year-facts';
import type { Reason } from '#domain/beef/indicators/reasons';
import type { Environment } from '#model/kit/environment';
import { packFacts } from '../src/editions/packed-facts';

export interface EditionRow {
  farm: { id: number; customerId: number };
  system: number;
  values: Readonly<Record<string, number>>;
  reasons?: Readonly<Record<string, Reason>>;
  facts?: FarmYearFacts;
  isValidated?: boolean;
  averageHerd?: number;
}

/** Writes in the order of the product: the edition comes last, because then its parts are immutable. */
export async function publishRows(
  pool: pg.Pool,
  of: { id: number; environment?: Environment },
  number: number,
  rows: readonly EditionRow[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: next } = await client.query<{ id: number }>('select coalesce(max(id), 100) + 1 as id from benchmark_editions');
    const id = next[0]?.id;
    for (const { farm, system, values, reasons = {}, facts = NOTHING, isValidated = true, averageHerd = 100 } of rows) {
      await client.query(
        `insert into benchmark_edition_farms (edition_id, farm_id, customer_id, source, average_herd, system_id, months, facts, facts_day)
         values ($1, $2, $3, 'PLATFORM', $6, $4, 12, $5, '2041-07-10')`,
        [id, farm.id, farm.customerId, system, await packFacts(facts), averageHerd],
      );
      await client.query(
        `insert into benchmark_edition_rows (edition_id, farm_id, indicator, value, reason, notes, inputs, enter_benchmarking, validated)
         select $1::int, $2::int, key, value, reason, '[]', '{}', true, $4
         from jsonb_to_recordset($3) as given (key text, value double precision, reason jsonb)`,
        [
          id,
          farm.id,
          JSON.stringify([
            ...Object.entries(values).map(([key, value]) => ({ key, value, reason: null })),
            ...Object.entries(reasons).map(([key, reason]) => ({ key, value: null, reason })),
          ]),
          isValidated,
        ],
      );
    }
    await client.query(
      `insert into benchmark_edition_groups (edition_id, key, kind, label, reference_id)
       select $1::int, 'GERAL', 'GERAL', 'GERAL', null::int union all select distinct $1::int, 'SYSTEM-' || s, 'SYSTEM', 'Sistema ' || s, s from unnest($2::int[]) s`,
      [id, rows.map(({ system }) => system)],
    );
    await client.query(
      `insert into benchmark_edition_members (edition_id, key, farm_id) select $1::int, g.key, f.farm_id
       from benchmark_edition_groups g join benchmark_edition_farms f using (edition_id)
       where edition_id = $1 and (g.kind = 'GERAL' or g.reference_id = f.system_id)`,
      [id],
    );
    await client.query(
      `insert into benchmark_editions (id, harvest_id, environment, number, calculated_at, published_at, formulas, farms, participants)
       values ($1, $2, $5, $3, '2041-07-10T12:00:00Z', '2041-07-11T12:00:00Z', 1, $4, $4)`,
      [id, of.id, number, rows.length, of.environment ?? 'BEEF_CATTLE'],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
