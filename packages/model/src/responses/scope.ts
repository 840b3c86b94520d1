import { z } from 'zod';
import { ENVIRONMENTS } from '../kit/environment';

export const chosenScope = z.object({
  environment: z.enum(ENVIRONMENTS),
  customer: z.object({ id: z.int(), name: z.string() }),
  harvest: z.object({ id: z.int(), title: z.string(), first_year: z.int(), last_year: z.int() }),
  farm: z.object({ id: z.int(), name: z.string(), only_diagnosis: z.boolean() }),
});
export type ChosenScope = z.infer<typeof chosenScope>;
