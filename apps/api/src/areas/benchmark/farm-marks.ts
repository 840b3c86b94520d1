import { createHash } from 'node:crypto';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import { todayInBrazil } from '#domain/calendar';
import { closingDay } from '#domain/indicators/period';
import type { Environment } from '#model/kit/environment';
import type { Context } from '../../context';
import { askerOf, type Marks, marksOf, namedIn, textOf } from '../../facts/marks';
import type { FarmYears } from '../../scope/farm-years';
import { FACTS } from './compute-farms';

/** The rows that the facts of farms are read from, and what tells these statements and formulas from those of another program. */
interface Ground {
  marks: Marks;
  program: string;
}

const groundOf = (environment: Environment): Ground => ({
  marks: marksOf(namedIn(...FACTS[environment])),
  program: createHash('sha256')
    .update(`${FORMULAS_VERSION} ${textOf(...FACTS[environment])}`)
    .digest('base64url'),
});

const GROUNDS: Readonly<Record<Environment, Ground>> = { BEEF_CATTLE: groundOf('BEEF_CATTLE'), DAIRY_CATTLE: groundOf('DAIRY_CATTLE') };

/**
 * What each of these farms is computed by now, by its id: its rows and the common ones, the program, the months that are over, its owner and its
 * harvest. Read before the facts are: a row that is written in between is then computed again the next time, and none is ever missed.
 */
export async function readFarmMarks(context: Pick<Context, 'db' | 'now'>, years: FarmYears): Promise<ReadonlyMap<number, string>> {
  const { marks, program } = GROUNDS[years.environment];
  const { harvest } = years;
  const found = await marks.read(askerOf(context), years);
  const common = [program, closingDay(harvest, todayInBrazil(context.now())), harvest.first_year, harvest.last_year];
  return new Map(years.farms.map(({ id, customer }) => [id, [...common, customer.id, found.get(id)].join(' ')]));
}
