import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import type { Context, Database } from '../../context';
import { ApiError } from '../../refusals/api-error';
import type { FarmYears } from '../../scope/farm-years';
import { allowLong } from '../../sql/patience';
import type { ComputedFarm } from './compute-farms';
import { packFacts, type WrittenFarm, writeFarm } from './packed-facts';
import type { Comparison } from './read-values';
import { type Stood, whyChanged } from './why-changed';

/** Who makes a draft, and when; `shows` it, or prepares it for the update that will. */
interface Made {
  userId: number | null;
  startedAt: Date;
  at: Date;
  shows: boolean;
}

/** A draft as it stood when work on it began. */
interface Standing {
  /** Whether an update has shown it. */
  isShown: boolean;
  revision: number;
  /** By farm, what it was computed by; also of farms that were left out. */
  marks: ReadonlyMap<number, string>;
  /** By farm of the draft: of what is kept of it. */
  digests: ReadonlyMap<number, string | null>;
}

/**
 * A draft that is being made: in temporary tables of a connection of its own, so that nothing of it is left when its process ends, and
 * nobody sees any of it before it is whole.
 */
export class StagedDraft {
  private hasTables = false;
  /** Farms that were computed and take no part. */
  private readonly leftOut: number[] = [];
  /** What was computed, by what. */
  private readonly marked = new Map<number, string>();

  private constructor(
    private readonly db: Kysely<Database>,
    private readonly years: FarmYears,
    readonly stood: Standing,
  ) {}

  /** Makes a draft of these farms by `work`, which adds some of them to it and ends with `replace`. */
  static async make<T>({ db, log }: Pick<Context, 'db' | 'log'>, years: FarmYears, work: (draft: StagedDraft) => Promise<T>): Promise<T> {
    return db.connection().execute(async (connection) => {
      const draft = new StagedDraft(connection, years, await readStanding(connection, comparisonOf(years)));
      try {
        return await work(draft);
      } finally {
        // A connection that is gone has taken its tables along.
        if (draft.hasTables)
          await DROP.execute(connection).catch((error: unknown) => log.warn({ err: error }, 'o rascunho provisório ficou por apagar'));
      }
    });
  }

  private get comparison(): Comparison {
    return comparisonOf(this.years);
  }

  /** Those of these marks by which the draft is not computed yet. */
  changedAmong(marks: ReadonlyMap<number, string>): Map<number, string> {
    return new Map([...marks].filter(([farm, mark]) => this.stood.marks.get(farm) !== mark));
  }

  /** Makes it be there, so that whoever begins one of the same farms waits for the end of what is put into this one. */
  async open(): Promise<void> {
    const { harvestId, environment } = this.comparison;
    await sql`insert into computed_drafts (harvest_id, environment, formulas) values (${harvestId}, ${environment}, ${FORMULAS_VERSION})
      on conflict do nothing`.execute(this.db);
  }

  /**
   * Adds farms that were computed by these marks, each at most once; those that take no part are not among `computed`. One that is as it stands
   * in the draft is not written again.
   */
  async add(marks: ReadonlyMap<number, string>, computed: readonly ComputedFarm[]): Promise<void> {
    const { harvestId: harvest_id, environment } = this.comparison;
    for (const [farm, mark] of marks) this.marked.set(farm, mark);
    const taking = new Set(computed.map(({ farmId }) => farmId));
    this.leftOut.push(...[...marks.keys()].filter((farm) => !taking.has(farm)));
    const farms = computed.map(writeFarm).filter(({ farmId, digest }) => this.stood.digests.get(farmId) !== digest);
    if (farms.length === 0) return;
    await this.makeTables();
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
    if (this.stood.isShown)
      await this.insert(
        'staged_changes',
        farms.flatMap((farm) => this.changesOf(farm, before)),
      );
  }

