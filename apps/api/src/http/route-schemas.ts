import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { DEFAULT_ENVIRONMENT, ENVIRONMENTS } from '#model/kit/environment';
import { type Resource, scopeReferences, variantsOf } from '#model/kit/resource';
import { listedLines } from '#model/kit/sheet';
import { idSchema } from '#model/kit/wire-schema';
import { auditEntrySchema } from '#model/responses/history';
import { MAX_REASON_LENGTH } from '#model/returns';
import { answersBlock } from '../compatibility';
import { MAX_CONDITIONS, MAX_PER_PAGE, MAX_VALUES } from '../sql/list-query';
import { describedQuery } from './described';
import { PAGING } from './paged-lists';
import { listOf } from './reading-call';
import { rowSchemas } from './row-schema';

const error = z
  .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Error', description: 'Recusa: código, mensagem em português e, por campo, o que está errado' });

const text = (description: string) => z.string().optional().meta({ description });
export const idempotencyHeaders = z.object({
  'idempotency-key': text(
    'Repetir a chamada com a mesma chave, em até 30 dias, responde o mesmo e não grava de novo; em outra chamada, 409',
  ),
});
const params = z.object({ id: z.string().meta({ description: 'Id do registro' }) });

/** `path` is a field or a path across references, such as `customer.id`. */
export function filterParameters(resource: Resource) {
  return {
    ...(resource.environments
      ? { environment: text(`${ENVIRONMENTS.join(' ou ')}; sem ele, ${DEFAULT_ENVIRONMENT} onde o recurso existe lá`) }
      : {}),
    ...Object.fromEntries(
      scopeReferences(resource.scope).map(({ name }) => [`${name}_id`, text(`Só deste escopo; igual a wherein[${name}.id]`)]),
    ),
    'wherein[path]': text(
      `O valor está na lista, separada por |, de até ${MAX_VALUES} valores; no máximo ${MAX_CONDITIONS} condições em uma chamada`,
    ),
    'wherenotin[path]': text('O valor não está na lista, separada por |'),
    'whereinmatch[path]': text('A lista do registro contém o valor'),
    'wherecustom[path]': text('op:valor, com op eq, ne, lt, lte, gt, gte ou contains; a segunda condição pode começar com or: ou and:'),
  };
}

function listParameters(resource: Resource) {
  return z.looseObject({
    page: text('Página, a partir de 0'),
    perPage: text(`Registros por página, até ${MAX_PER_PAGE} (padrão)`),
    'order[path]': text('ASC ou DESC; vários valem na ordem dada'),
    ...filterParameters(resource),
    totals: text('true soma os campos numéricos de todos os registros encontrados'),
  });
}

export function ownershipParameters(resource: Resource) {
  return {
    ...Object.fromEntries(scopeReferences(resource.scope).map(({ name }) => [`${name}_id`, text(`Em lugar de ${name} no corpo`)])),
    ...(resource.environments ? { environment: text('Em lugar de environment no corpo') } : {}),
  };
}

export function callSchema(resource: Resource, summary: string, status: number, answer: z.ZodType, rest: FastifySchema = {}) {
  return {
    tags: [resource.many],
    summary: `${resource.many}: ${summary}`,
    ...rest,
    response: { [status]: answer, '4xx': error },
  };
}

const blockSchema = z
  .looseObject({ id: idSchema.nullable(), version: z.int().nullable(), validated: z.boolean() })
  .meta({ description: 'De uma só fazenda e safra: o bloco, como é gravado; id null enquanto nada foi gravado' });

function batchWords({ cells, partOf }: Resource): string {
  if (cells?.isOnlyWay) return 'células de uma planilha, todas ou nenhuma; null apaga um valor';
  return partOf ? 'todas as linhas do registro: com id muda, sem id cria, a que não vem sai' : 'vários novos, todos ou nenhum';
}

