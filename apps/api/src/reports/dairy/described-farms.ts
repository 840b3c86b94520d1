import { cropCost } from '#domain/dairy/crop-cost';
import type { CropFacts } from '#domain/facts/crops';
import type { ReportedCropCost } from '#view/dairy/individual-report';
import type { Context } from '../../context';
import { CROPS } from '../../facts/crops';
import { type FactQueries, OWN, one, readFacts } from '../../facts/read-facts';
import type { FarmYears } from '../../scope/farm-years';

interface DescribedFarm {
  pairs: [label: string, value: string][];
  crops: ReportedCropCost[];
}

/** By label of the characterisation field: its column and its catalogue. */
const SAID = {
  Região: ['region_id', 'regions'],
  Sistema: ['category_production_system_id', 'category_production_system'],
  Raça: ['category_predominant_race_id', 'category_predominant_race'],
  Ordenha: ['category_milking_id', 'category_milking'],
} as const;

const titleOf = ([column, catalogue]: readonly [string, string]) => `(select c.title from ${catalogue} c where c.id = x.${column})`;
const FARM: FactQueries<{ described: Record<string, string | null> | null } & CropFacts> = {
  described: one(`(select json_build_object(${Object.entries(SAID)
    .map(([label, said]) => `'${label}', ${titleOf(said)}`)
    .join(', ')})
    from farms_details x where ${OWN} and not x.only_diagnosis limit 1)`),
  ...CROPS,
};

export async function describedFarms(context: Pick<Context, 'pool'>, years: FarmYears): Promise<DescribedFarm[]> {
  const found = await readFacts(context, years, years.months, FARM);
  return found.map(({ known: { described, crops } }) => ({
    pairs: Object.keys(SAID).flatMap((label): [string, string][] => {
      const value = described?.[label];
      return value ? [[label, value]] : [];
    }),
    crops: crops.map((crop) => {
      const { perKg, perKgDryMatter } = cropCost(crop);
      return { label: crop.description, naturalBrl: perKg, dryBrl: perKgDryMatter };
    }),
  }));
}
