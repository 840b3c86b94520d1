import { z } from 'zod';
import type { Resource } from '#model/kit/resource';
import { MAX_SHEET_ROWS } from '../../files/sheet';
import { callSchema, filterParameters, idempotencyHeaders, ownershipParameters } from '../../http/route-schemas';

/** Descriptions of exports and imports for OpenAPI. */

const file = z.string().meta({ format: 'binary', description: 'O arquivo' });
const result = z
  .object({
    inserts: z.int().meta({ description: 'Linhas novas' }),
    updates: z.int().meta({ description: 'Linhas que mudam' }),
    unchanged: z.int().meta({ description: 'Linhas iguais ao que está gravado' }),
    alike: z.int().meta({
      description: 'Linhas novas que dizem o mesmo que uma já gravada na fazenda e na safra; estão entre as novas, salvo com skip_alike',
    }),
    import: z.int().nullable().meta({
      description:
        'A importação, que se desfaz com POST /imports/{id}/undo; null se nada foi gravado ou se a planilha não é de uma fazenda em uma safra',
    }),
    errors: z
      .array(z.object({ row: z.int().meta({ description: 'Linha da planilha' }), fields: z.record(z.string(), z.string()) }))
      .meta({ description: 'As primeiras 100 linhas com erro' }),
    more_errors: z.int().meta({ description: 'Quantas mais têm erro' }),
  })
  .meta({ id: 'ImportResult' });

export function transferSchemas(resource: Resource) {
  return {
    export: callSchema(resource, 'baixar como planilha', 200, file, {
      querystring: z.looseObject({
        format: z.enum(['xlsx', 'csv']),
        'order[path]': z.string().optional().meta({ description: 'ASC ou DESC; vários valem na ordem dada' }),
        ...filterParameters(resource),
      }),
    }),
    template: callSchema(resource, 'planilha vazia com as colunas que a importação lê', 200, file, {
      querystring: z.looseObject({ format: z.enum(['xlsx', 'csv']), ...ownershipParameters(resource) }),
    }),
    import: callSchema(resource, 'importar uma planilha, tudo ou nada', 200, result, {
      description: `Linhas com ID mudam o registro que nomeiam, as outras são novas; no máximo ${MAX_SHEET_ROWS} linhas e 20 MB, .xlsx ou .csv. Linhas erradas: 422 com rows.`,
      consumes: ['multipart/form-data'],
      headers: idempotencyHeaders,
      querystring: z.looseObject({
        dry_run: z.enum(['true', 'false']).optional().meta({ description: 'true confere e não grava' }),
        skip_alike: z
          .enum(['true', 'false'])
          .optional()
          .meta({ description: 'true deixa de fora as linhas novas iguais a uma já gravada' }),
        ...ownershipParameters(resource),
      }),
      body: z.object({ file }),
    }),
  };
}
