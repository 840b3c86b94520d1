import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS, isEnvironment } from '#model/kit/environment';
import { type Actor, can, canUse } from '#model/permissions';
import { isResourcePath, resourceOf } from '#model/registry';
import { type Import, importList } from '#model/responses/workbook';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, registerReading } from '../../http/reading-call';
import { idInAddress } from '../../http/row-id';
import { registerWriting } from '../../http/writing-call';
import { imports } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';
import { forbidden, rowNotFound } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import { inTransaction, type Operation } from '../../sql/operation';

/** Users see their own imports, administrators all; an import can be undone within a day. */

const HOURS = 24;
const MOST = 20;
const undone = z.object({
  id: z.int(),
  rows: z.int(),
  redo: z.int().meta({ description: 'A importação que, desfeita, traz tudo de volta' }),
});

export function registerImports(app: App, context: Context): void {
  const common = { tags: ['Importação'], admits: 'import' } as const;
  const list = { summary: 'As últimas planilhas importadas: as minhas, e para administradores as de todos', answer: importList };
  registerReading(app, context, 'GET /api/imports', { ...common, ...list, parameters: {} }, async (work) =>
    asList(await readImports(work)),
  );
  const page = {
    summary: 'A página que importa no lugar da do Porteira (IMPORT_APP_URL); null é a do Porteira',
    answer: z.object({ url: z.string().nullable() }),
  };
  registerReading(app, context, 'GET /api/imports/page', { ...common, ...page, parameters: {} }, async () => ({
    url: context.config.importAppUrl,
  }));
  const undo = {
    summary: 'Desfazer uma importação inteira, dentro de um dia, se nada do que ela tocou foi alterado depois (409 com as linhas)',
    status: 200,
    answer: undone,
    config: asksForFarms(ENVIRONMENTS),
  };
  registerWriting(app, context, 'POST /api/imports/:id/undo', { ...common, ...undo }, (work, request) =>
    undoImport(request, work, idInAddress(request)),
  );
}

const IMPORTS = sql`
  select i.id, i.at, u.name, i.file_name, h.title, i.undone_at, i.at > now() - ${HOURS} * interval '1 hour' as is_recent,
    (select coalesce(jsonb_agg(f.name order by f.name), '[]') from import_farms x join farms f on f.id = x.farm_id where x.import_id = i.id) as farms,
    (select coalesce(jsonb_agg(to_jsonb(s) - 'import_id' order by s.resource), '[]') from import_sheets s where s.import_id = i.id) as sheets
  from imports i join harvests h on h.id = i.harvest_id join users u on u.id = i.user_id`;

async function readImports({ connection, actor }: Operation): Promise<Import[]> {
  const rows = await connection.rows(
    sql`${IMPORTS} where (i.user_id = ${actor.id} or ${seesAll(actor)}) and i.undoes is null order by i.id desc limit ${MOST}`,
  );
  return rows.map(([id, at, by, file_name, harvest, undone_at, isRecent, farms, sheets]) => ({
    id: id as number,
    at: timeOf(at),
    by: by as string | null,
    file_name: file_name as string,
    harvest: harvest as string,
    farms: farms as string[],
    sheets: (sheets as (Omit<Import['sheets'][number], 'label'> & { resource: string })[])
      .filter(({ inserts, updates, removes }) => inserts + updates + removes > 0)
      .map((one) => ({ ...one, label: isResourcePath(one.resource) ? resourceOf(one.resource).many : one.resource })),
    undone_at: undone_at === null ? null : timeOf(undone_at),
    can_undo: isRecent === true && undone_at === null,
  }));
}

const seesAll = (actor: Actor): boolean => canUse(actor, 'jobs');

const timeOf = (moment: unknown): string => (moment instanceof Date ? moment.toISOString() : String(moment));

async function undoImport(request: FastifyRequest, outer: Operation, id: number): Promise<z.input<typeof undone>> {
  return inTransaction(outer, async (work) => {
    const [found] = await work.connection.rows(
      sql`select i.harvest_id, i.environment, i.undone_at is not null as is_undone, i.at > now() - ${HOURS} * interval '1 hour' as is_recent,
         array(select farm_id from import_farms x where x.import_id = i.id) as farms
       from imports i where i.id = ${id} and (i.user_id = ${work.actor.id} or ${seesAll(work.actor)}) for update of i`,
    );
    if (!found) throw rowNotFound();
    const [harvestId, environment, isUndone, isRecent, farmIds] = found;
    if (isUndone === true) throw new ApiError(409, 'already_undone', 'Esta importação já foi desfeita');
    if (isRecent !== true) throw new ApiError(409, 'too_late', 'Só dá para desfazer uma importação nas primeiras 24 horas');
    if (!isEnvironment(environment)) throw new Error(`import ${id} is of no environment`);
    // Fails when the actor lost access to one of the farms.
    await FarmYears.ask(request, work, { harvestId: harvestId as number, environment, customerId: null, farmIds: farmIds as number[] });
    const paths = await work.connection.rows(sql`select distinct resource from audit_log where import_id = ${id}`);
    for (const [path] of paths) if (!can(work.actor, 'import', resourceOf(path as string))) throw forbidden();
    return { id, ...(await imports.undoImport(work, id)) };
  });
}
