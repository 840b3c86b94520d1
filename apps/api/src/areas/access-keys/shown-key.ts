import { z } from 'zod';
import { KEY_SCOPES } from '#model/permissions';

/** A key as its owner sees it: never the key itself. */
export const shownKey = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(KEY_SCOPES).meta({ description: 'read: só ler; entries: ler e gravar lançamentos' }),
  hint: z.string().meta({ description: 'As quatro últimas letras da chave' }),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ShownKey = z.input<typeof shownKey>;

/** A row of `access_keys`, its days as the API writes them. */
export const SHOWN_COLUMNS = ['created_at', 'expires_at', 'last_used_at'].reduce(
  (columns, name) => `${columns}, to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`,
  'id, name, scope, hint',
);
