import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Environment } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { type Actor, canUse, environmentsOf, type Feature, type Purpose, type Verb } from '#model/permissions';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { describedQuery, validatorCompiler } from '../http/described';
import { readKey } from '../http/idempotency';
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
    /** The call is about farms in a harvest, said by the parameters of every call or in its own way; the permission matrix asks it for those of others. */
    farmYears?: { choice: FarmChoice | 'own'; environments: readonly Environment[] };
  }
}

/** A call about farms in a harvest, besides its own parameters; `Asked` is what these come to. */
export interface FarmYearCall<Asked = unknown> {
  url: string;
  method?: 'GET' | 'POST';
  summary: string;
  tags: readonly string[];
  farms: FarmChoice;
  /** Those in which the call exists; the first is meant where none is asked for. */
  environments: readonly Environment[];
  /** Who may: whoever may do this to the rows of all these resources, or use this part of the product. */
  access: { verb: Verb; resources: readonly Resource[] } | { feature: Feature };
  /** What it is for, where a page with a narrow token may need it. */
  purpose?: Purpose;
  /** Its own parameters with their descriptions; any other is refused. */
  parameters?: Readonly<Record<string, string>>;
  /** It takes the conditions of lists too, and says itself which of them are unknown. */
  judgesUnknown?: boolean;
  /** Reads the parameters that do not say which farms, before these are looked for. */
  read?: (rest: RawQuery) => Asked;
  schema: {
    response?: Readonly<Record<number, z.ZodType>>;
    body?: z.ZodType;
    headers?: z.ZodType;
    produces?: string[];
  };
}

/** What its handler works with. */
export interface FarmYearRequest<Asked = unknown> {
  work: Operation;
  years: FarmYears;
  /** The parameters that do not say which farms. */
  rest: RawQuery;
  /** What the call has read of them. */
  asked: Asked;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the config of a call says that finds out in its own way which farms it is about: from its body, its address or a stored row. */
export const asksForFarms = (environments: readonly Environment[]): FastifyContextConfig => ({
  farmYears: { choice: 'own', environments },
});

/**
 * Registers a call about farms in a harvest. Before the handler runs it is decided whether the role may (403), whether the parameters can
 * be read (400, naming them), whether the farms are in reach (404) and, of the diagnosis, whether they are in it (409); nothing of the request is looked at in another order.
 */
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
    // The schemas describe; whoever may not come in at all is told so first, and all broken parameters are answered at once.
    validatorCompiler,
    handler: async (request, reply) => {
      const work = operation(context, requireActor(request));
      const { actor } = work;
      demandAccess(actor, call);
      if (method !== 'GET') readKey(request);
      const raw = request.query as RawQuery;
      const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !isScopeParameter(name)));
      const wanted = readFarms(raw, farms, environments);
      if (!call.judgesUnknown) refuseUnknown(rest, parameters);
      const asked = call.read?.(rest) as Asked;
      // A call of one environment is asked for by its name; of several, by the parameter. Otherwise there is just nothing there.
      const isNamed = environments.length === 1 || raw.environment !== undefined;
      if (!environmentsOf(actor).includes(wanted.environment)) throw isNamed ? forbidden() : rowNotFound();
      const years = await FarmYears.ask(request, work, wanted);
      if (isOfDiagnosis(call)) await demandInDiagnosis(work, years);
      return handler({ work, years, rest, asked, request, reply });
    },
  });
}

/** The same about the entries of one resource, under its address and for whoever may read them. */
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

/** Is the call about what only farms in diagnosis have? */
const isOfDiagnosis = ({ access }: FarmYearCall): boolean =>
  'feature' in access ? access.feature === 'diagnosis' : access.resources.every((resource) => resource.access === 'diagnosis');

function demandAccess(actor: Actor, { access }: FarmYearCall): void {
  if ('feature' in access) {
    if (!canUse(actor, access.feature)) throw forbidden();
    return;
  }
  for (const resource of access.resources) demand(actor, access.verb, resource);
}
