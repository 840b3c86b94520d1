import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FarmYearFacts } from '#domain/beef/indicators/farm-year-facts';
import { closingDay } from '#domain/beef/indicators/period';
import type { BenchmarkFacts } from '#domain/benchmark/evaluated-farm';
import { type BenchmarkValue, benchmarkedFarm } from '#domain/benchmark/farm-values';
import { todayInBrazil } from '#domain/calendar';
import type { DairyFacts } from '#domain/facts/dairy';
import type { Environment } from '#model/kit/environment';
import type { Context } from '../../context';
import { DAIRY_FACTS } from '../../facts/dairy';
import { DIAGNOSIS } from '../../facts/diagnosis';
import { INDICATOR_FACTS } from '../../facts/indicators';
import { type FactQueries, OWN, one, readFacts } from '../../facts/read-facts';
import type { FarmYears } from '../../scope/farm-years';

export interface ComputedFarm {
  farmId: number;
  customerId: number;
  source: 'PLATFORM' | 'DIAGNOSIS';
  described: Described;
  averageHerd: number | null;
  disbursementHead: number | null;
  confinedHeads: number | null;
  months: number;
  facts: BenchmarkFacts;
  values: readonly BenchmarkValue[];
}

interface Described {
  isCharacterised: boolean;
  isDescribed: boolean;
  livestockSystemId: number | null;
  productionSystemId: number | null;
  regionId: number | null;
  confinement: string | null;
}

const DESCRIBED: FactQueries<{ described: Described }> = {
  described:
    one(`(select json_build_object('isCharacterised', d.id is not null, 'isDescribed', coalesce(d.only_diagnosis, f.only_diagnosis),
      'livestockSystemId', d.category_livestock_system_id, 'productionSystemId', d.category_production_system_id, 'regionId', d.region_id,
      'confinement', case when k.has_confinement then k.title end)
    from farms f left join lateral (select x.* from farms_details x where ${OWN} order by x.only_diagnosis limit 1) d on true
    left join category_confinement k on k.id = d.category_confinement_id where f.id = own.farm_id)`),
};

type Known = { described: Described; own: BenchmarkFacts };
type Way = (context: Context, years: FarmYears) => Promise<ReadonlyMap<number, Known>>;

const WAYS: Readonly<Record<Environment, Way>> = { BEEF_CATTLE: readBeef, DAIRY_CATTLE: readDairy };

async function readBeef(context: Context, years: FarmYears): Promise<ReadonlyMap<number, Known>> {
  const described = new Map(
    (await readFacts(context, years, years.months, DESCRIBED)).map(({ farm, known }) => [farm.id, known.described]),
  );
  const day = closingDay(years.harvest, todayInBrazil(context.now()));
  const read = async (isDescribed: boolean, facts: FactQueries<FarmYearFacts>) => {
    const farmIds = new Set([...described].flatMap(([id, own]) => (own.isDescribed === isDescribed ? [id] : [])));
    return farmIds.size === 0 ? [] : readFacts<FarmYearFacts>(context, years.only(farmIds), years.months, facts);
  };
  const found = [
    ...(await read(false, INDICATOR_FACTS as FactQueries<FarmYearFacts>)),
    ...(await read(true, DIAGNOSIS as FactQueries<FarmYearFacts>)),
  ];
  return new Map(
    found.map(({ farm, known }) => [
      farm.id,
      { described: described.get(farm.id) as Described, own: { environment: 'BEEF_CATTLE', facts: known, harvest: yearsOf(years), day } },
    ]),
  );
}

async function readDairy(context: Context, years: FarmYears): Promise<ReadonlyMap<number, Known>> {
  const day = closingDay(years.harvest, todayInBrazil(context.now()));
  const found = await readFacts<DairyFacts & { described: Described }>(context, years, years.months, { ...DAIRY_FACTS, ...DESCRIBED });
  return new Map(
    found.map(({ farm, known: { described, ...facts } }) => [
      farm.id,
      { described, own: { environment: 'DAIRY_CATTLE', facts, harvest: yearsOf(years), day } },
    ]),
  );
}

const yearsOf = ({ harvest: { first_year, last_year } }: FarmYears) => ({ first_year, last_year });

/** Uses only closed months. A farm without characterisation and closed months is left out. */
export async function computeFarms(context: Context, years: FarmYears): Promise<ComputedFarm[]> {
  const known = await WAYS[years.environment](context, years);
  const computed: ComputedFarm[] = [];
  for (const { id, customer } of years.farms) {
    const found = known.get(id);
    if (!found) continue;
    const { described, own } = found;
    const { months, averageHerd, disbursementHead, confinedHeads, values } = benchmarkedFarm(own);
    await yieldToEventLoop();
    if (!described.isCharacterised && !described.isDescribed && months === 0) continue;
    const numbers = { averageHerd, disbursementHead, confinedHeads, months };
    const source = described.isDescribed ? 'DIAGNOSIS' : 'PLATFORM';
    computed.push({ farmId: id, customerId: customer.id, source, described, ...numbers, facts: own, values });
  }
  return computed;
}
