import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import type { Context, Database } from '../../context';
import { ApiError } from '../../refusals/api-error';
import { allowLong } from '../../sql/patience';
import type { ComputedFarm } from './compute-farms';
import { packFacts, type WrittenFarm, writeFarm } from './packed-facts';
import type { Comparison } from './read-values';
import { type Stood, whyChanged } from './why-changed';

/** Who makes a draft, and when. */
interface Made {
  userId: number;
  startedAt: Date;
  at: Date;
}

/**
 * A draft that is being made: in temporary tables of a connection of its own, so that nothing of it is left when its process ends, and
 * nobody sees any of it before it is whole.
 */
export class StagedDraft {
  private constructor(
    private readonly db: Kysely<Database>,
    private readonly comparison: Comparison,
    private readonly hasDraft: boolean,
    /** By farm of the draft: of what is kept of it. */
    private readonly digests: ReadonlyMap<number, string | null>,
  ) {}

  /** Makes a draft by `work`, which adds farms to it and ends with `replace`. */
  static async make<T>(
    { db, log }: Pick<Context, 'db' | 'log'>,
    comparison: Comparison,
    work: (draft: StagedDraft) => Promise<T>,
  ): Promise<T> {
    const { harvestId, environment } = comparison;
    return db.connection().execute(async (connection) => {
      await DROP.execute(connection);
      for (const make of CREATE) await make.execute(connection);
      const { rows } = await sql`select from benchmark_drafts where harvest_id = ${harvestId} and environment = ${environment}`.execute(
        connection,
      );
      const stored = await sql<{ farm: number; digest: string | null }>`select farm_id as farm, digest from benchmark_farms
        where harvest_id = ${harvestId} and environment = ${environment}`.execute(connection);
      const digests = new Map(stored.rows.map(({ farm, digest }) => [farm, digest]));
      try {
        return await work(new StagedDraft(connection, comparison, rows.length > 0, digests));
      } finally {
        // A connection that is gone has taken its tables along.
        await DROP.execute(connection).catch((error: unknown) => log.warn({ err: error }, 'o rascunho provisório ficou por apagar'));
      }
    });
  }

  /** Adds farms, each at most once. One that is as it stands in the draft is only noted: it is not written again. */
  async add(computed: readonly ComputedFarm[]): Promise<void> {
    const { harvestId: harvest_id, environment } = this.comparison;
    const written = computed.map(writeFarm);
    const farms = written.filter(({ farmId, digest }) => this.digests.get(farmId) !== digest);
    await noteFarms(written, this.digests).execute(this.db);
    if (farms.length === 0) return;
    const before = await this.readBefore(farms.map(({ farmId }) => farmId));
    const packed = await Promise.all(farms.map(async (farm) => ({ ...farm, packed: await packFacts(farm.text) })));
    await stageFarms(this.comparison, packed).execute(this.db);
    await this.insert(
      'staged_rows',
      farms.flatMap(({ farmId: farm_id, values }) =>
        values.map(({ indicator, value, reason, notes, inputs }) => ({
          ...{ harvest_id, environment, farm_id, indicator, value, reason, notes, inputs },
        })),
      ),
    );
    if (this.hasDraft)
      await this.insert(
        'staged_changes',
        farms.flatMap((farm) => this.changesOf(farm, before)),
      );
  }

