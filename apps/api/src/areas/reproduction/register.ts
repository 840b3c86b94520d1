import { z } from 'zod';
import type { CalfType } from '#domain/beef/reproduction-sheet';
import { resourceOf } from '#model/registry';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { operation } from '../../records/connection';
import { readCalfSheet } from './calf-sheet';
import { readMatingSheet } from './mating-sheet';
import { pageOf, readSheetQuery, sheetQuery } from './sheet-query';
import { calfRowSchema, matingRowSchema } from './sheet-row';

/** The sheets of reproduction: every row of the catalogues with what is saved in it. Cells are saved by the engine. */
export function registerReproduction(app: App, context: Context): void {
  registerMatingSheet(app, context);
  // The sheet of calves shows births and weanings together.
  registerCalfSheet(app, context, 'reproduction_birth', ['BIRTH', 'WEANING']);
  registerCalfSheet(app, context, 'reproduction_weaning', ['WEANING']);
}

function registerMatingSheet(app: App, context: Context): void {
  const resource = resourceOf('reproduction_mount_herding');
  app.get(
    `/api/${resource.path}/reproduction_datagrid`,
    {
      schema: {
        summary: `${resource.many}: planilha da safra, com totais e taxas`,
        tags: [resource.many],
        querystring: sheetQuery,
        response: { 200: z.object({ resultList: z.array(matingRowSchema), size: z.int() }) },
      },
    },
    async (request) => {
      const work = operation(context, requireActor(request));
      const query = readSheetQuery(work, resource, request.query);
      return pageOf(await readMatingSheet(work, query.scope), query);
    },
  );
}

const dams = z.object({ exposed: z.number().nullable(), pregnant: z.number().nullable() });

function registerCalfSheet(app: App, context: Context, path: string, types: readonly CalfType[]): void {
  const resource = resourceOf(path);
  app.get(
    `/api/${path}/reproduction_datagrid`,
    {
      schema: {
        summary: `${resource.many}: planilha da safra, com totais e taxas`,
        tags: [resource.many],
        querystring: sheetQuery,
        response: { 200: z.object({ resultList: z.array(calfRowSchema), size: z.int(), dams }) },
      },
    },
    async (request) => {
      const work = operation(context, requireActor(request));
      const query = readSheetQuery(work, resource, request.query);
      const sheet = await readCalfSheet(work, query.scope, types);
      return { ...pageOf(sheet.rows, query), dams: sheet.dams };
    },
  );
}
