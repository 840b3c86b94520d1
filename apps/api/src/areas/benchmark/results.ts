import { type RawBuilder, sql, type Transaction } from 'kysely';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import type { Database } from '../../context';
import type { Moment } from '../../facts/traces';
import { ApiError } from '../../refusals/api-error';
import type { FarmYears } from '../../scope/farm-years';
import type { ComputedFarm } from './compute-farms';
import type { FarmMark, FarmMarks } from './farm-marks';
import { packFacts, type WrittenFarm, writeFarm } from './packed-facts';
import type { Comparison, Reader } from './read-values';
import { type Stood, whyChanged } from './why-changed';

/**
 * Results: what was computed of a farm, which nothing changes any more. The newest one of each farm stands with its mark; which one a draft shows
 * is another thing (`show-results.ts`), so results may be added at any time and nobody sees them.
 */

/** A draft as it stood when work on it began. */
export interface Standing {
  /** How often an update has shown something. */
  revision: number;
  /** By farm, what it was computed by; also of farms that take no part. */
  marks: FarmMarks;
}

/** Whoever adds results: before anything is added, in the transaction that adds it, it may throw to give up. */
export type StillWanted = (db: Transaction<Database>, stands: { revision: number }) => Promise<void>;

export const comparisonOf = ({ harvest, environment }: FarmYears): Comparison => ({ harvestId: harvest.id, environment });

/** Waits for whoever is just adding to the draft. */
export async function readStanding({ db }: Reader, { harvestId, environment }: Comparison): Promise<Standing> {
  const own = sql`harvest_id = ${harvestId} and environment = ${environment}`;
  const { rows } = await sql<{ revision: number }>`select revision from computed_drafts where ${own} for share`.execute(db);
  const marks = await sql<{ farm: number; mark: string; own: string; era: string; xact: string }>`
    select farm_id as farm, mark, own, era, xact::text from computed_marks where ${own}`.execute(db);
  const markOf = ({ farm, mark, own, ...at }: (typeof marks.rows)[number]): [number, FarmMark] => [farm, { mark, own, at }];
  return { revision: rows[0]?.revision ?? 0, marks: new Map(marks.rows.map(markOf)) };
}

/** Those of these marks by which their farms are not computed yet. */
export const changedAmong = (marks: FarmMarks, stood: Standing): FarmMarks =>
  new Map([...marks].filter(([farm, { mark }]) => stood.marks.get(farm)?.mark !== mark));

/** Keeps, of farms that are computed by these very marks, that their rows were read again: what was written before that need not be asked for. */
export async function confirmMarks(
  { db }: Reader,
  { harvestId, environment }: Comparison,
  marks: FarmMarks,
  stood: Standing,
): Promise<void> {
  const again = [...marks].filter(([farm, { mark, at }]) => {
    const was = stood.marks.get(farm);
    return was?.mark === mark && was.at !== at;
  });
  if (again.length === 0) return;
  const read = JSON.stringify(again.map(([farm, { mark, at }]) => ({ farm, mark, ...at })));
  await sql`update computed_marks m set era = x.era, xact = x.xact::xid8 from json_to_recordset(${read}::json) as x(farm integer, mark text, era text, xact text)
    where m.harvest_id = ${harvestId} and m.environment = ${environment} and m.farm_id = x.farm and m.mark = x.mark`.execute(db);
}

