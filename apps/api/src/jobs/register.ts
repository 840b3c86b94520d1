import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JOB_STATES, type Job, jobSchema } from '#model/answers/jobs';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import type { Context } from '../context';
import { answerWriting } from '../http/answer-call';
import type { App } from '../http/app-type';
import { describedQuery, validatorCompiler } from '../http/described';
import { sendDownload } from '../http/download';
import { idempotencyHeaders } from '../http/route-schemas';
import { readId } from '../http/row-id';
import { requireActor } from '../identity/actor';
import { ApiError } from '../refusals/api-error';
import { invalidParameters } from '../refusals/refusals';
import type { Operation } from '../sql/operation';
import { cancelJob, retryJob } from './change-job';
import type { JobKind } from './job-kind';
import { type JobFilter, listJobs, readJob } from './read-jobs';
import { readResult } from './results';

const tags = ['Trabalhos'];
const params = z.object({ id: z.string().meta({ description: 'Id do trabalho' }) });
const MOST_PER_PAGE = 200;

const PARAMETERS = {
  state: `Só neste estado: ${JOB_STATES.join(', ')}`,
  kind: 'Só deste tipo',
  own: 'true: só os que eu pedi',
  page: 'Página, a partir de 0',
  perPage: `Trabalhos por página, até ${MOST_PER_PAGE}; 50 sem valor`,
};

/**
 * The calls of jobs: seen, cancelled and tried again by whoever asked for them and by administrators; the file is for whoever asked alone.
 * Somebody else's job is 404, like one that is not there.
 */
export function registerJobs(app: App, context: Context, kinds: readonly JobKind[]): void {
  const idOf = (request: FastifyRequest) => readId((request.params as { id: string }).id);
  const find = (request: FastifyRequest) => readJob(context, requireActor(request), kinds, idOf(request));
  const querystring = describedQuery(PARAMETERS);
  const list = { summary: 'Trabalhos: os meus, e para administradores os de todos, do mais novo ao mais antigo', tags, querystring };
  const listed = { 200: z.object({ resultList: z.array(jobSchema), size: z.int() }) };
  app.get('/api/jobs', { schema: { ...list, response: listed }, validatorCompiler }, async (request) =>
    listJobs(context, requireActor(request), kinds, readFilter(request.query as Record<string, unknown>)),
  );
  const one = { summary: 'Um trabalho: estado e progresso', tags, params, response: { 200: jobSchema } };
  app.get('/api/jobs/:id', { schema: one, validatorCompiler }, find);
  const file = { summary: 'O arquivo que um trabalho fez, por um dia, para quem o pediu', tags, params };
  app.get('/api/jobs/:id/result', { schema: file, validatorCompiler }, async (request, reply) => {
    const job = await find(request);
    if (job.user.id !== requireActor(request).id) throw noFile();
    if (job.state === 'QUEUED' || job.state === 'RUNNING') throw new ApiError(409, 'wrong_state', 'Este trabalho ainda não terminou');
    if (!job.result) throw noFile();
    return sendDownload(reply, { name: job.result.name, type: job.result.type, content: readResult(context, job) });
  });
  const change = (name: string, summary: string, work: (inner: Operation, job: Job) => Promise<void>) => {
    const schema = { summary, tags, params, headers: idempotencyHeaders, response: { 200: jobSchema } };
    app.post(`/api/jobs/:id/${name}`, { schema, validatorCompiler }, async (request: FastifyRequest, reply: FastifyReply) => {
      const id = idOf(request);
      return answerWriting(context, request, reply, {
        status: 200,
        work: async (inner) => {
          const within = { ...context, db: inner.connection.transaction ?? context.db };
          await work(inner, await readJob(within, inner.actor, kinds, id));
          return readJob(within, inner.actor, kinds, id);
        },
      });
    });
  };
  change('cancel', 'Cancela um trabalho que espera ou está em andamento', cancelJob);
  change('retry', 'Tenta de novo um trabalho que falhou', retryJob);
}

const noFile = () => new ApiError(404, 'not_found', 'Este trabalho não tem arquivo, ou o prazo de um dia dele acabou');

/** Throws 400 that names every parameter that cannot be read. */
function readFilter(raw: Record<string, unknown>): JobFilter {
  const errors: FieldErrors = {};
  for (const name of Object.keys(raw)) if (!Object.hasOwn(PARAMETERS, name)) errors[name] = 'Parâmetro desconhecido';
  const state = JOB_STATES.find((one) => one === raw.state) ?? null;
  if (raw.state !== undefined && state === null) errors.state = `${messages.invalid}: use ${JOB_STATES.join(', ')}`;
  if (raw.kind !== undefined && !/^[a-z_]{1,40}$/.test(String(raw.kind))) errors.kind = messages.invalid;
  if (raw.own !== undefined && raw.own !== 'true' && raw.own !== 'false') errors.own = `${messages.invalid}: use true ou false`;
  const number = (name: 'page' | 'perPage', preset: number, least: number, most: number) => {
    const given = raw[name];
    const value = given === undefined ? preset : /^\d{1,6}$/.test(String(given)) ? Number(given) : Number.NaN;
    if (!(value >= least && value <= most)) errors[name] = `${messages.invalid}: use um número de ${least} a ${most}`;
    return value;
  };
  const [page, perPage] = [number('page', 0, 0, 10_000), number('perPage', 50, 1, MOST_PER_PAGE)];
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { state, kind: raw.kind === undefined ? null : String(raw.kind), isOwn: raw.own === 'true', page, perPage };
}
