import { z } from 'zod';

/** R$ a head and month; R$ of the harvest where the herd is known. */

const brl = z.number().nullable();
export const referencesSchema = z.object({
  system: z.object({ id: z.int(), title: z.string() }).nullable().meta({ description: 'Da caracterização da fazenda na safra' }),
  average_herd: z.number().nullable(),
  reason: z.string().nullable().meta({ description: 'Por que não há faixas; null onde há' }),
  references: z.array(
    z.object({
      cost_center: z.object({ id: z.int(), title: z.string() }),
      first_year: z.int().meta({ description: 'Safra da referência, pelo ano inicial' }),
      nominal: z.number().meta({ description: 'R$ por cabeça e mês, em dinheiro daquela safra' }),
      value: z.number().meta({ description: 'O mesmo em dinheiro da safra pedida, pelo IGP-DI' }),
      is_corrected: z.boolean().meta({ description: 'false: sem índice para uma das safras, valores nominais' }),
      low: z.number().meta({ description: 'R$ por cabeça e mês' }),
      high: z.number(),
      low_harvest: brl.meta({ description: 'R$ na safra, com o rebanho médio; null sem ele' }),
      high_harvest: brl,
      spent: brl.meta({ description: 'R$ na safra, o que está gravado' }),
      spent_head_month: brl,
      standing: z.enum(['within', 'below', 'above']).nullable(),
    }),
  ),
});
export type DisbursementReferences = z.infer<typeof referencesSchema>;
export type DisbursementReference = DisbursementReferences['references'][number];