  private async insert(table: 'staged_rows' | 'staged_changes', rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
      this.db,
    );
  }

  private async readBefore(farmIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, Stood>>> {
    const { harvestId, environment } = this.comparison;
    const { rows } = await sql<Stood & { farm: number; indicator: string }>`
      select farm_id as farm, indicator, value, reason, inputs from benchmark_rows
      where harvest_id = ${harvestId} and environment = ${environment} and farm_id = any(${farmIds}::int[])`.execute(this.db);
    const farms = new Map<number, Map<string, Stood>>();
    for (const { farm, indicator, ...stood } of rows) farms.set(farm, (farms.get(farm) ?? new Map()).set(indicator, stood));
    return farms;
  }

  private changesOf({ farmId, values }: ComputedFarm, before: ReadonlyMap<number, ReadonlyMap<string, Stood>>): object[] {
    const known = before.get(farmId);
    return values.flatMap((after) => {
      const stood = known?.get(after.indicator) ?? null;
      if ((stood?.value ?? null) === after.value) return [];
      const kind = known ? 'VALUE' : 'FARM_JOINED';
      const why = known ? whyChanged(this.comparison.environment, stood ?? NOTHING, after) : 'A fazenda entrou na safra';
      return [{ farm_id: farmId, indicator: after.indicator, kind, old_value: stood?.value ?? null, new_value: after.value, why }];
    });
  }

  /**
   * Puts the staged draft in the place of the one that is there, in one transaction: flags and reasons stay, a value that is another one
   * is no longer validated, and what changed is listed. Throws 409 when `isStillAsked` says that nobody waits for it any more.
   * @returns how many values changed.
   */
  async replace(made: Made, isStillAsked: (transaction: Transaction<Database>) => Promise<boolean>): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      await allowLong(transaction);
      const { comparison } = this;
      await sql`analyze staged_all, staged_farms, staged_rows`.execute(transaction);
      await holdDraftOf(comparison, made).execute(transaction);
      if (!(await isStillAsked(transaction))) throw new ApiError(409, 'not_asked', 'Esta atualização foi cancelada');
      if ((await otherThanNoted(comparison).execute(transaction)).rows.length > 0)
        throw new ApiError(409, 'draft_changed', 'O rascunho mudou durante a atualização: atualize de novo');
      for (const leave of WITHOUT_THE_GONE) await leave.execute(transaction);
      const { rows } = await noteUpdate(comparison, made).execute(transaction);
      const changed = await noteChanges(comparison, rows[0]?.id ?? 0).execute(transaction);
      for (const step of replacing(comparison, made)) await step.execute(transaction);
      return Number(changed.numAffectedRows ?? 0n);
    });
  }
}

const noteFarms = (farms: readonly WrittenFarm[], digests: ReadonlyMap<number, string | null>): RawBuilder<unknown> => sql`
  insert into staged_all select * from json_to_recordset(${JSON.stringify(
    farms.map(({ farmId, customerId, digest }) => ({
      farm: farmId,
      customer: customerId,
      same: digests.get(farmId) === digest ? digest : null,
    })),
  )}::json) as x(farm integer, customer integer, same text)`;

/** Farms that were left as they stand, and do not stand so any more. */
const otherThanNoted = ({ harvestId, environment }: Comparison) => sql`
  select from staged_all s left join benchmark_farms f on f.harvest_id = ${harvestId} and f.environment = ${environment} and f.farm_id = s.farm_id
  where s.same_digest is not null and f.digest is distinct from s.same_digest
    and exists (select from farms o where o.id = s.farm_id and o.customer_id = s.customer_id) limit 1`;

const stageFarms = (
  { harvestId, environment }: Comparison,
  farms: readonly (WrittenFarm & { packed: Buffer })[],
): RawBuilder<unknown> => sql`
  insert into staged_farms (harvest_id, environment, farm_id, ${OWN_COLUMNS}) values ${sql.join(
    farms.map(
      ({
        farmId,
        customerId,
        source,
        described,
        facts,
        averageHerd,
        disbursementHead,
        confinedHeads,
        months,
        packed,
        digest,
      }) => sql`(${harvestId}::integer,
        ${environment}, ${farmId}::integer, ${customerId}::integer, ${source}, ${averageHerd}::float8, ${disbursementHead}::float8,
        ${described.livestockSystemId}::integer, ${described.productionSystemId}::integer, ${described.regionId}::integer,
        ${described.confinement}::text, ${confinedHeads}::bigint, ${months}::integer, ${packed}::bytea, ${digest},
        ${facts.day}::date)`,
    ),
  )}`;

const NOTHING: Stood = { value: null, reason: null, inputs: {} };

const DROP = sql`drop table if exists pg_temp.staged_all, pg_temp.staged_farms, pg_temp.staged_rows, pg_temp.staged_changes`;
const CREATE: readonly RawBuilder<unknown>[] = [
  // Every farm; of those that are left as they stand, their digest.
  sql`create temporary table staged_all (farm_id integer not null, customer_id integer not null, same_digest text)`,
  sql`create temporary table staged_farms (like benchmark_farms including storage)`,
  sql`create temporary table staged_rows as select harvest_id, environment, farm_id, indicator, value, reason, notes, inputs from benchmark_rows limit 0`,
  sql`create temporary table staged_changes as select farm_id, indicator, kind, old_value, new_value, why from benchmark_changes limit 0`,
];

