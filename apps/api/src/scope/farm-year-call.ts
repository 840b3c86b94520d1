import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Environment } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { type Actor, canUse, environmentsOf, type Feature, type Purpose, type Verb } from '#model/permissions';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { describedQuery, validatorCompiler } from '../http/described';
import { readIdempotencyKey } from '../http/idempotency';
import { refuseUnknown } from '../http/reading-call';
import { requireActor } from '../identity/actor';
import { demand, forbidden, rowNotFound } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';
import { type Operation, operation } from '../sql/operation';
import { FarmYears } from './farm-years';
import { demandInDiagnosis } from './in-diagnosis';
import { describeFarms, type FarmChoice, isScopeParameter, readFarms } from './read-farms';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission matrix calls these routes for farms of other customers. */
    farmYears?: { choice: FarmChoice | 'own'; environments: readonly Environment[] };
  }
}

export interface FarmYearCall<Asked = unknown> {
  url: string;
  method?: 'GET' | 'POST';
  summary: string;
  tags: readonly string[];
  farms: FarmChoice;
  /** The first is the default. */
  environments: readonly Environment[];
  /** Right needed on all these resources, or for this feature. */
  access: { verb: Verb; resources: readonly Resource[] } | { feature: Feature };
  /** Purpose of narrow tokens that may call it. */
  purpose?: Purpose;
  parameters?: Readonly<Record<string, string>>;
  /** Accepts list filters and refuses unknown parameters itself. */
  judgesUnknown?: boolean;
  /** Parses the parameters before the farms are looked up. */
  read?: (rest: RawQuery) => Asked;
  schema: {
    response?: Readonly<Record<number, z.ZodType>>;
    body?: z.ZodType;
    headers?: z.ZodType;
    produces?: string[];
  };
}

export interface FarmYearRequest<Asked = unknown> {
  work: Operation;
  years: FarmYears;
  rest: RawQuery;
  asked: Asked;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Route config for calls that take their farms from the body, the address or a stored row. */
export const asksForFarms = (environments: readonly Environment[]): FastifyContextConfig => ({
  farmYears: { choice: 'own', environments },
});

/** Checks in fixed order: role (403), parameters (400, named), farms in reach (404), farms in diagnosis (409). */
export function registerFarmYearCall<Asked>(
  app: App,
  context: Context,
  call: FarmYearCall<Asked>,
  handler: (request: FarmYearRequest<Asked>) => Promise<unknown>,
): void {
  const { url, method = 'GET', summary, tags, farms, environments, purpose, parameters = {}, schema } = call;
  const querystring = describedQuery({ ...describeFarms(farms, environments), ...parameters });
  app.route({
    method,
    url,
    config: { farmYears: { choice: farms, environments }, ...(purpose ? { purpose } : {}) },
    schema: { summary, tags: [...tags], querystring, ...schema },
    // Schemas only describe: the role is checked first, and all invalid parameters are reported together.
    validatorCompiler,
    handler: async (request, reply) => {
      const work = operation(context, requireActor(request));
      const { actor } = work;
      demandAccess(actor, call);
      if (method !== 'GET') readIdempotencyKey(request);
      const raw = request.query as RawQuery;
      const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !isScopeParameter(name)));
      const wanted = readFarms(raw, farms, environments);
      if (!call.judgesUnknown) refuseUnknown(rest, parameters);
      const asked = call.read?.(rest) as Asked;
      // 403 if the request names the environment or the call has only one; otherwise 404.
      const isNamed = environments.length === 1 || raw.environment !== undefined;
      if (!environmentsOf(actor).includes(wanted.environment)) throw isNamed ? forbidden() : rowNotFound();
      const years = await FarmYears.ask(request, work, wanted);
      if (isOfDiagnosis(call)) await demandInDiagnosis(work, years);
      return handler({ work, years, rest, asked, request, reply });
    },
  });
}

export function entryCall<Asked>(
  resource: Resource,
  name: string,
  { summary, answer, ...extra }: { summary: string; answer: z.ZodType } & Partial<EntryExtra<Asked>>,
): FarmYearCall<Asked> {
  return {
    url: `/api/${resource.path}/${name}`,
    summary: `${resource.many}: ${summary}`,
    tags: [resource.many],
    farms: 'one',
    environments: resource.environments ?? [],
    access: { verb: 'read', resources: [resource] },
    schema: { response: { 200: answer } },
    ...extra,
  };
}

type EntryExtra<Asked> = Pick<FarmYearCall<Asked>, 'farms' | 'parameters' | 'judgesUnknown' | 'read'>;

const isOfDiagnosis = ({ access }: FarmYearCall): boolean =>
  'feature' in access ? access.feature === 'diagnosis' : access.resources.every((resource) => resource.access === 'diagnosis');

function demandAccess(actor: Actor, { access }: FarmYearCall): void {
  if ('feature' in access) {
    if (!canUse(actor, access.feature)) throw forbidden();
    return;
  }
  for (const resource of access.resources) demand(actor, access.verb, resource);
}
