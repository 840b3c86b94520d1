import { sql } from 'kysely';
import { z } from 'zod';
import { canUse } from '#model/permissions';
import { type DraftDifference, draftDifference, type EditionResponse, editionResponse } from '#model/responses/benchmark-draft';
import type { Context } from '../../context';
import { comparisonBody, comparisonTags, readComparisonBody, registerComparisonCall, requireHarvest } from '../../editions/comparison-call';
import { type Edition, readEditions } from '../../editions/read-editions';
import { type ComparisonKey, type EditionReader, PARTICIPATES } from '../../editions/read-values';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { idInAddress } from '../../http/row-id';
import { registerWriting } from '../../http/writing-call';
import { rowNotFound } from '../../refusals/refusals';
import { readDifferences } from './differences';
import { publish } from './publish';

export function registerEditions(app: App, context: Context): void {
  registerComparisonCall(
    app,
    context,
    {
      url: '/api/benchmarking/editions',
      feature: 'platform',
      response: listOf(editionResponse),
      summary: 'Edições da safra, da mais nova à mais antiga; o rascunho e as edições corrigidas, só para administradores',
    },
    async ({ work, comparison }) => {
      const editions = (await readEditions(context, comparison)).map(shown);
      if (!canUse(work.actor, 'benchmarking')) return asList(editions.slice(0, 1));
      const draft = await readDraft(context, comparison, (editions[0]?.number ?? 0) + 1);
      return asList(draft ? [draft, ...editions] : editions);
    },
  );
  registerComparisonCall(
    app,
    context,
    {
      url: '/api/benchmarking/differences',
      feature: 'benchmarking',
      response: listOf(draftDifference),
      summary: 'O que a publicação do rascunho mudaria na última edição da safra',
    },
    async ({ comparison }) => {
      const [last] = await readEditions(context, comparison);
      return asList(last ? await readDifferences(context, comparison, { edition: last.id }, { draft: comparison }) : []);
    },
  );
  registerChanges(app, context);
  registerPublish(app, context);
}

function registerChanges(app: App, context: Context): void {
  const call = {
    summary: 'O que uma edição mudou na anterior da mesma safra',
    tags: comparisonTags,
    path: { id: 'Id da edição' },
    parameters: {},
    answer: listOf(draftDifference),
    admits: 'benchmarking',
  } as const;
  registerReading(app, context, 'GET /api/benchmarking/editions/:id/differences', call, async (_work, { request }) =>
    asList(await differencesOfEdition(context, idInAddress(request))),
  );
}

async function differencesOfEdition(reader: EditionReader, id: number): Promise<DraftDifference[]> {
  const { rows } = await sql<ComparisonKey & { before: number | null }>`select e.harvest_id as "harvestId", e.environment, o.id as before
    from benchmark_editions e left join benchmark_editions o
      on o.harvest_id = e.harvest_id and o.environment = e.environment and o.number = e.number - 1
    where e.id = ${id}`.execute(reader.db);
  const [found] = rows;
  if (!found) throw rowNotFound();
  return found.before === null ? [] : readDifferences(reader, found, { edition: found.before }, { edition: id });
}

function registerPublish(app: App, context: Context): void {
  const call = {
    tags: comparisonTags,
    body: z.strictObject(comparisonBody),
    summary: 'Publica o rascunho como a próxima edição da safra, que não muda mais',
    status: 201,
    answer: editionResponse,
  } as const;
  registerWriting(app, context, 'POST /api/benchmarking/publish', { ...call, admits: 'benchmarking' }, async (work, request) => {
    const comparison = readComparisonBody(request.body);
    const reader = { db: work.connection.transaction ?? context.db };
    await requireHarvest(reader, comparison);
    const id = await publish(work, comparison);
    const published = (await readEditions(reader, comparison)).find((edition) => edition.id === id);
    return published && shown(published);
  });
}

function shown({ id, harvestId, harvest, environment, number, farms, participants, formulas, ...edition }: Edition): EditionResponse {
  return {
    id,
    harvest: { id: harvestId, title: harvest },
    environment,
    number,
    state: 'PUBLISHED',
    farms,
    participants,
    formulas,
    calculated_at: edition.calculatedAt,
    published_at: edition.publishedAt,
    published_by: edition.publishedBy,
  };
}

async function readDraft(
  { db }: EditionReader,
  { harvestId, environment }: ComparisonKey,
  number: number,
): Promise<EditionResponse | null> {
  const { rows } = await sql<EditionResponse>`select null as id, json_build_object('id', h.id, 'title', h.title) as harvest, d.environment,
      ${number}::integer as number, 'DRAFT' as state, d.calculated_at, null as published_at, null as published_by, d.formulas,
      (select count(*)::integer from benchmark_farms f where f.harvest_id = d.harvest_id and f.environment = d.environment) as farms,
      (select count(distinct r.farm_id)::integer from benchmark_rows r
        where r.harvest_id = d.harvest_id and r.environment = d.environment and ${PARTICIPATES}) as participants
    from benchmark_drafts d join harvests h on h.id = d.harvest_id
    where d.harvest_id = ${harvestId} and d.environment = ${environment}`.execute(db);
  return rows[0] ?? null;
}
