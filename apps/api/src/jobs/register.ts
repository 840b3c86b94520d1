import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { JOB_STATES, type Job, jobSchema } from '#model/responses/jobs';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { sendDownload } from '../http/download';
import { readFlag, readWhole } from '../http/parameters';
import { listOf, type ReadRequest, registerReading } from '../http/reading-call';
import { idInAddress } from '../http/row-id';
import { registerWriting } from '../http/writing-call';
import { ApiError } from '../refusals/api-error';
import { invalidParameters } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';
import type { Operation } from '../sql/operation';
import { cancelJob, retryJob } from './change-job';
import type { JobKind } from './job-kind';
import { type JobFilter, listJobs, readJob } from './read-jobs';
import { readResult } from './results';

const tags = ['Trabalhos'];
const path = { id: 'Id do trabalho' };
const MAX_PER_PAGE = 200;

const PARAMETERS = {
  state: `Só neste estado: ${JOB_STATES.join(', ')}`,
  kind: 'Só deste tipo',
  own: 'true: só os que eu pedi',
  page: 'Página, a partir de 0',
  perPage: `Trabalhos por página, até ${MAX_PER_PAGE}; 50 sem valor`,
};

/** Administrators see and manage all jobs, but only the owner gets the file. Another person's job is 404. */
export function registerJobs(app: App, context: Context, kinds: readonly JobKind[]): void {
  const find = ({ actor }: Operation, { request }: Pick<ReadRequest, 'request'>) => readJob(context, actor, kinds, idInAddress(request));
  const list = { summary: 'Trabalhos: os meus, e para administradores os de todos, do mais novo ao mais antigo', tags };
  const listed = { ...list, parameters: PARAMETERS, answer: listOf(jobSchema) };
  registerReading(app, context, 'GET /api/jobs', listed, ({ actor }, { query }) => listJobs(context, actor, kinds, readFilter(query)));
  const one = { summary: 'Um trabalho: estado e progresso', tags, path, answer: jobSchema };
  registerReading(app, context, 'GET /api/jobs/:id', one, find);
  const file = { summary: 'O arquivo que um trabalho fez, por um dia, para quem o pediu', tags, path };
  registerReading(app, context, 'GET /api/jobs/:id/result', file, async (work, asked) => {
    const job = await find(work, asked);
    if (job.user.id !== work.actor.id) throw noFile();
    if (job.state === 'QUEUED' || job.state === 'RUNNING') throw new ApiError(409, 'wrong_state', 'Este trabalho ainda não terminou');
    if (!job.result) throw noFile();
    return sendDownload(asked.reply, { name: job.result.name, type: job.result.type, content: readResult(context, job) });
  });
  const change = (name: string, summary: string, work: (inner: Operation, job: Job) => Promise<void>) => {
    const call = { summary, tags, path, status: 200, answer: jobSchema };
    registerWriting(app, context, `POST /api/jobs/:id/${name}`, call, async (inner, request) => {
      const within = { ...context, db: inner.connection.transaction ?? context.db };
      const read = () => readJob(within, inner.actor, kinds, idInAddress(request));
      await work(inner, await read());
      return read();
    });
  };
  change('cancel', 'Cancela um trabalho que espera ou está em andamento', cancelJob);
  change('retry', 'Tenta de novo um trabalho que falhou', retryJob);
}

const noFile = () => new ApiError(404, 'not_found', 'Este trabalho não tem arquivo, ou o prazo de um dia dele acabou');

function readFilter(raw: RawQuery): JobFilter {
  const errors: FieldErrors = {};
  const state = JOB_STATES.find((one) => one === raw.state) ?? null;
  if (raw.state !== undefined && state === null) errors.state = `${messages.invalid}: use ${JOB_STATES.join(', ')}`;
  if (raw.kind !== undefined && !/^[a-z_]{1,40}$/.test(String(raw.kind))) errors.kind = messages.invalid;
  const isOwn = readFlag(raw, 'own', errors) === true;
  const page = readWhole(raw, 'page', { preset: 0, least: 0, most: 10_000 }, errors);
  const perPage = readWhole(raw, 'perPage', { preset: 50, least: 1, most: MAX_PER_PAGE }, errors);
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { state, kind: raw.kind === undefined ? null : String(raw.kind), isOwn, page, perPage };
}
