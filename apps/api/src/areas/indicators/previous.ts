import { z } from 'zod';
import type { IndicatorValue } from '#domain/indicators/indicator-values';
import type { Previous } from './compare';

/** The same number a harvest before, as calls answer it. */
export const previousSchema = z
  .object({
    harvest: z.object({ id: z.int(), title: z.string() }),
    value: z.number().nullable(),
    corrected: z.number().nullable().meta({ description: 'Na moeda da safra pedida; null em valores nominais' }),
    currency: z.string(),
  })
  .nullable();

export function previousOf({ harvest: { id, title }, currency, of }: Previous, { indicator }: Pick<IndicatorValue, 'indicator'>) {
  const { value, corrected } = of(indicator);
  return { harvest: { id, title }, value, corrected, currency };
}
