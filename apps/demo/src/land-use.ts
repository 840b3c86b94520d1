import { roundTo } from '#domain/decimal';
import { BIOME } from '../../api/src/db/catalogues/farm';
import type { FarmPlan } from './plan';
import { createRandom } from './random';

/** Pure, so that characterisation and area entries agree. */

interface LandUse {
  /** Hectares by title in `category_area`, in all the whole farm. */
  areas: Readonly<Record<string, number>>;
  reformHa: number;
  legalReserve: number;
  pasture: number;
  hasCrops: boolean;
}

const NATIVE_PASTURE: Partial<Record<number, number>> = { [BIOME.pampa]: 0.55, [BIOME.pantanal]: 0.6 };
/** IBGE numbers of the states of the Legal Amazon outside the forest: 35 % of the cerrado stay. */
const AMAZON_CERRADO = ['51', '17', '21'];

/** By the forest code; farms of the Amazon opened before 1996 keep half. */
function reserveShare({ place }: FarmPlan): number {
  if (place.biome === BIOME.amazonia) return 0.5;
  return AMAZON_CERRADO.includes(String(place.cityId).slice(0, 2)) ? 0.35 : 0.2;
}

export function landUseOf(plan: FarmPlan): LandUse {
  const random = createRandom(`land/${plan.name}/${plan.place.cityId}`);
  const reserve = reserveShare(plan);
  const hasCrops = random.next() < 0.3;
  const isConfining = (plan.beef?.confinedShare ?? 0) > 0;
  const shares: Record<string, number> = {
    'Reserva legal e APP': reserve,
    'Açudes e brejos': random.between(0.006, 0.012),
    'Benfeitorias e infraestrutura': random.between(0.012, 0.018),
    ...(isConfining ? { 'Confinamento/piquetes': 0.005, 'Forrageira de corte/silagem/feno': random.between(0.025, 0.04) } : {}),
    ...(hasCrops ? { 'Agricultura anual': random.between(0.03, 0.05), 'ILP/ILPF em pastejo': random.between(0.04, 0.07) } : {}),
  };
  const hectares = (share: number): number => roundTo(plan.totalAreaHa * share, 1);
  const others = Object.entries(shares).map(([title, share]) => [title, hectares(share)] as const);
  const left = plan.totalAreaHa - others.reduce((sum, [, ha]) => sum + ha, 0);
  const native = roundTo(left * (NATIVE_PASTURE[plan.place.biome] ?? 0), 1);
  const cultivated = roundTo(left - native, 1);
  return {
    areas: { 'Pastagem cultivada': cultivated, ...(native > 0 ? { 'Pastagem nativa': native } : {}), ...Object.fromEntries(others) },
    reformHa: roundTo(cultivated * random.between(0.04, 0.08), 1),
    legalReserve: roundTo(reserve * 100, 2),
    pasture: roundTo((100 * (left + (hasCrops ? hectares(shares['ILP/ILPF em pastejo'] ?? 0) : 0))) / plan.totalAreaHa, 2),
    hasCrops,
  };
}
