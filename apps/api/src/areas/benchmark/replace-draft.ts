import { sql, type Transaction } from 'kysely';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import type { Day } from '#domain/calendar';
import type { Database } from '../../context';
import type { ComparisonKey, EditionReader } from '../../editions/read-values';
import { ApiError } from '../../refusals/api-error';
import { allowLongStatements } from '../../sql/long-statements';
import type { ComputedFarm } from './compute-farms';
import { type DraftValue, type Why, whyChanged } from './why-changed';

/** `facts` are packed; `day` is the date that decided which months are closed. */
export type DraftFarm = Omit<ComputedFarm, 'facts'> & { facts: Buffer; day: Day };

interface Replacing {
  userId: number;
  startedAt: Date;
  at: Date;
  isStillAsked(transaction: Transaction<Database>): Promise<boolean>;
}

/** Batch size; the event loop yields between batches. */
const FARMS_AT_ONCE = 25;

/** Decisions stay, a changed value loses its validation, farms deleted or transferred meanwhile are left out. 409 after a cancel. */
export async function replaceDraft(
  { db }: EditionReader,
  comparison: ComparisonKey,
  computed: readonly DraftFarm[],
  { userId, startedAt, at, isStillAsked }: Replacing,
): Promise<{ farms: number; changed: number }> {
  const { harvestId, environment } = comparison;
  return db.transaction().execute(async (transaction) => {
    await allowLongStatements(transaction);
    const isNew = await putDraft(transaction, comparison, at);
    const farms = await holdFarms(transaction, computed);
    const { rows } = await sql<{
      id: number;
    }>`insert into benchmark_updates (harvest_id, environment, user_id, started_at, final_date, formulas, farms)
      values (${harvestId}, ${environment}, ${userId}, ${startedAt}, greatest(${startedAt}::timestamptz, ${at}::timestamptz), ${FORMULAS_VERSION},
        ${farms.length}) returning id`.execute(transaction);
    const update = { id: rows[0]?.id ?? 0, userId, at };
    let changed = await removeOthers(transaction, comparison, farms, update.id);
    for (let first = 0; first < farms.length; first += FARMS_AT_ONCE) {
      const some = farms.slice(first, first + FARMS_AT_ONCE);
      const changes = isNew ? [] : changesOf(comparison, some, await readStood(transaction, comparison, some));
      await writeFarms(transaction, comparison, some);
      await writeRows(transaction, comparison, some, update);
      await writeChanges(transaction, update.id, changes);
      changed += changes.length;
    }
    if (!(await isStillAsked(transaction))) throw new ApiError(409, 'not_asked', 'Esta atualização foi cancelada');
    return { farms: farms.length, changed };
  });
}

