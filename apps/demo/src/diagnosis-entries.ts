import { proposedMonths } from '#domain/beef/average-herd';
import { HERD_BLOCKS, type HerdBlock } from '#model/diagnosis/diagnosis-herd';
import type { Row } from '#model/kit/field';
import { BEEF_CATEGORY } from '../../api/src/db/catalogues/herd';
import { catalogueReference, livestockCategory } from './catalogue-reference';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import { arrobaPriceIn } from './prices';

/** A full cycle of 320 cows, invented near reports of such farms. The year balances. */

type Heads = readonly [initial: number, final: number];
interface CategoryOfYear {
  heads: Heads;
  kg: Heads;
  deaths?: number;
  births?: number;
  bought?: readonly [heads: number, kg: number];
  sold?: readonly [heads: number, kg: number, carcassKg: number | null];
}

const YEAR: Readonly<Partial<Record<keyof typeof BEEF_CATEGORY, CategoryOfYear>>> = {
  bulls: { heads: [13, 13], kg: [690, 700], deaths: 1, bought: [3, 640], sold: [2, 780, 405] },
  cows: { heads: [320, 319], kg: [431, 441], deaths: 5, sold: [8, 448, null] },
  calves: { heads: [0, 6], kg: [95, 110], births: 252, deaths: 10 },
  females9To12: { heads: [112, 116], kg: [186, 196], deaths: 1 },
  males9To12: { heads: [114, 119], kg: [201, 214], deaths: 1 },
  females13To24: { heads: [104, 108], kg: [268, 285], deaths: 1, sold: [38, 285, null] },
  males13To24: { heads: [108, 111], kg: [296, 322], deaths: 1 },
  males25To36: { heads: [62, 60], kg: [432, 452], deaths: 1, sold: [105, 532, 290] },
  culledCows: { heads: [6, 5], kg: [452, 455], sold: [63, 468, 232] },
};

/** R$ a year by cost centre, near what a full cycle spends a head and month. */
const SPENT: Readonly<Record<number, number>> = {
  302: 318_000,
  25: 47_500,
  24: 19_800,
  303: 189_000,
  1: 112_000,
  304: 148_500,
  21: 131_000,
  9: 104_000,
  300: 180_000,
  11: 96_400,
  122: 22_500,
};
const STORED: Readonly<Record<number, Heads>> = { 306: [38_500, 31_200], 307: [9_400, 11_800], 308: [4_100, 3_600] };

const SEASONS: Readonly<Record<string, Heads>> = {
  matrizes_monta: [316, 320],
  matrizes_prenhes: [262, 268],
  bezerros_nascidos: [246, 252],
  bezerros_desmame: [234, 242],
  peso_desmame: [188.5, 193],
};

/** Only finished harvests; the running one is still to be described. */
export function diagnosisEntries(scope: FarmScope, priceFactor: number, harvests: number): ReadyRow[] {
  const finished = scope.harvests.filter(({ age }) => age > 0 && age < harvests);
  return finished.flatMap(({ last_year: year }) => {
    const last = `${year}-06-30`;
    const entry = (path: string, given: Row) => farmEntry(scope, path, last, given);
    return [
      ...herdOfYear(entry, arrobaPriceIn(`${year}-03`, 'steer', priceFactor)),
      ...averageHerd(entry),
      ...Object.entries(SEASONS).map(([measure, [previous_harvest, current_harvest]]) =>
        entry('diagnosis_reproduction', { measure, previous_harvest, current_harvest }),
      ),
      ...Object.entries(SPENT).map(([center, value]) =>
        entry('financials_diagnosis', { cost_center: catalogueReference('cost_centers', Number(center)), value }),
      ),
      ...Object.entries(STORED).flatMap(([center, [start, end]]) =>
        [start, end].map((value, index) =>
          entry('inputs_diagnosis', { cost_center: catalogueReference('cost_centers', Number(center)), date_harvest: index === 1, value }),
        ),
      ),
      entry('area_team_diagnosis', { total_area: 742, total_team: 6, total_work_front: 4.5 }),
    ];
  });
}

type Entry = (path: string, given: Row) => ReadyRow;

function herdOfYear(entry: Entry, steerPrice: number): ReadyRow[] {
  return Object.entries(YEAR).flatMap(([name, year]) => {
    const { heads, kg, deaths, births, bought, sold } = year;
    const category = livestockCategory(BEEF_CATEGORY[name as keyof typeof BEEF_CATEGORY]);
    const price = Math.round(steerPrice * (name === 'bulls' ? 1.35 : name.startsWith('males') ? 1 : 0.91));
    const blocks: Partial<Record<HerdBlock, Row>> = {
      INITIAL: { amount: heads[0], weight: kg[0] },
      ...(bought ? { ENTRY: { amount: bought[0], weight: bought[1], value_arroba: price } } : {}),
      ...(sold ? { DEPARTURE: { amount: sold[0], weight: sold[1], weight_death: sold[2], value_arroba: price } } : {}),
      ...(deaths ? { DEATH: { amount: deaths } } : {}),
      ...(births ? { BIRTH: { amount: births } } : {}),
      FINAL: { amount: heads[1], weight: kg[1] },
    };
    return (Object.keys(HERD_BLOCKS) as HerdBlock[]).flatMap((block) =>
      blocks[block] ? [entry('diagnosis_herd', { category_livestock: category, block, ...blocks[block] })] : [],
    );
  });
}

const sumOf = (index: 0 | 1) => Object.values(YEAR).reduce((sum, { heads }) => sum + heads[index], 0);

/** Calves swell the herd from spring to autumn. */
const SWELL = [0, 14, 46, 92, 118, 121, 117, 110, 84, 46, 16, 2];

function averageHerd(entry: Entry): ReadyRow[] {
  const months = proposedMonths(sumOf(0), sumOf(1), 12);
  return months.map((heads, index) =>
    entry('diagnosis_average_herd', { month: ((index + 6) % 12) + 1, value: Math.round(heads + (SWELL[index] ?? 0)) }),
  );
}
