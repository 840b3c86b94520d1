import { addMonths, type Month } from '#domain/calendar';
import { correctedDairyFacts } from '#domain/dairy/indicators/corrected-facts';
import { type DairyRun, dairyRun } from '#domain/dairy/indicators/run';
import type { DairyFacts } from '#domain/facts/dairy';
import { correctionLabel, referenceMonth } from '#domain/igpdi';
import type { Context } from '../context';
import type { Farm, FarmYears, Harvest } from '../scope/farm-years';
import type { Operation } from '../sql/operation';
import { DAIRY_FACTS } from './dairy';
import type { EarlierHarvest } from './farm-periods';
import { readPriceIndex } from './price-index';
import { readFacts } from './read-facts';

export interface DairyYear {
  farm: Farm;
  run: DairyRun;
}

export type EarlierDairyYear = EarlierHarvest<DairyRun>;

export async function readDairyYears(context: Pick<Context, 'pool'>, years: FarmYears): Promise<DairyYear[]> {
  const found = await readFacts<DairyFacts>(context, years, years.months, DAIRY_FACTS);
  return found.map(({ farm, known }) => ({ farm, run: dairyRun(known, years.harvest, years.months) }));
}

export async function readDairyYear(context: Pick<Context, 'pool'>, years: FarmYears): Promise<DairyRun> {
  const [own] = await readDairyYears(context, years);
  if (!own) throw new Error('facts of one farm are asked for, and there is none');
  return own.run;
}

/** The previous harvest is null when the customer took no part in it. */
export async function readDairyComparison(
  context: Context,
  work: Operation,
  years: FarmYears,
): Promise<{ run: DairyRun; previous: EarlierDairyYear | null }> {
  const [before] = (await years.before(work, 1)).filter(({ farms }) => farms.length === 1);
  const [run, index, nominal] = await Promise.all([
    readDairyYear(context, years),
    readPriceIndex(work),
    before ? readDairyYear(context, before) : null,
  ]);
  if (!before || !nominal) return { run, previous: null };
  const reference = referenceMonth(index, years.harvest);
  const facts = reference === null ? null : correctedDairyFacts(nominal.facts, { reference, index });
  const corrected = facts && dairyRun(facts, before.harvest, before.months);
  return {
    run,
    previous: { harvest: before.harvest, nominal, corrected, currency: correctionLabel(corrected ? reference : null) },
  };
}

export function sameMonths(months: readonly Month[], own: Harvest, earlier: Harvest): Month[] {
  return months.map((month) => addMonths(month, 12 * (earlier.first_year - own.first_year)));
}
