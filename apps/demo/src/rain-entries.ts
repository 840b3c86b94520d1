import { endOfMonth } from '#domain/calendar';
import { BIOME } from '../../api/src/db/catalogues/farm';
import type { Books } from './books';
import { farmEntry, type ReadyRow } from './entries';
import { monthNumber } from './herd';
import { createRandom } from './random';

/** mm, January to December. Source: rounded normals of the regions, as remembered. */
const NORMALS = {
  cerrado: [255, 210, 190, 95, 40, 14, 9, 18, 55, 125, 190, 250],
  southernCerrado: [205, 170, 150, 95, 85, 48, 36, 40, 82, 135, 165, 200],
  amazon: [320, 315, 320, 240, 120, 38, 18, 28, 78, 150, 210, 275],
  easternAmazon: [250, 300, 345, 310, 195, 85, 50, 32, 36, 48, 75, 150],
  matopiba: [195, 185, 200, 145, 50, 8, 4, 5, 26, 92, 140, 175],
  southeast: [265, 195, 165, 78, 55, 30, 22, 20, 62, 120, 170, 235],
  pampa: [128, 140, 132, 148, 122, 108, 118, 92, 122, 152, 132, 118],
} as const;

const CLIMATE_OF_STATE: Readonly<Record<string, keyof typeof NORMALS>> = {
  '11': 'amazon',
  '15': 'easternAmazon',
  '17': 'matopiba',
  '21': 'matopiba',
  '31': 'southeast',
  '35': 'southeast',
  '41': 'southeast',
  '43': 'pampa',
  '50': 'southernCerrado',
  '51': 'cerrado',
  '52': 'cerrado',
};

/** Farms of one place have the same weather. */
export function rainEntries({ scope, plan, herds }: Books): ReadyRow[] {
  const state = String(plan.place.cityId).slice(0, 2);
  const climate = state === '51' && plan.place.biome === BIOME.amazonia ? 'amazon' : (CLIMATE_OF_STATE[state] ?? 'cerrado');
  return herds.flatMap(({ harvest, months }) => {
    // For the review to find: the last month has no entry.
    const read = plan.forgetsEntries && harvest.age === 0 ? months.slice(0, -1) : months;
    return read.map(({ month }) => {
      const random = createRandom(`rain/${plan.place.cityId}/${month}`);
      const normal = NORMALS[climate][monthNumber(month) - 1] ?? 0;
      // A dry month may have no rain; a wet one varies by a third.
      const isDry = normal < 25 && random.next() < 0.45;
      const precipitation = isDry ? 0 : Math.round(normal * random.between(0.68, 1.34));
      return farmEntry(scope, 'climates', endOfMonth(month), { month: monthNumber(month), precipitation });
    });
  });
}
