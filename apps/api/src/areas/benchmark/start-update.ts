import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENT_WORDS, ENVIRONMENTS } from '#model/kit/environment';
import { idSchema } from '#model/kit/wire-schema';
import { type LastUpdate, lastUpdate, startedUpdate, updateStatus } from '#model/responses/benchmark-draft';
import type { Context } from '../../context';
import { comparisonBody, comparisonTags, readComparisonBody, registerComparisonCall, updating } from '../../editions/comparison-call';
import type { ComparisonKey, EditionReader } from '../../editions/read-values';
import type { App } from '../../http/app-type';
import { registerWriting } from '../../http/writing-call';
import { startJob } from '../../jobs/start-job';
import { ApiError } from '../../refusals/api-error';
import { rowNotFound } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { singleKey, updateJob } from './update-job';

export function registerUpdates(app: App, context: Context): void {
  registerStart(app, context);
  const shared = { feature: 'benchmarking' } as const;
  registerComparisonCall(
    app,
    context,
    { ...shared, url: '/api/log_benchmarking/status', summary: 'Há uma atualização da safra em andamento?', response: updateStatus },
    async ({ comparison }) => {
      const job = await openUpdate(context, comparison);
      return { status: job === null ? ('IDLE' as const) : ('IN_PROGRESS' as const), job };
    },
  );
  registerComparisonCall(
    app,
    context,
    { ...shared, url: '/api/log_benchmarking/last_update', summary: 'A última atualização da safra', response: lastUpdate },
    async ({ comparison }) => (await readLastUpdate(context, comparison)) ?? NEVER,
  );
}

function registerStart(app: App, context: Context): void {
  const call = {
    admits: 'benchmarking',
    config: asksForFarms(ENVIRONMENTS),
    tags: comparisonTags,
    status: 202,
    answer: startedUpdate,
    summary: 'Calcula todos os indicadores da safra, como trabalho; o rascunho é trocado inteiro ao fim',
    body: z.strictObject({ ...comparisonBody, user_id: idSchema.nullish() }),
  } as const;
  registerWriting(app, context, 'POST /api/benchmarking/update', call, async (work, request) => {
    // `user_id` is accepted but must be the caller's.
    const comparison = readComparisonBody(request.body, ['user_id']);
    const harvest = await harvestWithFarms(request, work, comparison);
    const title = `Benchmarking de ${ENVIRONMENT_WORDS[comparison.environment]} - Safra ${harvest.title}`;
    try {
      const job = await startJob(work, updateJob, { payload: comparison, title, single: singleKey(comparison) });
      return { status: 'STARTED' as const, job };
    } catch (error) {
      throw error instanceof ApiError && error.code === 'already_running' ? updating() : error;
    }
  });
}

async function harvestWithFarms(request: FastifyRequest, work: Operation, comparison: ComparisonKey): Promise<{ title: string }> {
  const [harvest] = await work.connection.rows(sql`select title from harvests where id = ${comparison.harvestId}`);
  if (!harvest) throw rowNotFound();
  const years = await FarmYears.ask(request, work, { ...comparison, customerId: null, farmIds: null }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!years || years.farms.length === 0) throw new ApiError(422, 'no_farms', 'Nenhuma fazenda participa desta safra');
  return { title: String(harvest[0]) };
}

export async function openUpdate({ db }: EditionReader, comparison: ComparisonKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from jobs where kind = ${updateJob.key} and single_key = ${singleKey(comparison)}
    and state in ('QUEUED', 'RUNNING')`.execute(db);
  return rows[0]?.id ?? null;
}

const NEVER = { id: null, started_at: null, final_date: null, user: null, farms: 0, changes: 0 };

async function readLastUpdate({ db }: EditionReader, { harvestId, environment }: ComparisonKey): Promise<LastUpdate | null> {
  const { rows } = await sql<LastUpdate>`select p.id, p.started_at, p.final_date, p.farms,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as user,
      (select count(*)::integer from benchmark_changes c where c.update_id = p.id) as changes
    from benchmark_updates p left join users u on u.id = p.user_id
    where p.harvest_id = ${harvestId} and p.environment = ${environment} order by p.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
