import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type Field, isNumberField } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { referenceSchema, wireSchema } from '#model/kit/wire-schema';
import { extraResponseMembers, memberKey } from '../compatibility';
import { titleMember } from '../sql/members';

/** For OpenAPI only: the engine validates rows itself, to report all wrong fields together. */

export const rowSchemas: (resource: Resource) => { row: z.ZodType; body: z.ZodType } = onceForEach((resource) => {
  const name = resource.path.replace(/(^|_)([a-z])/g, (_whole, _gap, letter: string) => letter.toUpperCase());
  return {
    row: z.object(readMembers(resource)).meta({ id: name, description: resource.one }),
    body: z.object(writtenMembers(resource)).meta({ id: `${name}Write`, description: resource.one }),
  };
});

const person = z.object({ id: z.int(), name: z.string() }).nullable();
const moment = z.string().meta({ format: 'date-time' });
const environment = z.enum(ENVIRONMENTS);

const MARKS = {
  validated: z.boolean(),
  status: z.boolean(),
  validated_by: person,
  validated_at: moment.nullable(),
  warnings: z.record(z.string(), z.string()).meta({ description: 'O que chamou a atenção ao gravar: campo e motivo' }),
};

function readMembers(resource: Resource): Record<string, z.ZodType> {
  const fields = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'password');
  return {
    id: z.int(),
    ...Object.fromEntries(fields.map(([name, field]) => [name, described(field, readSchema(field))])),
    ...Object.fromEntries(scopeReferences(resource.scope).map(({ name, to }) => [name, referenceRead(to)])),
    ...(resource.environments ? { environment } : {}),
    ...(resource.hasValidation ? MARKS : {}),
    ...Object.fromEntries(
      Object.keys(extraResponseMembers(resource.path)).map((name) => [name, z.any().meta({ description: 'Só na resposta' })]),
    ),
    version: z.int(),
    created_by: person,
    created_at: moment,
    updated_by: person,
    updated_at: moment,
  };
}

function writtenMembers(resource: Resource): Record<string, z.ZodType> {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    ...Object.fromEntries(
      fields.map(([name, field]) => {
        const key = memberKey(resource.path, name);
        const schema = described(field, key ? z.array(z.looseObject({ [key]: referenceSchema })) : wireSchema(field));
        return [name, field.required && !field.presence ? schema : schema.optional()];
      }),
    ),
    ...Object.fromEntries(scopeReferences(resource.scope).map(({ name }) => [name, referenceSchema.optional()])),
    ...(resource.environments ? { environment: environment.optional() } : {}),
    ...(resource.hasValidation ? { validated: z.boolean().optional(), status: z.boolean().optional() } : {}),
    version: z.int().optional().meta({ description: 'Versão lida; se não for mais a gravada, 409' }),
  };
}

function described(field: Field, schema: z.ZodType): z.ZodType {
  const unit = 'unit' in field && field.unit ? ` (${field.unit})` : '';
  return schema.meta({ description: `${field.label}${unit}${field.help ? `. ${field.help}` : ''}` });
}

function readSchema(field: Field): z.ZodType {
  if (isNumberField(field)) return z.number().nullable();
  switch (field.kind) {
    case 'boolean':
      return z.boolean();
    case 'date':
    case 'month':
      return z.string().meta({ format: 'date' }).nullable();
    case 'enum':
      return z.enum(field.options.map(({ value }) => value)).nullable();
    case 'enums':
      return z.array(z.enum(field.options.map(({ value }) => value)));
    case 'reference':
      return referenceRead(field.to).nullable();
    case 'references':
      return z.array(referenceRead(field.to));
    default:
      return z.string().nullable();
  }
}

function referenceRead(to: string): z.ZodType {
  const title = titleMember(to);
  return z.looseObject({ id: z.int(), ...(title ? { [title.key]: z.string().nullable() } : {}) });
}
