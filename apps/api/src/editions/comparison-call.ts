import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS, type Environment, isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { type Actor, environmentsOf, type Feature } from '#model/permissions';
import { readBody } from '../body';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { registerReading } from '../http/reading-call';
import { ApiError } from '../refusals/api-error';
import { forbidden, invalidParameters, invalidRow, rowNotFound } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';
import type { Operation } from '../sql/operation';
import type { ComparisonKey, EditionReader } from './read-values';

export const comparisonTags = ['Benchmarking'];

const PARAMETERS = { harvest_id: 'Safra; obrigatória', environment: `${ENVIRONMENTS.join(' ou ')}; sem valor, ${ENVIRONMENTS[0]}` };

interface ComparisonCall {
  url: string;
  summary: string;
  feature: Feature;
  parameters?: Readonly<Record<string, string>>;
  /** Schema of a JSON answer; calls that answer a file declare `produces` instead. */
  response?: z.ZodType;
  produces?: string;
  config?: FastifyContextConfig;
}

export interface ComparisonRequest {
  work: Operation;
  comparison: ComparisonKey;
  rest: RawQuery;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function registerComparisonCall(
  app: App,
  context: Context,
  { url, summary, feature, parameters = {}, response, produces, config = {} }: ComparisonCall,
  handler: (request: ComparisonRequest) => Promise<unknown>,
): void {
  const call = {
    summary,
    tags: comparisonTags,
    parameters: { ...PARAMETERS, ...parameters },
    answer: response,
    produces,
    admits: feature,
    config,
  };
  registerReading(app, context, `GET ${url}`, call, async (work, { query, request, reply }) => {
    const { harvest_id, environment = ENVIRONMENTS[0], ...rest } = query;
    const errors: FieldErrors = {};
    const harvestId = readNumberParameter(harvest_id);
    if (harvestId === null) errors.harvest_id = harvest_id === undefined ? messages.required : `${messages.invalid}: informe um número`;
    if (!isEnvironment(environment)) errors.environment = `${messages.invalid}: use ${ENVIRONMENTS.join(' ou ')}`;
    if (Object.keys(errors).length > 0) throw invalidParameters(errors);
    if (!environmentsOf(work.actor).includes(environment as Environment)) throw forbidden();
    const comparison = { harvestId: harvestId as number, environment: environment as Environment };
    await requireHarvest(context, comparison);
    return handler({ work, comparison, rest, request, reply });
  });
}

/** Defaults to the actor's first environment. Throws 403 for one the actor lacks. */
export function readEnvironment(actor: Actor, asked: unknown): Environment {
  const environment = asked ?? environmentsOf(actor)[0];
  if (!isEnvironment(environment)) throw invalidParameters({ environment: `${messages.invalid}: use ${ENVIRONMENTS.join(' ou ')}` });
  if (!environmentsOf(actor).includes(environment)) throw forbidden();
  return environment;
}

export function readNumberParameter(given: unknown): number | null {
  const text = String(given);
  return /^\d{1,10}$/.test(text) && idSchema.safeParse(Number(text)).success ? Number(text) : null;
}

export const comparisonBody = { harvest_id: idSchema, environment: z.enum(ENVIRONMENTS).optional() };

/** `also` are further allowed members. Throws 422 that names invalid fields. */
export function readComparisonBody(sent: unknown, also: readonly string[] = []): ComparisonKey {
  const body = readBody(sent);
  const errors: FieldErrors = {};
  for (const name of Object.keys(body))
    if (!Object.hasOwn(comparisonBody, name) && !also.includes(name)) errors[name] = 'Campo desconhecido';
  const harvest = idSchema.safeParse(body.harvest_id);
  if (!harvest.success)
    errors.harvest_id = body.harvest_id === undefined || body.harvest_id === null ? messages.required : messages.invalid;
  const environment = body.environment ?? ENVIRONMENTS[0];
  if (!isEnvironment(environment)) errors.environment = `${messages.invalid}: use ${ENVIRONMENTS.join(' ou ')}`;
  if (Object.keys(errors).length > 0 || !harvest.success) throw invalidRow(errors);
  return { harvestId: harvest.data, environment: environment as Environment };
}

export async function requireHarvest({ db }: EditionReader, { harvestId }: ComparisonKey): Promise<{ id: number; title: string }> {
  const { rows } = await sql<{ id: number; title: string }>`select id, title from harvests where id = ${harvestId}`.execute(db);
  if (!rows[0]) throw rowNotFound();
  return rows[0];
}

/** Wording of specification 3, section 8. */
export const updating = () => new ApiError(409, 'already_running', 'Existe uma atualização em andamento para esta Safra...');
