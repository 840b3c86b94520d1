import { z } from 'zod';
import { ENVIRONMENTS } from '../kit/environment';
import { idSchema } from '../kit/wire-schema';
import { KEY_SCOPES, ROLES, SESSION_KINDS } from '../permissions';

export const meSchema = z.object({
  id: z.int(),
  user_type: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  only_diagnosis: z.boolean(),
  profiles: z.array(z.enum(ENVIRONMENTS)),
  global_access: z.boolean(),
  customer: z.object({ id: z.int(), name: z.string() }).nullable(),
  session_kind: z
    .enum([...SESSION_KINDS, ...KEY_SCOPES])
    .meta({ description: 'O que este acesso abre: tudo, só os painéis, só a importação; ou, de uma chave, ler ou ler e lançar' }),
});
export type Me = z.infer<typeof meSchema>;

/** Never contains the key itself. */
export const accessKey = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(KEY_SCOPES).meta({ description: 'read: só ler; entries: ler e gravar lançamentos' }),
  hint: z.string().meta({ description: 'As quatro últimas letras da chave' }),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type AccessKey = z.infer<typeof accessKey>;

export const openSession = z.object({
  id: z.uuid(),
  device: z.string().nullable().meta({ description: 'Navegador e sistema; null se a sessão é de uma versão anterior' }),
  created_at: z.string(),
  last_used_at: z.string().meta({ description: 'Último uso, com cinco minutos de precisão' }),
  expires_at: z.string(),
  is_current: z.boolean().meta({ description: 'A sessão que faz esta chamada' }),
});
export type OpenSession = z.infer<typeof openSession>;

const fateSchema = z.object({
  what: z.string(),
  count: z.int().nullable().meta({ description: 'Quantos há; null onde não se conta' }),
});
export type ErasureEffect = z.infer<typeof fateSchema>;

const managed = z.object({ id: idSchema, name: z.string(), email: z.string(), user_type: z.enum(ROLES) });

export const erasable = managed.extend({
  removed_at: z.string().nullable().meta({ description: 'A conta foi excluída; o histórico ainda diz quem era' }),
});
export type ErasablePerson = z.infer<typeof erasable>;

export const erasurePreview = z.object({
  person: managed,
  goes: z.array(fateSchema),
  stays: z.array(fateSchema),
  refusal: z.string().nullable().meta({ description: 'Por que esta pessoa não pode ser apagada' }),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const erased = z.object({
  id: idSchema,
  user_type: z.enum(ROLES),
  erased_at: z.string(),
  erased_by: z.object({ id: idSchema, name: z.string() }).nullable(),
});
export type ErasedPerson = z.infer<typeof erased>;
