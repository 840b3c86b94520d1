import { z } from 'zod';

const harvestSchema = z.object({ id: z.int(), title: z.string() });
const rowSchema = z.object({
  id: z.int().meta({ description: 'Id do registro da safra anterior' }),
  label: z.string(),
  detail: z.string().nullable(),
  values: z.record(z.string(), z.number().nullable()),
  is_present: z.boolean().meta({ description: 'A nova safra já tem este registro' }),
});
export type CarryRow = z.infer<typeof rowSchema>;
const moduleSchema = z.object({
  path: z.string(),
  title: z.string(),
  month: z.string().nullable().meta({ description: 'Mês de que vêm os valores, quando são de um mês' }),
  fields: z.array(z.string()),
  is_empty: z.boolean(),
  rows: z.array(rowSchema),
});
export type CarryModule = z.infer<typeof moduleSchema>;

export const proposalsSchema = z.object({
  harvest: harvestSchema,
  previous: harvestSchema.nullable(),
  message: z.string().nullable(),
  modules: z.array(moduleSchema),
});
export type CarryProposals = z.infer<typeof proposalsSchema>;

export const broughtSchema = z.object({
  modules: z.array(z.object({ path: z.string(), title: z.string(), written: z.int(), skipped: z.array(z.string()) })),
});
export type CarryResult = z.infer<typeof broughtSchema>;
