import { z } from 'zod';

const cost = z.number().nullable();
const crop = z.object({
  id: z.int(),
  cost_center_description: z.object({ id: z.int(), title: z.string() }),
  planted_area: z.number().meta({ description: 'ha' }),
  total_cost: z.number().meta({ description: 'R$, soma dos custos' }),
  volume: cost.meta({ description: 'kg de matéria natural disponíveis, sem as perdas; null onde não se sabe' }),
  cost_per_kilo: cost.meta({ description: 'R$/kg de matéria natural' }),
  cost_per_kilo_dry_matter: cost.meta({ description: 'R$/kg de matéria seca' }),
  cost_per_hectare: cost.meta({ description: 'R$/ha plantado' }),
  validated: z.boolean(),
});
export type CropResult = z.infer<typeof crop>;

export const cropResults = z.object({ bulky: z.array(crop), concentrated: z.array(crop) });