/** Holds a draft, which is there afterwards, until the transaction ends. */
export async function holdComputed(
  db: Transaction<Database>,
  { harvestId, environment }: Comparison,
): Promise<{ isShown: boolean; revision: number }> {
  await sql`insert into computed_drafts (harvest_id, environment, formulas) values (${harvestId}, ${environment}, ${FORMULAS_VERSION})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ isShown: boolean; revision: number }>`select calculated_at is not null as "isShown", revision
    from computed_drafts where harvest_id = ${harvestId} and environment = ${environment} for no key update`.execute(db);
  return rows[0] ?? { isShown: false, revision: 0 };
}

/**
 * Adds what was computed of these farms by these marks, in one transaction; those that take no part are not among `computed`. A farm of which
 * nothing is another than in its newest result, or in the one that is shown, keeps that one. A farm that changed hands meanwhile is left as it stands.
 */
export async function addResults(
  { db }: Reader,
  years: FarmYears,
  { marks, computed, isStillWanted }: { marks: FarmMarks; computed: readonly ComputedFarm[]; isStillWanted?: StillWanted },
): Promise<void> {
  const written = computed.map(writeFarm);
  const packed = new Map(await Promise.all(written.map(async ({ farmId, text }) => [farmId, await packFacts(text)] as const)));
  const comparison = comparisonOf(years);
  await db.transaction().execute(async (transaction) => {
    const draft = await holdComputed(transaction, comparison);
    await isStillWanted?.(transaction, draft);
    const kept = await readKept(transaction, comparison, written);
    const fresh = written.filter(({ farmId, digest }) => !kept.some((one) => one.farm === farmId && one.digest === digest));
    const before = draft.isShown ? await readShown(transaction, comparison, fresh) : null;
    const added = fresh.length === 0 ? [] : await insertFarms(transaction, comparison, fresh, { packed, before });
    await insertValues(transaction, comparison, fresh, added);
    const results = new Map([...kept, ...added].map(({ farm, id }) => [farm, id]));
    const noted = years.farms.flatMap(({ id, customer }) => {
      const mark = marks.get(id);
      return mark === undefined
        ? []
        : [{ farm: id, customer: customer.id, mark: mark.mark, own: mark.own, ...mark.at, result: results.get(id) ?? null }];
    });
    await noteMarks(comparison, noted).execute(transaction);
  });
}

/** A result by its number. */
interface Kept {
  farm: number;
  id: number;
  digest: string | null;
}

/** Of these farms the result, newest or shown, that is just what was computed anew. */
async function readKept(db: Transaction<Database>, { harvestId, environment }: Comparison, farms: readonly WrittenFarm[]): Promise<Kept[]> {
  const asked = JSON.stringify(farms.map(({ farmId, digest }) => ({ farm: farmId, digest })));
  const { rows } = await sql<Kept>`select distinct on (c.farm_id) c.farm_id as farm, c.id, c.digest
    from json_to_recordset(${asked}::json) as x(farm integer, digest text) join computed_farms c on c.harvest_id = ${harvestId}
      and c.environment = ${environment} and c.farm_id = x.farm and c.digest = x.digest
    where exists (select from computed_marks m where m.computed_id = c.id) or exists (select from shown_farms s where s.computed_id = c.id)
    order by c.farm_id, c.id`.execute(db);
  return rows;
}

type Shown = ReadonlyMap<number, ReadonlyMap<string, Stood>>;

async function readShown(db: Transaction<Database>, { harvestId, environment }: Comparison, farms: readonly WrittenFarm[]): Promise<Shown> {
  const { rows } = await sql<Stood & { farm: number; indicator: string }>`
    select s.farm_id as farm, v.indicator, v.value, v.reason, v.inputs from shown_farms s join computed_values v using (computed_id)
    where s.harvest_id = ${harvestId} and s.environment = ${environment} and s.farm_id = any(${farms.map(({ farmId }) => farmId)}::int[])`.execute(
    db,
  );
  const shown = new Map<number, Map<string, Stood>>();
  for (const { farm, indicator, ...stood } of rows) shown.set(farm, (shown.get(farm) ?? new Map()).set(indicator, stood));
  return shown;
}

/** A value that became another one, as it is listed with the update that shows it. */
interface Change {
  indicator: string;
  old_value: number | null;
  new_value: number | null;
  why: string;
}

/** @param before of the farms that the draft shows. */
function changesOf({ environment }: Comparison, { farmId, values }: ComputedFarm, before: Shown): Change[] {
  const known = before.get(farmId);
  return values.flatMap((after): Change[] => {
    const stood = known?.get(after.indicator) ?? NOTHING;
    if (stood.value === after.value) return [];
    const why = known ? whyChanged(environment, stood, after) : 'A fazenda entrou na safra';
    return [{ indicator: after.indicator, old_value: stood.value, new_value: after.value, why }];
  });
}

const NOTHING: Stood = { value: null, reason: null, inputs: {} };

/** The facts as they are kept, and what is shown of the farms; null where the draft shows none yet, and nothing is listed. */
interface Around {
  packed: ReadonlyMap<number, Buffer>;
  before: Shown | null;
}

async function insertFarms(
  db: Transaction<Database>,
  comparison: Comparison,
  farms: readonly WrittenFarm[],
  { packed, before }: Around,
): Promise<Kept[]> {
  const rows = farms.map((farm): RawBuilder<unknown> => {
    const { farmId, customerId, source, described, facts, averageHerd, disbursementHead, confinedHeads, months, digest } = farm;
    const changes = JSON.stringify(before ? changesOf(comparison, farm, before) : []);
    return sql`(${farmId}::integer, ${customerId}::integer, ${source}, ${averageHerd}::float8, ${disbursementHead}::float8,
      ${described.livestockSystemId}::integer, ${described.productionSystemId}::integer, ${described.regionId}::integer,
      ${described.confinement}::text, ${confinedHeads}::bigint, ${months}::integer, ${packed.get(farmId)}::bytea, ${digest}, ${facts.day}::date,
      ${changes}::jsonb)`;
  });
  const answer = await sql<Kept>`
    insert into computed_farms (harvest_id, environment, farm_id, customer_id, source, average_herd, disbursement_head,
      category_livestock_system_id, category_production_system_id, region_id, confinement, confined_heads, months, packed_facts, digest,
      facts_day, changes)
    select ${comparison.harvestId}::integer, ${comparison.environment}::text, x.* from (values ${sql.join(rows)}) as x(farm_id, customer_id)
    where exists (select from farms f where f.id = x.farm_id and f.customer_id = x.customer_id)
    returning farm_id as farm, id, digest`.execute(db);
  return answer.rows;
}

async function insertValues(
  db: Transaction<Database>,
  { harvestId, environment }: Comparison,
  farms: readonly WrittenFarm[],
  added: readonly Kept[],
): Promise<void> {
  const results = new Map(added.map(({ farm, id }) => [farm, id]));
  const rows = farms.flatMap(({ farmId, values }) => {
    const computed_id = results.get(farmId);
    if (computed_id === undefined) return [];
    return values.map(({ indicator, value, reason, notes, inputs }) => ({
      computed_id,
      farm: farmId,
      indicator,
      value,
      reason,
      notes,
      inputs,
    }));
  });
  if (rows.length === 0) return;
  await sql`with given as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(computed_id integer, farm integer, indicator text, value float8, reason text, notes text[], inputs jsonb)),
    kept as (insert into computed_values (computed_id, indicator, value, reason, notes, inputs)
      select computed_id, indicator, value, reason, notes, inputs from given)
    insert into judged_rows (harvest_id, environment, farm_id, indicator)
    select ${harvestId}::integer, ${environment}::text, farm, indicator from given on conflict do nothing`.execute(db);
}

const noteMarks = (
  { harvestId, environment }: Comparison,
  noted: readonly ({ farm: number; customer: number; own: string; mark: string; result: number | null } & Moment)[],
): RawBuilder<unknown> => sql`
  insert into computed_marks (harvest_id, environment, farm_id, mark, own, era, xact, computed_id)
  select ${harvestId}::integer, ${environment}::text, x.farm, x.mark, x.own, x.era, x.xact::xid8, x.result
  from json_to_recordset(${JSON.stringify(noted)}::json) as x(farm integer, customer integer, mark text, own text, era text, xact text, result integer)
    join farms f on f.id = x.farm and f.customer_id = x.customer
  on conflict (harvest_id, environment, farm_id) do update set mark = excluded.mark, own = excluded.own, era = excluded.era, xact = excluded.xact,
    computed_id = excluded.computed_id`;

/** Forgets results that are neither shown nor the newest of their farm. */
export async function forgetOldResults({ db }: Reader): Promise<void> {
  await sql`delete from computed_farms c where not exists (select from shown_farms s where s.computed_id = c.id)
    and not exists (select from computed_marks m where m.computed_id = c.id)`.execute(db);
}

/** To be thrown where an update has shown something since work on results began: they may be older than what is there. */
export const draftChanged = () => new ApiError(409, 'draft_changed', 'O rascunho mudou durante a atualização: atualize de novo');
