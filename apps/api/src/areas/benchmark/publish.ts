import { sql, type Transaction } from 'kysely';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import { SYSTEM_CATALOGUES } from '#model/responses/benchmark';
import type { Database } from '../../context';
import { updating } from '../../editions/comparison-call';
import { readEditions } from '../../editions/read-editions';
import { type ComparisonKey, PARTICIPATES } from '../../editions/read-values';
import { ApiError } from '../../refusals/api-error';
import { inTransaction, type Operation } from '../../sql/operation';
import { readDifferences } from './differences';
import { openUpdate } from './start-update';

const conflict = (code: string, message: string) => new ApiError(409, code, message);

/** Throws 409 during an update, without a draft, after a formula change, or when nothing differs from the last edition. */
export async function publish(work: Operation, comparison: ComparisonKey): Promise<number> {
  return inTransaction(work, async ({ context, actor }, db) => {
    const draft = await lockDraft(db, comparison);
    const [last] = await readEditions({ db }, comparison);
    if (last && (await readDifferences({ db }, comparison, { edition: last.id }, { draft: comparison })).length === 0)
      throw conflict('nothing_differs', `Nada mudou desde a edição ${last.number}: não há o que publicar`);
    // Disclosure takes the order of the ids for the order in time, so ids must not be taken side by side.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`editions ${comparison.environment}`}, 0))`.execute(db);
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('benchmark_editions', 'id'))::integer as id`.execute(
      db,
    );
    const id = rows[0]?.id ?? 0;
    await copyDraft(db, comparison, id);
    await makeGroups(db, comparison, id);
    await sql`insert into benchmark_editions
        (id, harvest_id, environment, number, calculated_at, published_at, published_by, formulas, farms, participants)
      select ${id}, ${comparison.harvestId}, ${comparison.environment}, ${(last?.number ?? 0) + 1}, ${draft.calculatedAt}, ${context.now()},
        ${actor.id}, ${draft.formulas}, (select count(*) from benchmark_edition_farms where edition_id = ${id}),
        (select count(distinct farm_id) from benchmark_edition_rows where edition_id = ${id} and participates)`.execute(db);
    return id;
  });
}

/** Locks the draft. Throws 409 when it is missing or must not change. */
export async function lockDraft(db: Transaction<Database>, comparison: ComparisonKey): Promise<{ calculatedAt: string; formulas: number }> {
  const { harvestId, environment } = comparison;
  const { rows } = await sql<{
    calculatedAt: string;
    formulas: number;
  }>`select calculated_at as "calculatedAt", formulas from benchmark_drafts
    where harvest_id = ${harvestId} and environment = ${environment} for update`.execute(db);
  if ((await openUpdate({ db }, comparison)) !== null) throw updating();
  const [draft] = rows;
  if (!draft) throw conflict('no_draft', 'Esta safra ainda não tem indicadores calculados: atualize-os primeiro');
  if (draft.formulas !== FORMULAS_VERSION)
    throw conflict('other_formulas', 'As fórmulas mudaram desde a última atualização: atualize os indicadores primeiro');
  return draft;
}

async function copyDraft(db: Transaction<Database>, { harvestId, environment }: ComparisonKey, id: number): Promise<void> {
  const where = sql`where harvest_id = ${harvestId} and environment = ${environment}`;
  const { numAffectedRows } =
    await sql`insert into benchmark_edition_farms (edition_id, farm_id, customer_id, source, average_herd, disbursement_head,
      system_id, region_id, confinement, confined_heads, months, facts, facts_day)
    select ${id}::integer, farm_id, customer_id, source, average_herd, disbursement_head,
      coalesce(category_livestock_system_id, category_production_system_id), region_id, confinement, confined_heads, months, facts, facts_day
    from benchmark_farms ${where}`.execute(db);
  if (!numAffectedRows) throw conflict('no_draft', 'Nenhuma fazenda está no rascunho desta safra: atualize os indicadores primeiro');
  await sql`insert into benchmark_edition_rows (edition_id, farm_id, indicator, value, reason, notes, inputs, enter_benchmarking, left_reason, validated)
    select ${id}::integer, farm_id, indicator, value, reason, notes, inputs, enter_benchmarking, left_reason, validated
    from benchmark_rows r ${where}`.execute(db);
  const counting = await sql`select from benchmark_rows r ${where} and ${PARTICIPATES} limit 1`.execute(db);
  if (counting.rows.length === 0)
    throw conflict('nothing_counts', 'Nenhum valor participa e está validado: avalie os indicadores antes de publicar');
}

async function makeGroups(db: Transaction<Database>, { environment }: ComparisonKey, id: number): Promise<void> {
  const systems = sql.table(SYSTEM_CATALOGUES[environment]);
  await sql`insert into benchmark_edition_groups (edition_id, key, kind, label, reference_id)
    select ${id}::integer, 'GERAL', 'GERAL', 'GERAL', null::integer
    union all select ${id}::integer, 'SYSTEM-' || c.id, 'SYSTEM', c.title, c.id from ${systems} c
      where c.id in (select system_id from benchmark_edition_farms where edition_id = ${id})
    union all select ${id}::integer, 'REGION-' || c.id, 'REGION', c.title, c.id from regions c
      where c.id in (select region_id from benchmark_edition_farms where edition_id = ${id})`.execute(db);
  await sql`insert into benchmark_edition_members (edition_id, key, farm_id)
    select g.edition_id, g.key, f.farm_id from benchmark_edition_groups g join benchmark_edition_farms f on f.edition_id = g.edition_id
      and case g.kind when 'GERAL' then true when 'SYSTEM' then f.system_id = g.reference_id else f.region_id = g.reference_id end
    where g.edition_id = ${id}`.execute(db);
}
