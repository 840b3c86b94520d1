import { addMonths, type Day, type HarvestYears, type Month } from '#domain/calendar';
import { monthNumber, type SimulatedPeriod } from './herd';

/** `age` counts back from the running harvest, which is 0. */
export interface DemoHarvest extends HarvestYears {
  id: number;
  age: number;
}

export function demoHarvestYears(today: Day): HarvestYears[] {
  const running = Number(today.slice(0, 4)) - (monthNumber(today.slice(0, 7)) < 7 ? 1 : 0);
  return [2, 1, 0].map((age) => ({ first_year: running - age, last_year: running - age + 1 }));
}

/** Ends with the month before today's. */
export function recordedPeriod(harvests: readonly DemoHarvest[], count: number, today: Day): SimulatedPeriod {
  const oldest = harvests.find((harvest) => harvest.age === Math.min(count, harvests.length) - 1);
  if (!oldest) throw new Error('a farm takes part in no harvest');
  return { first: `${oldest.first_year}-07`, last: addMonths(today.slice(0, 7), -1) };
}

export function harvestOf(harvests: readonly DemoHarvest[], month: Month): DemoHarvest {
  const firstYear = Number(month.slice(0, 4)) - (monthNumber(month) < 7 ? 1 : 0);
  const found = harvests.find((harvest) => harvest.first_year === firstYear);
  if (!found) throw new Error(`no harvest of the demo holds ${month}`);
  return found;
}