async function putDraft(db: Transaction<Database>, { harvestId, environment }: ComparisonKey, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update benchmark_drafts set calculated_at = ${at}, formulas = ${FORMULAS_VERSION}
    where harvest_id = ${harvestId} and environment = ${environment}`.execute(db);
  if (numAffectedRows) return false;
  await sql`insert into benchmark_drafts (harvest_id, environment, calculated_at, formulas)
    values (${harvestId}, ${environment}, ${at}, ${FORMULAS_VERSION})`.execute(db);
  return true;
}

async function holdFarms(db: Transaction<Database>, farms: readonly DraftFarm[]): Promise<DraftFarm[]> {
  const asked = JSON.stringify(farms.map(({ farmId, customerId }) => ({ farm: farmId, customer: customerId })));
  const { rows } = await sql<{
    id: number;
  }>`select f.id from farms f join json_to_recordset(${asked}::json) as x(farm integer, customer integer)
    on f.id = x.farm and f.customer_id = x.customer order by f.id for key share of f`.execute(db);
  const held = new Set(rows.map(({ id }) => id));
  return farms.filter(({ farmId }) => held.has(farmId));
}

const LEFT: Why = { rule: 'left' };

/** Also removes values whose indicator no longer exists. @returns how many values belonged to removed farms. */
async function removeOthers(
  db: Transaction<Database>,
  { harvestId, environment }: ComparisonKey,
  farms: readonly DraftFarm[],
  updateId: number,
): Promise<number> {
  const own = sql`harvest_id = ${harvestId} and environment = ${environment}`;
  const others = sql`${own} and farm_id <> all(${farms.map(({ farmId }) => farmId)}::integer[])`;
  const { numAffectedRows } = await sql`insert into benchmark_changes (update_id, farm_id, indicator, old_value, why)
    select ${updateId}::integer, farm_id, indicator, value, ${JSON.stringify(LEFT)}::jsonb from benchmark_rows where ${others} and value is not null`.execute(
    db,
  );
  await sql`delete from benchmark_farms where ${others}`.execute(db);
  const indicators = [...new Set(farms.flatMap(({ values }) => values.map(({ indicator }) => indicator)))];
  await sql`delete from benchmark_rows where ${own} and indicator <> all(${indicators}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

type StoodValues = ReadonlyMap<number, ReadonlyMap<string, DraftValue>>;

async function readStood(
  db: Transaction<Database>,
  { harvestId, environment }: ComparisonKey,
  farms: readonly DraftFarm[],
): Promise<StoodValues> {
  const { rows } = await sql<DraftValue & { farm: number; indicator: string }>`select farm_id as farm, indicator, value, reason, inputs
    from benchmark_rows where harvest_id = ${harvestId} and environment = ${environment}
      and farm_id = any(${farms.map(({ farmId }) => farmId)}::integer[])`.execute(db);
  const found = new Map<number, Map<string, DraftValue>>();
  for (const { farm, indicator, ...stood } of rows) found.set(farm, (found.get(farm) ?? new Map()).set(indicator, stood));
  return found;
}

interface Change {
  farm: number;
  indicator: string;
  old_value: number | null;
  new_value: number | null;
  why: Why;
}

function changesOf({ environment }: ComparisonKey, farms: readonly DraftFarm[], before: StoodValues): Change[] {
  return farms.flatMap(({ farmId, values }) =>
    values.flatMap((after): Change[] => {
      const known = before.get(farmId);
      const stood = known?.get(after.indicator) ?? NOTHING;
      if (stood.value === after.value) return [];
      const why = known ? whyChanged(environment, stood, after) : ({ rule: 'joined' } as const);
      return [{ farm: farmId, indicator: after.indicator, old_value: stood.value, new_value: after.value, why }];
    }),
  );
}

const NOTHING: DraftValue = { value: null, reason: null, inputs: {} };

async function writeFarms(
  db: Transaction<Database>,
  { harvestId, environment }: ComparisonKey,
  farms: readonly DraftFarm[],
): Promise<void> {
  const rows = farms.map(({ farmId, customerId, source, averageHerd, disbursementHead, described, confinedHeads, months, facts, day }) => {
    const { livestockSystemId, productionSystemId, regionId, confinement } = described;
    return sql`(${harvestId}::integer, ${environment}, ${farmId}::integer, ${customerId}::integer, ${source}, ${averageHerd}::float8,
      ${disbursementHead}::float8, ${livestockSystemId}::integer, ${productionSystemId}::integer, ${regionId}::integer, ${confinement},
      ${confinedHeads}::bigint, ${months}::integer, ${facts}::bytea, ${day}::date)`;
  });
  await sql`insert into benchmark_farms (harvest_id, environment, farm_id, customer_id, source, average_herd, disbursement_head,
      category_livestock_system_id, category_production_system_id, region_id, confinement, confined_heads, months, facts, facts_day)
    values ${sql.join(rows)}
    on conflict (harvest_id, environment, farm_id) do update set customer_id = excluded.customer_id, source = excluded.source,
      average_herd = excluded.average_herd, disbursement_head = excluded.disbursement_head,
      category_livestock_system_id = excluded.category_livestock_system_id,
      category_production_system_id = excluded.category_production_system_id, region_id = excluded.region_id,
      confinement = excluded.confinement, confined_heads = excluded.confined_heads, months = excluded.months, facts = excluded.facts,
      facts_day = excluded.facts_day`.execute(db);
}

async function writeRows(
  db: Transaction<Database>,
  { harvestId, environment }: ComparisonKey,
  farms: readonly DraftFarm[],
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const rows = farms.flatMap(({ farmId: farm, values }) =>
    values.map(({ indicator, value, reason, notes, inputs }) => ({ farm, indicator, value, reason, notes, inputs })),
  );
  const falls = sql`(r.validated and r.value is distinct from excluded.value)`;
  await sql`insert into benchmark_rows as r (harvest_id, environment, farm_id, indicator, value, reason, notes, inputs)
    select ${harvestId}::integer, ${environment}, x.farm, x.indicator, x.value, x.reason, x.notes, x.inputs
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(farm integer, indicator text, value float8, reason jsonb, notes jsonb, inputs jsonb)
    on conflict (harvest_id, environment, farm_id, indicator) do update set value = excluded.value, reason = excluded.reason,
      notes = excluded.notes, inputs = excluded.inputs, validated = r.validated and not ${falls}, version = r.version + 1,
      updated_by = case when ${falls} then ${userId}::integer else r.updated_by end,
      updated_at = case when ${falls} then ${at}::timestamptz else r.updated_at end
    where (r.value, r.reason, r.notes, r.inputs) is distinct from (excluded.value, excluded.reason, excluded.notes, excluded.inputs)`.execute(
    db,
  );
}

async function writeChanges(db: Transaction<Database>, updateId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into benchmark_changes (update_id, farm_id, indicator, old_value, new_value, why)
    select ${updateId}::integer, x.farm, x.indicator, x.old_value, x.new_value, x.why from json_to_recordset(${JSON.stringify(changes)}::json)
      as x(farm integer, indicator text, old_value float8, new_value float8, why jsonb)`.execute(db);
}