const holdDraftOf = ({ harvestId, environment }: Comparison, { at }: Made) => sql`
  insert into benchmark_drafts (harvest_id, environment, calculated_at, formulas) values (${harvestId}, ${environment}, ${at}, ${FORMULAS_VERSION})
  on conflict (harvest_id, environment) do update set calculated_at = excluded.calculated_at, formulas = excluded.formulas`;

/** A farm that went while the others were computed takes no part. */
const WITHOUT_THE_GONE: readonly RawBuilder<unknown>[] = [
  sql`delete from staged_all s where not exists (select from farms f where f.id = s.farm_id and f.customer_id = s.customer_id)`,
  sql`delete from staged_farms s where not exists (select from staged_all f where f.farm_id = s.farm_id)`,
  sql`delete from staged_rows s where not exists (select from staged_farms f where f.farm_id = s.farm_id)`,
  sql`delete from staged_changes s where not exists (select from staged_farms f where f.farm_id = s.farm_id)`,
];

const noteUpdate = ({ harvestId, environment }: Comparison, { userId, startedAt, at }: Made) => sql<{ id: number }>`
  insert into benchmark_updates (harvest_id, environment, user_id, started_at, final_date, formulas, farms)
  values (${harvestId}, ${environment}, ${userId}, ${startedAt}, greatest(${startedAt}::timestamptz, ${at}::timestamptz), ${FORMULAS_VERSION},
    (select count(*) from staged_all)) returning id`;

const noteChanges = ({ harvestId, environment }: Comparison, update: number) => sql`
  insert into benchmark_changes (update_id, farm_id, indicator, kind, old_value, new_value, why, was_validated)
  select ${update}::integer, s.farm_id, s.indicator, s.kind, s.old_value, s.new_value, s.why, coalesce(r.validated, false)
  from staged_changes s left join benchmark_rows r
    on r.harvest_id = ${harvestId} and r.environment = ${environment} and r.farm_id = s.farm_id and r.indicator = s.indicator
  union all
  select ${update}::integer, r.farm_id, r.indicator, 'FARM_LEFT', r.value, null, 'A fazenda saiu da safra', r.validated
  from benchmark_rows r where r.harvest_id = ${harvestId} and r.environment = ${environment} and r.value is not null
    and not exists (select from staged_all s where s.farm_id = r.farm_id)`;

const FARM_COLUMNS = [
  ...['customer_id', 'source', 'average_herd', 'disbursement_head', 'category_livestock_system_id', 'category_production_system_id'],
  ...['region_id', 'confinement', 'confined_heads', 'months', 'packed_facts', 'digest', 'facts_day'],
];
const OWN_COLUMNS = sql.join(FARM_COLUMNS.map((name) => sql.ref(name)));
const EXCLUDED = sql.join(FARM_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/** What is the same stays untouched. */
const replacing = ({ harvestId, environment }: Comparison, { userId, at }: Made): RawBuilder<unknown>[] => [
  sql`delete from benchmark_farms f where harvest_id = ${harvestId} and environment = ${environment}
    and not exists (select from staged_all s where s.farm_id = f.farm_id)`,
  sql`insert into benchmark_farms (harvest_id, environment, farm_id, ${OWN_COLUMNS})
    select harvest_id, environment, farm_id, ${OWN_COLUMNS} from staged_farms
    on conflict (harvest_id, environment, farm_id) do update set facts = null, ${EXCLUDED}`,
  sql`delete from benchmark_rows r using staged_farms f where r.harvest_id = ${harvestId} and r.environment = ${environment} and r.farm_id = f.farm_id
    and not exists (select from staged_rows s where s.farm_id = r.farm_id and s.indicator = r.indicator)`,
  sql`insert into benchmark_rows as r (harvest_id, environment, farm_id, indicator, value, reason, notes, inputs, updated_by, updated_at)
    select harvest_id, environment, farm_id, indicator, value, reason, notes, inputs, ${userId}::integer, ${at}::timestamptz from staged_rows
    on conflict (harvest_id, environment, farm_id, indicator) do update set value = excluded.value, reason = excluded.reason,
      notes = excluded.notes, inputs = excluded.inputs, validated = r.validated and r.value is not distinct from excluded.value,
      version = r.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where (r.value, r.reason, r.notes, r.inputs) is distinct from (excluded.value, excluded.reason, excluded.notes, excluded.inputs)`,
];
