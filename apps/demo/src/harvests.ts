import { addMonths, type Day, type HarvestYears, type Month } from '#domain/calendar';
import { monthNumber, type Period } from './herd';

/** A harvest of the demo base. `age` counts back from the running one, which is 0. */
export interface DemoHarvest extends HarvestYears {
  id: number;
  age: number;
}

/** Years of the running harvest and of the two before it, oldest first. */
export function demoHarvestYears(today: Day): HarvestYears[] {
  const running = Number(today.slice(0, 4)) - (monthNumber(today.slice(0, 7)) < 7 ? 1 : 0);
  return [2, 1, 0].map((age) => ({ first_year: running - age, last_year: running - age + 1 }));
}

/** The months with data of a farm that takes part in the last `count` harvests: until the month before today's. */
export function recordedPeriod(harvests: readonly DemoHarvest[], count: number, today: Day): Period {
  const oldest = harvests.find((harvest) => harvest.age === Math.min(count, harvests.length) - 1);
  if (!oldest) throw new Error('a farm takes part in no harvest');
  return { first: `${oldest.first_year}-07`, last: addMonths(today.slice(0, 7), -1) };
}

/** The harvest a month belongs to. */
export function harvestOf(harvests: readonly DemoHarvest[], month: Month): DemoHarvest {
  const firstYear = Number(month.slice(0, 4)) - (monthNumber(month) < 7 ? 1 : 0);
  const found = harvests.find((harvest) => harvest.first_year === firstYear);
  if (!found) throw new Error(`no harvest of the demo holds ${month}`);
  return found;
}
