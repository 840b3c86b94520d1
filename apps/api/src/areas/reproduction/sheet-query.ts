import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import type { Operation } from '../../records/connection';
import { parseListQuery, type RawQuery } from '../../records/list-query';
import { demand, invalidParameters } from '../../records/refusals';

const text = z.union([z.string(), z.array(z.string())]).optional();
/** For the documentation: the parameters are read by the grammar of lists. */
export const sheetQuery = z.looseObject({
  harvest_id: text.meta({ description: 'Safra; obrigatória, também como wherein[harvest.id]' }),
  farm_id: text.meta({ description: 'Fazenda; obrigatória, também como wherein[farm.id]' }),
  customer_id: text.meta({ description: 'Cliente, também como wherein[customer.id]' }),
  environment: text.meta({ description: ENVIRONMENTS.join(' ou ') }),
  page: text.meta({ description: 'Página, a partir de 0' }),
  perPage: text.meta({ description: 'Linhas por página; todas quando ausente' }),
});

const SCOPE = /^((harvest|customer|farm)_id|wherein\[(harvest|customer|farm)\.id\]|environment)$/;
const PAGING = /^(page|perPage)$/;

/** The sheet that a request is about. */
export interface SheetQuery {
  /** Parameters that every list of entries understands. */
  scope: RawQuery;
  page: number;
  perPage: number;
}

/** Reads the parameters of a sheet. Throws 403 when the actor may not read its rows, 400 for whatever is unknown or missing. */
export function readSheetQuery({ actor }: Operation, resource: Resource, raw: RawQuery): SheetQuery {
  demand(actor, 'read', resource);
  const names = Object.keys(raw);
  const unknown = names.filter((name) => !SCOPE.test(name) && !PAGING.test(name));
  if (unknown.length > 0) throw invalidParameters(Object.fromEntries(unknown.map((name) => [name, 'Parâmetro desconhecido'])));
  const { page, perPage } = parseListQuery(resource, raw);
  const errors: FieldErrors = {};
  for (const name of ['harvest', 'farm']) {
    const ids = idsOf(raw, name);
    if (ids.size === 0) errors[`${name}_id`] = messages.required;
    if (ids.size > 1) errors[`${name}_id`] = 'Uma planilha é de uma só safra e fazenda';
  }
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { scope: Object.fromEntries(Object.entries(raw).filter(([name]) => SCOPE.test(name))), page, perPage };
}

function idsOf(raw: RawQuery, name: string): Set<string> {
  const given = [raw[`${name}_id`], raw[`wherein[${name}.id]`]].flat().filter((one) => one !== undefined);
  return new Set(given.flatMap((one) => String(one).split('|')));
}

/** The page of a sheet that was asked for. */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: SheetQuery): { resultList: Row[]; size: number } {
  return { resultList: rows.slice(page * perPage, (page + 1) * perPage), size: rows.length };
}
