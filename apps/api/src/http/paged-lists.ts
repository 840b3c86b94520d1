import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { FieldErrors } from '#model/kit/resource';
import { invalidParameters } from '../refusals/refusals';
import { MAX_PER_PAGE, type RawQuery } from '../sql/list-query';
import type { App } from './app-type';
import { describedQuery } from './described';
import { readWhole } from './parameters';

export const PAGING = { page: 'Página, a partir de 0', perPage: `Itens por página, até ${MAX_PER_PAGE}; sem valor, todos` };
const MAX_PAGES = 100_000;

const asked = new WeakMap<FastifyRequest, RawQuery>();

/** Applies to calls registered from now on, unless they page by themselves. */
export function pageLists(app: App): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { querystring, response } = route.schema ?? {};
    if (route.method !== 'GET' || !isList((response as Record<number, unknown> | undefined)?.[200])) return;
    const own = querystring instanceof z.ZodObject ? querystring : z.looseObject({});
    if ('perPage' in own.shape) return;
    route.schema = { ...route.schema, querystring: own.extend(describedQuery(PAGING).shape) };
    route.preValidation = [takePaging, route.preValidation ?? []].flat();
    route.preSerialization = [route.preSerialization ?? [], answerPage].flat();
  });
}

const isList = (answer: unknown): boolean => answer instanceof z.ZodObject && 'resultList' in answer.shape && 'size' in answer.shape;

/** Hides the parameters from the call, which would refuse them. */
async function takePaging(request: FastifyRequest): Promise<void> {
  const { page, perPage, ...rest } = request.query as RawQuery;
  if (page === undefined && perPage === undefined) return;
  asked.set(request, { ...(page === undefined ? {} : { page }), ...(perPage === undefined ? {} : { perPage }) });
  request.query = rest;
}

/** An invalid page is refused only after access was decided. */
async function answerPage(request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown): Promise<unknown> {
  const query = asked.get(request);
  if (!query || statusCode !== 200) return payload;
  return pageOf(payload as List, query);
}

interface List {
  resultList: readonly unknown[];
  size: number;
}

/** Throws 400 for an invalid page. */
export function pageOf({ resultList, ...rest }: List, query: RawQuery): List {
  const errors: FieldErrors = {};
  const page = readWhole(query, 'page', { preset: 0, least: 0, most: MAX_PAGES }, errors);
  const perPage = readWhole(query, 'perPage', { preset: MAX_PER_PAGE, least: 1, most: MAX_PER_PAGE }, errors);
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { resultList: resultList.slice(page * perPage, (page + 1) * perPage), ...rest };
}
