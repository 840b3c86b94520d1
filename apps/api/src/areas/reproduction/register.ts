import { z } from 'zod';
import type { CalfType } from '#domain/beef/reproduction-sheet';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { listOf } from '../../http/reading-call';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import { readCalfSheet } from './calf-sheet';
import { readMatingSheet } from './mating-sheet';
import { calfRowSchema, matingRowSchema } from './sheet-row';

const parameters = { page: 'Página, a partir de 0', perPage: 'Linhas por página; todas quando ausente' };

export function registerReproduction(app: App, context: Context): void {
  registerMatingSheet(app, context);
  registerCalfSheet(app, context, 'reproduction_birth', ['BIRTH', 'WEANING']);
  registerCalfSheet(app, context, 'reproduction_weaning', ['WEANING']);
}

const datagridOf = (resource: Resource, answer: z.ZodType) =>
  entryCall(resource, 'reproduction_datagrid', { summary: 'planilha da safra, com totais e taxas', answer, parameters });

function registerMatingSheet(app: App, context: Context): void {
  const answer = listOf(matingRowSchema);
  const call = datagridOf(resourceOf('reproduction_mount_herding'), answer);
  registerFarmYearCall(app, context, call, async ({ work, years, rest }) => {
    const page = readPage(rest);
    return pageOf(await readMatingSheet(work, years), page);
  });
}

const dams = z.object({ exposed: z.number().nullable(), pregnant: z.number().nullable() });

function registerCalfSheet(app: App, context: Context, path: string, types: readonly CalfType[]): void {
  const answer = listOf(calfRowSchema).extend({ dams });
  registerFarmYearCall(app, context, datagridOf(resourceOf(path), answer), async ({ work, years, rest }) => {
    const page = readPage(rest);
    const sheet = await readCalfSheet(work, years, types);
    return { ...pageOf(sheet.rows, page), dams: sheet.dams };
  });
}

function readPage(rest: RawQuery): { page: number; perPage: number } {
  const { page, perPage } = parseListQuery(resourceOf('reproduction_mount_herding'), rest);
  return { page, perPage };
}

function pageOf<Row>(rows: readonly Row[], { page, perPage }: { page: number; perPage: number }): { resultList: Row[]; size: number } {
  return { resultList: rows.slice(page * perPage, (page + 1) * perPage), size: rows.length };
}
