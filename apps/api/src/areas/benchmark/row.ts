import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { benchmarkInputs } from '#domain/benchmark/farm-values';
import { benchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type OpenedRow, openedRow } from '#model/responses/benchmark-draft';
import type { Context } from '../../context';
import { comparisonTags } from '../../editions/comparison-call';
import { type EditionReader, readDraftFacts } from '../../editions/read-values';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { idInAddress } from '../../http/row-id';
import { rowNotFound } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import { rowsAddresses } from '../../scope/rows-address';
import type { Operation } from '../../sql/operation';
import { readGrid, readRowsById, type StoredDraftRow } from './read-grid';
import { type Why, whyText } from './why-changed';

export function registerRow(app: App, context: Context): void {
  const call = {
    summary: 'Um valor do rascunho, aberto: do que é feito, até as linhas',
    tags: comparisonTags,
    path: { id: 'Id da linha do rascunho' },
    parameters: {},
    answer: openedRow,
    admits: 'benchmarking',
    config: asksForFarms(ENVIRONMENTS),
  } as const;
  registerReading(app, context, 'GET /api/benchmarking/rows/:id', call, async (work, { request }) =>
    opened(request, work, idInAddress(request)),
  );
}

async function opened(request: FastifyRequest, work: Operation, id: number): Promise<OpenedRow> {
  const { context } = work;
  const [stored] = await readRowsById(context, [id]);
  const indicator = stored && benchmarkIndicator(stored.environment, stored.indicator);
  const facts = stored && (await readDraftFacts(context, stored, stored.farmId));
  if (!stored || !indicator || !facts) throw rowNotFound();
  const everything = { systemIds: null, regionId: null, isFromDiagnosis: null, enters: null, isValidated: null };
  const [row] = await readGrid(context, stored, { ...everything, indicator, farmId: stored.farmId });
  if (!row) throw rowNotFound();
  const years = await FarmYears.ask(request, work, {
    harvestId: stored.harvestId,
    environment: stored.environment,
    customerId: null,
    farmIds: [stored.farmId],
  });
  const inputs = benchmarkInputs(facts, stored.indicator).map(({ part: { key, label, unit, decimals }, value, rows }) => ({
    key,
    label,
    unit,
    decimals,
    value,
    rows: rows && rowsAddresses(years, rows),
  }));
  return { ...row, formula: indicator.indicator.formula, inputs, changes: await changesOf(context, stored) };
}

async function changesOf({ db }: EditionReader, { harvestId, environment, farmId, indicator }: StoredDraftRow) {
  type Stored = Omit<OpenedRow['changes'][number], 'why'> & { why: Why };
  const { rows } = await sql<Stored>`select u.final_date as at, c.old_value, c.new_value, c.why
    from benchmark_changes c join benchmark_updates u on u.id = c.update_id
    where u.harvest_id = ${harvestId} and u.environment = ${environment} and c.farm_id = ${farmId} and c.indicator = ${indicator}
    order by u.id desc limit 20`.execute(db);
  return rows.map((change) => ({ ...change, why: whyText(environment, indicator, change.why) }));
}