export function routeSchemas(resource: Resource) {
  const { row, body } = rowSchemas(resource);
  const hasLines = variantsOf(resource).some(({ cells }) => listedLines(cells));
  const listed = hasLines ? z.looseObject({ id: idSchema.nullable(), version: z.int().nullable() }) : row;
  const listWords = hasLines ? 'lista; de uma só safra e fazenda, também as linhas ainda sem registro, com id null' : 'lista';
  const rowList = listOf(listed).extend({ totals: z.record(z.string(), z.unknown()).optional() });
  const list = answersBlock(resource.path) ? z.union([rowList, blockSchema]) : rowList;
  const rows = listOf(row);
  const warnings = z.object({ warnings: z.record(z.string(), z.string()) });
  const validatedRows = listOf(z.object({ id: idSchema, validated: z.boolean(), version: z.int() }));
  const returned = z.object({
    returned: z.int(),
    resultList: z.array(
      z.object({ id: idSchema, version: z.int(), return: idSchema.meta({ description: 'Id da devolução, como em GET /returns' }) }),
    ),
  });
  const removed = listOf(
    z.object({ row, removed_at: z.string(), removed_by: z.object({ id: idSchema, name: z.string().nullable() }).nullable() }),
  );
  const call = (summary: string, status: number, answer: z.ZodType, rest?: FastifySchema) =>
    callSchema(resource, summary, status, answer, rest);
  const headers = idempotencyHeaders;
  const querystring = z.looseObject(ownershipParameters(resource));
  return {
    list: call(listWords, 200, list, { querystring: listParameters(resource) }),
    create: call('novo', 201, row, { body, headers, querystring }),
    batch: call(batchWords(resource), 201, rows, { body: z.array(body), headers, querystring }),
    cells: call('células de uma planilha, todas ou nenhuma; null apaga um valor, a versão lida evita sobrescrever', 201, rows, {
      body: z.array(body),
      headers,
      querystring,
    }),
    warnings: call(
      'avisos que o registro teria ao gravar, sem gravar; pode estar incompleto, e com id é o de uma alteração',
      200,
      warnings,
      {
        body: body instanceof z.ZodObject ? body.partial() : body,
        querystring,
      },
    ),
    read: call('um registro', 200, row, { params }),
    change: call('alterar', 200, row, { params, body, headers }),
    changeMany: call('alterar vários, todos ou nenhum: de cada um, id e os campos que mudam', 200, rows, {
      body: z.array(z.looseObject({ id: idSchema, version: z.int().optional() })),
      headers,
    }),
    remove: call('excluir', 204, z.null(), { params, headers }),
    restore: call('desfazer a exclusão; notice, onde houver, diz o que falta fazer', 201, row, { params, headers }),
    validate: call('validar ou desfazer a validação, todos ou nenhum', 200, validatedRows, {
      body: z.array(idSchema),
      headers,
      querystring: z.looseObject({ type: text('true (padrão) ou false; em financials, o tipo do lançamento, e value diz true ou false') }),
    }),
    return: call(
      'devolver a quem lança, com o motivo, todos ou nenhum: deixam de estar validados, e a mudança do registro responde',
      200,
      returned,
      {
        body: z.object({ ids: z.array(idSchema), reason: z.string().max(MAX_REASON_LENGTH).meta({ description: 'Obrigatório' }) }),
        headers,
      },
    ),
    withdraw: call('desfazer a devolução, de todos ou nenhum: volta a validação que havia', 200, validatedRows, {
      body: z.array(idSchema),
      headers,
    }),
    isValidated: call('há registros e todos estão validados?', 200, z.object({ validated: z.boolean() }), {
      querystring: z.looseObject(filterParameters(resource)),
    }),
    removeMany: call('excluir vários, todos ou nenhum', 200, listOf(z.object({ id: idSchema })), { body: z.array(idSchema), headers }),
    removed: call('excluídos nos últimos 30 dias que ainda podem voltar', 200, removed, { querystring: listParameters(resource) }),
    restoreMany: call('desfazer a exclusão de vários, todos ou nenhum', 200, rows, { body: z.array(idSchema), headers }),
    saveList: call('substituir uma lista', 200, row, { params, headers, body: z.array(z.looseObject({})) }),
  };
}

export const historySchema = {
  tags: ['Histórico'],
  summary: 'Histórico de um registro, do mais novo ao mais antigo',
  params: z.object({ resource: z.string(), id: z.string() }),
  querystring: describedQuery(PAGING),
  response: { 200: listOf(auditEntrySchema), '4xx': error },
};
