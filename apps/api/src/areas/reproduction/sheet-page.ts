import { resourceOf } from '#model/registry';
import { parseListQuery, type RawQuery } from '../../sql/list-query';

export interface SheetPart {
  page: number;
  perPage: number;
}

export const pageParameters = { page: 'Página, a partir de 0', perPage: 'Linhas por página; todas quando ausente' };

export function readPage(rest: RawQuery): SheetPart {
  const { page, perPage } = parseListQuery(resourceOf('reproduction_mount_herding'), rest);
  return { page, perPage };
}

export function pageOf<Row>(rows: readonly Row[], { page, perPage }: SheetPart): { resultList: Row[]; size: number } {
  return { resultList: rows.slice(page * perPage, (page + 1) * perPage), size: rows.length };
}
