import { z } from 'zod';
import type { Row } from '../kit/field';

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  user: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  action: z.enum(['create', 'update', 'remove', 'validate', 'restore', 'return', 'withdraw', 'erase']),
  before: z.looseObject({}).nullable(),
  after: z.looseObject({}).nullable(),
  reason: z.string().nullable().meta({ description: 'De uma devolução, o motivo; do que respondeu a uma, o motivo dela' }),
  typed_at: z.string().nullable().meta({ description: 'De um lançamento sem rede, quando foi digitado, pelo relógio do aparelho' }),
  device: z.string().nullable().meta({ description: 'De um lançamento sem rede, o aparelho de onde veio' }),
  file: z.string().nullable().meta({ description: 'De uma importação, o nome do arquivo' }),
});
export type AuditEntry = Omit<z.infer<typeof auditEntrySchema>, 'before' | 'after'> & Record<'before' | 'after', Row | null>;