  private async makeTables(): Promise<void> {
    if (this.hasTables) return;
    this.hasTables = true;
    await DROP.execute(this.db);
    for (const make of CREATE) await make.execute(this.db);
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
      select farm_id as farm, indicator, value, reason, inputs from computed_rows
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
   * Puts what was staged into the draft, in one transaction, and takes farms that are none of it any more out: flags and reasons stay, a value
   * that is another one is no longer validated, and what changed is listed. Throws 409 when `isStillAsked` says that nobody waits for it any
   * more, and when somebody else has put something into the draft meanwhile.
   * @returns how many farms there are, and how many values changed.
   */
  async replace(made: Made, isStillAsked: (transaction: Transaction<Database>) => Promise<boolean>): Promise<Replaced> {
    return this.db.transaction().execute(async (transaction) => {
      await allowLong(transaction);
      const { comparison } = this;
      const held = await holdDraftOf(comparison, made).execute(transaction);
      if (!(await isStillAsked(transaction))) throw new ApiError(409, 'not_asked', 'Esta atualização foi cancelada');
      if (held.rows[0]?.revision !== this.stood.revision + 1)
        throw new ApiError(409, 'draft_changed', 'O rascunho mudou durante a atualização: atualize de novo');
      const gone = await this.findGone(transaction);
      if (this.hasTables) for (const settle of SETTLE) await settle.execute(transaction);
      const update = made.shows ? (await noteUpdate(comparison, made).execute(transaction)).rows[0]?.id : undefined;
      const changed = update === undefined ? 0 : await this.noteChanges(transaction, update, gone);
      if (gone.length > 0) await without(comparison, gone).execute(transaction);
      if (this.hasTables) for (const step of replacing(comparison, made)) await step.execute(transaction);
      if (this.marked.size > 0) await noteMarks(this.years, this.marked).execute(transaction);
      const farms = update === undefined ? this.years.farms.length : await countFarms(transaction, comparison, update);
      return { farms, changed };
    });
  }

  /** Farms of the draft, or with a mark of it, that take no part any more: out of the harvest, of another owner, or without a closed month. */
  private async findGone(transaction: Transaction<Database>): Promise<number[]> {
    const { harvestId, environment } = this.comparison;
    const asked = JSON.stringify(this.years.farms.map(({ id, customer }) => ({ farm: id, customer: customer.id })));
    const { rows } = await sql<{ farm: number }>`
      with staying as materialized (select o.id from json_to_recordset(${asked}::json) as x(farm integer, customer integer)
        join farms o on o.id = x.farm and o.customer_id = x.customer)
      select k.farm_id as farm from (select farm_id from computed_farms where harvest_id = ${harvestId} and environment = ${environment}
          union select farm_id from computed_marks where harvest_id = ${harvestId} and environment = ${environment}) k
        where k.farm_id not in (select id from staying) or k.farm_id = any(${this.leftOut}::integer[])`.execute(transaction);
    return rows.map(({ farm }) => farm);
  }

  private async noteChanges(transaction: Transaction<Database>, update: number, gone: readonly number[]): Promise<number> {
    const notes = [
      ...(this.hasTables ? [noteStaged(this.comparison, update)] : []),
      ...(this.stood.isShown && gone.length > 0 ? [noteGone(this.comparison, update, gone)] : []),
    ];
    let changed = 0;
    for (const note of notes) changed += Number((await note.execute(transaction)).numAffectedRows ?? 0n);
    return changed;
  }
}

/** What came of a draft. */
interface Replaced {
  farms: number;
  changed: number;
}

const comparisonOf = ({ harvest, environment }: FarmYears): Comparison => ({ harvestId: harvest.id, environment });

/** Waits for whoever is just putting something into the draft. */
async function readStanding(db: Kysely<Database>, { harvestId, environment }: Comparison): Promise<Standing> {
  const own = sql`harvest_id = ${harvestId} and environment = ${environment}`;
  const { rows } = await sql<{ isShown: boolean; revision: number }>`select calculated_at is not null as "isShown", revision
    from computed_drafts where ${own} for share`.execute(db);
  const farms = await sql<{ farm: number; mark: string; digest: string | null }>`select m.farm_id as farm, m.mark, f.digest
    from computed_marks m left join computed_farms f using (harvest_id, environment, farm_id) where ${own}`.execute(db);
  return {
    ...(rows[0] ?? { isShown: false, revision: 0 }),
    marks: new Map(farms.rows.map(({ farm, mark }) => [farm, mark])),
    digests: new Map(farms.rows.map(({ farm, digest }) => [farm, digest])),
  };
}

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

const DROP = sql`drop table if exists pg_temp.staged_farms, pg_temp.staged_rows, pg_temp.staged_changes`;
const CREATE: readonly RawBuilder<unknown>[] = [
  sql`create temporary table staged_farms (like computed_farms including storage)`,
  sql`create temporary table staged_rows as select harvest_id, environment, farm_id, indicator, value, reason, notes, inputs from computed_rows limit 0`,
  sql`create temporary table staged_changes as select farm_id, indicator, kind, old_value, new_value, why from benchmark_changes limit 0`,
];

const holdDraftOf = ({ harvestId, environment }: Comparison, { at, shows }: Made) => sql<{ revision: number }>`
  insert into computed_drafts as d (harvest_id, environment, calculated_at, formulas, revision)
  values (${harvestId}, ${environment}, ${shows ? at : null}::timestamptz, ${FORMULAS_VERSION}, 1)
  on conflict (harvest_id, environment) do update set calculated_at = coalesce(excluded.calculated_at, d.calculated_at),
    formulas = excluded.formulas, revision = d.revision + 1
  returning revision`;

/** Settles what is staged: a farm that went while the others were computed takes no part. */
const SETTLE: readonly RawBuilder<unknown>[] = [
  sql`analyze staged_farms, staged_rows`,
  sql`delete from staged_farms s where not exists (select from farms f where f.id = s.farm_id and f.customer_id = s.customer_id)`,
  sql`delete from staged_rows s where not exists (select from staged_farms f where f.farm_id = s.farm_id)`,
  sql`delete from staged_changes s where not exists (select from staged_farms f where f.farm_id = s.farm_id)`,
];

const noteUpdate = ({ harvestId, environment }: Comparison, { userId, startedAt, at }: Made) => sql<{ id: number }>`
  insert into benchmark_updates (harvest_id, environment, user_id, started_at, final_date, formulas, farms)
  values (${harvestId}, ${environment}, ${userId}, ${startedAt}, greatest(${startedAt}::timestamptz, ${at}::timestamptz), ${FORMULAS_VERSION}, 0)
  returning id`;

async function countFarms(transaction: Transaction<Database>, { harvestId, environment }: Comparison, update: number): Promise<number> {
  const { rows } = await sql<{ farms: number }>`update benchmark_updates set farms = (select count(*) from computed_farms
    where harvest_id = ${harvestId} and environment = ${environment}) where id = ${update} returning farms`.execute(transaction);
  return rows[0]?.farms ?? 0;
}

const noteStaged = ({ harvestId, environment }: Comparison, update: number) => sql`
  insert into benchmark_changes (update_id, farm_id, indicator, kind, old_value, new_value, why, was_validated)
  select ${update}::integer, s.farm_id, s.indicator, s.kind, s.old_value, s.new_value, s.why, coalesce(r.validated, false)
  from staged_changes s left join computed_rows r
    on r.harvest_id = ${harvestId} and r.environment = ${environment} and r.farm_id = s.farm_id and r.indicator = s.indicator`;

const noteGone = ({ harvestId, environment }: Comparison, update: number, gone: readonly number[]) => sql`
  insert into benchmark_changes (update_id, farm_id, indicator, kind, old_value, new_value, why, was_validated)
  select ${update}::integer, r.farm_id, r.indicator, 'FARM_LEFT', r.value, null, 'A fazenda saiu da safra', r.validated
  from computed_rows r where r.harvest_id = ${harvestId} and r.environment = ${environment} and r.value is not null
    and r.farm_id = any(${gone}::integer[])`;

/** A mark is there only along with what was computed by it. */
const without = ({ harvestId, environment }: Comparison, gone: readonly number[]) => sql`
  with marks as (delete from computed_marks where harvest_id = ${harvestId} and environment = ${environment} and farm_id = any(${gone}::integer[]))
  delete from computed_farms where harvest_id = ${harvestId} and environment = ${environment} and farm_id = any(${gone}::integer[])`;

const noteMarks = ({ harvest, environment, farms }: FarmYears, marks: ReadonlyMap<number, string>) => sql`
  insert into computed_marks (harvest_id, environment, farm_id, mark)
  select ${harvest.id}::integer, ${environment}::text, x.farm, x.mark from json_to_recordset(${JSON.stringify(
    farms.flatMap(({ id, customer }) => (marks.has(id) ? { farm: id, customer: customer.id, mark: marks.get(id) } : [])),
  )}::json) as x(farm integer, customer integer, mark text) join farms f on f.id = x.farm and f.customer_id = x.customer
  on conflict (harvest_id, environment, farm_id) do update set mark = excluded.mark`;

const FARM_COLUMNS = [
  ...['customer_id', 'source', 'average_herd', 'disbursement_head', 'category_livestock_system_id', 'category_production_system_id'],
  ...['region_id', 'confinement', 'confined_heads', 'months', 'packed_facts', 'digest', 'facts_day'],
];
const OWN_COLUMNS = sql.join(FARM_COLUMNS.map((name) => sql.ref(name)));
const EXCLUDED = sql.join(FARM_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/** What is the same stays untouched. */
const replacing = ({ harvestId, environment }: Comparison, { userId, at }: Made): RawBuilder<unknown>[] => [
  sql`insert into computed_farms (harvest_id, environment, farm_id, ${OWN_COLUMNS})
    select harvest_id, environment, farm_id, ${OWN_COLUMNS} from staged_farms
    on conflict (harvest_id, environment, farm_id) do update set facts = null, ${EXCLUDED}`,
  sql`delete from computed_rows r using staged_farms f where r.harvest_id = ${harvestId} and r.environment = ${environment} and r.farm_id = f.farm_id
    and not exists (select from staged_rows s where s.farm_id = r.farm_id and s.indicator = r.indicator)`,
  sql`insert into computed_rows as r (harvest_id, environment, farm_id, indicator, value, reason, notes, inputs, updated_by, updated_at)
    select harvest_id, environment, farm_id, indicator, value, reason, notes, inputs, ${userId}::integer, ${at}::timestamptz from staged_rows
    on conflict (harvest_id, environment, farm_id, indicator) do update set value = excluded.value, reason = excluded.reason,
      notes = excluded.notes, inputs = excluded.inputs, validated = r.validated and r.value is not distinct from excluded.value,
      version = r.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where (r.value, r.reason, r.notes, r.inputs) is distinct from (excluded.value, excluded.reason, excluded.notes, excluded.inputs)`,
];
