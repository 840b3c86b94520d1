import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS, type Environment, isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { variantOf } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { validatedModule } from '#model/responses/portfolio';
import { BEEF_MODULES } from '#model/review/beef/modules';
import { DAIRY_MODULES } from '#model/review/dairy/modules';
import type { ReviewModule } from '#model/review/module';
import { readBody } from '../../body';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerWriting } from '../../http/writing-call';
import { recordsOf } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';
import { forbidden, invalidRow } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import { selectEntries } from '../../scope/select-entries';
import { inTransaction, type Operation } from '../../sql/operation';
import { portfolioTags } from './read-portfolio';

const MODULES: Readonly<Record<Environment, readonly ReviewModule[]>> = { BEEF_CATTLE: BEEF_MODULES, DAIRY_CATTLE: DAIRY_MODULES };

const body = z.object({
  harvest_id: idSchema,
  farm_id: idSchema,
  environment: z.enum(ENVIRONMENTS).optional(),
  module: z.string().meta({ description: 'Como em GET /checklist/review' }),
  rows: z.int().min(1).meta({ description: 'Quantos lançamentos esperavam quando se olhou: com outros, 409 e nada se valida' }),
});
type Asked = Omit<z.infer<typeof body>, 'module' | 'environment'> & { environment: Environment; module: ReviewModule };

export function registerValidateModule(app: App, context: Context): void {
  const call = {
    admits: 'portfolio',
    config: asksForFarms(ENVIRONMENTS),
    tags: portfolioTags,
    body,
    status: 200,
    answer: validatedModule,
    summary: 'Valida tudo o que espera em um módulo de uma fazenda: tudo ou nada',
  } as const;
  registerWriting(app, context, 'POST /api/portfolio/validate', call, (work, request) => validate(request, work, readAsked(request.body)));
}

function readAsked(sent: unknown): Asked {
  const given = readBody(sent);
  const fields: FieldErrors = {};
  for (const name of Object.keys(given)) if (!Object.hasOwn(body.shape, name)) fields[name] = 'Campo desconhecido';
  const read = body.safeParse(given);
  for (const { path } of read.error?.issues ?? []) {
    const name = String(path[0]);
    fields[name] = given[name] === undefined || given[name] === null ? messages.required : messages.invalid;
  }
  const environment = isEnvironment(given.environment) ? given.environment : ENVIRONMENTS[0];
  const module = MODULES[environment].find(({ key }) => key === given.module);
  if (!fields.module && !fields.environment && !(module && resourceOf(module.resource).hasValidation)) fields.module = messages.invalid;
  if (Object.keys(fields).length > 0 || !read.data || !module) throw invalidRow(fields);
  return { ...read.data, environment, module };
}

async function validate(request: FastifyRequest, outer: Operation, { harvest_id, farm_id, environment, module, rows }: Asked) {
  if (!environmentsOf(outer.actor).includes(environment)) throw forbidden();
  const type = module.ledger ?? null;
  return inTransaction(outer, async (work) => {
    const years = await FarmYears.ask(request, work, { harvestId: harvest_id, environment, customerId: null, farmIds: [farm_id] });
    const resource = variantOf(resourceOf(module.resource), environment);
    const { where } = selectEntries(work, years, resource, {
      'wherein[validated]': 'false',
      ...(type === null ? {} : { 'wherein[type]': type }),
    });
    const found = await work.connection.rows(sql`select t.id from ${sql.id(resource.path)} t ${where} order by t.id for update`);
    const ids = found.map(([id]) => id as number);
    if (ids.length !== rows) throw changedMeanwhile(ids.length);
    await recordsOf(work, resource).validate(ids, type === null ? {} : { type });
    return { resource: resource.path, type, ids };
  });
}

const changedMeanwhile = (count: number) =>
  new ApiError(409, 'changed_since', 'Os lançamentos deste módulo mudaram depois que você olhou; nada foi validado', {
    extra: { waiting: count },
  });
