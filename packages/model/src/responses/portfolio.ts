import { z } from 'zod';
import { ENVIRONMENTS } from '../kit/environment';
import { idSchema } from '../kit/wire-schema';
import { MONTH_STATES, type MonthState } from '../review/cells';

export const STATES = Object.keys(MONTH_STATES) as MonthState[];

const named = z.object({ id: idSchema, name: z.string() });
const place = z
  .object({ label: z.string(), text: z.string(), address: z.string(), others: z.int() })
  .nullable()
  .meta({ description: 'Por onde começar, e quantos outros há' });
export type CountedPlace = NonNullable<z.infer<typeof place>>;

export const portfolioFarm = z.object({
  id: idSchema.meta({ description: 'Da fazenda' }),
  environment: z.enum(ENVIRONMENTS),
  customer: named,
  farm: named,
  harvest: z.object({ id: idSchema, title: z.string(), first_year: z.int(), last_year: z.int() }),
  months: z.array(z.enum(STATES)).meta({ description: 'Julho a junho' }),
  missing: z.int(),
  unvalidated: z.int().meta({ description: 'Lançamentos' }),
  oldest_unvalidated_at: z.string().nullable(),
  contradictions: z.int(),
  returned: z.int().meta({ description: 'Lançamentos devolvidos que esperam' }),
  oldest_returned_at: z.string().nullable(),
  last_entry_at: z.string().nullable(),
  last_entry_by: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  requirements: z.object({ met: z.int(), of: z.int() }).meta({ description: 'Condições para participar do benchmarking' }),
  is_ready: z.boolean(),
  is_characterised: z.boolean(),
  places: z.object({ missing: place, unvalidated: place, contradictions: place }),
});
export type PortfolioFarm = z.infer<typeof portfolioFarm>;

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  search: z.string().meta({ description: 'O que está no endereço, depois de ?' }),
});
export type SavedView = z.infer<typeof savedView>;

export const validatedModule = z.object({ resource: z.string(), type: z.string().nullable(), ids: z.array(idSchema) });
export type ValidatedModule = z.infer<typeof validatedModule>;
