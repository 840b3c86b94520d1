import type { ClientBase } from 'pg';
import {
  ENTRY_GENERATORS,
  GENERATED_COLUMNS,
  GENERATED_IN,
  generatedCenter,
  generatedValues,
} from '../../api/src/areas/generated-entries/generators';
import type { ReadyRow } from './entries';
import { insertDemoRows } from './write-rows';

/** Creates the dependent ledger rows too. Returns the number of rows given. */
export async function writeFarmRows(client: ClientBase, rows: readonly ReadyRow[]): Promise<number> {
  const written = await insertDemoRows(client, rows);
  await makeLedgerRows(client);
  return written;
}

/** Ledger rows of dairy teams, purchases and sales that have none yet; entered and validated like them. */
async function makeLedgerRows(client: ClientBase): Promise<void> {
  for (const [path, maker] of Object.entries(ENTRY_GENERATORS)) {
    await client.query(
      `
      insert into financials (harvest_id, customer_id, farm_id, environment, type, cost_center_id, ${maker.column}, ${GENERATED_COLUMNS}, team_related, status,
        validated, validated_by, validated_at, version, created_by, created_at, updated_by, updated_at)
      select t.harvest_id, t.customer_id, t.farm_id, t.environment, c.type, c.id, t.id, ${generatedValues(maker)}, ${maker.column === 'team_id'}, true,
        t.validated, t.validated_by, t.validated_at, t.version, t.created_by, t.created_at, t.updated_by, t.updated_at
      from ${path} t cross join lateral (${generatedCenter(maker)}) c (id, type)
      where t.environment = any($1) and not exists (select from financials f where f.${maker.column} = t.id)`,
      [GENERATED_IN],
    );
  }
}
