import { z } from 'zod';

const herd = z.array(z.object({ category_livestock: z.int(), amount: z.number(), weight: z.number().nullable() }));
const hectares = z.number().nullable();
const brl = z.number().nullable().meta({ description: 'R$ da safra; null onde nada está lançado' });
export const settingsStatus = z.object({
  total_area: z.number().nullable().meta({ description: 'ha da caracterização' }),
  entered_area: hectares.meta({ description: 'ha dos lançamentos, média dos meses, sem o que a distribuição de área pergunta' }),
  entered_distribution: z
    .object({ RESERVA_LEGAL_APP: hectares, BENFEITORIAS_INFRA_ESTRUTURA: hectares })
    .meta({ description: 'ha dos lançamentos nas áreas que a distribuição também pergunta' }),
  herd_start: herd,
  herd_end: herd,
  herd_end_month: z.string().nullable().meta({ description: 'AAAA-MM, o último mês contado' }),
  price_factor: z
    .number()
    .nullable()
    .meta({ description: 'Torna dinheiro da safra anterior em dinheiro desta, pelo IGP-DI; null sem índice' }),
  ledger: z.object({ RECEITAS: brl, DESPESAS: brl, OUTROS_DEBITOS: brl, OUTROS_CREDITOS: brl }),
});
export type SettingsStatus = z.infer<typeof settingsStatus>;
