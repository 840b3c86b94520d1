import { createHash } from 'node:crypto';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import { todayInBrazil } from '#domain/calendar';
import { closingDay } from '#domain/indicators/period';
import type { Environment } from '#model/kit/environment';
import type { Context } from '../../context';
import { type Asker, askerOf } from '../../facts/asker';
import { type Marks, marksOf, namedIn, textOf } from '../../facts/marks';
import { type Moment, readMoment } from '../../facts/traces';
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

/** What a farm is computed by. */
export interface FarmMark {
  /** All of it: while this stays, so does what was computed. */
  mark: string;
  /** The part of its own rows, and a moment before they were read. */
  own: string;
  at: Moment;
}

/** By the id of the farm. */
export type FarmMarks = ReadonlyMap<number, FarmMark>;

/**
 * What each of these farms is computed by now: its rows and the common ones, the program, the months that are over, its owner and its
 * harvest. Read before the facts are: a row that is written in between is then computed again the next time, and none is ever missed.
 * @param kept from before, where changes past the product need not be found: of farms that nobody has left a trace of since, the rows are not read again.
 */
export async function readFarmMarks(context: Pick<Context, 'db' | 'now'>, years: FarmYears, kept?: FarmMarks): Promise<FarmMarks> {
  const { marks, program } = GROUNDS[years.environment];
  const { harvest } = years;
  const asker = askerOf(context);
  const now = await readMoment(asker);
  const at = { ...now, era: `${now.era} ${program}` };
  const own = await readOwnParts(asker, years, { marks, at, kept: kept ?? new Map() });
  const shared = await marks.readCommon(asker, years);
  const common = [program, closingDay(harvest, todayInBrazil(context.now())), harvest.first_year, harvest.last_year];
  const markOf = ({ id, customer }: FarmYears['farms'][number]): [number, FarmMark] => {
    const part = own.get(id) ?? { own: '', at };
    return [id, { ...part, mark: [...common, customer.id, shared.get(id), part.own].join(' ') }];
  };
  return new Map(years.farms.map(markOf));
}

/** Those that are kept, where they still say how the rows are, and the others as they are read now. */
async function readOwnParts(
  asker: Asker,
  years: FarmYears,
  { marks, at, kept }: { marks: Marks; at: Moment; kept: FarmMarks },
): Promise<ReadonlyMap<number, Omit<FarmMark, 'mark'>>> {
  const usable = [...kept].filter(([, mark]) => mark.at.era === at.era);
  const [oldest] = usable.map(([, mark]) => BigInt(mark.at.xact)).toSorted((one, other) => Number(one - other));
  const touched = oldest === undefined ? null : await marks.readTouched(asker, String(oldest));
  const isAsItWas = ([farm, mark]: (typeof usable)[number]) => touched !== null && (touched.get(farm) ?? -1n) < BigInt(mark.at.xact);
  const parts = new Map<number, Omit<FarmMark, 'mark'>>(usable.filter(isAsItWas));
  const unknown = years.only(new Set(years.farmIds.filter((id) => !parts.has(id))));
  if (unknown.farmIds.length > 0) for (const [farm, own] of await marks.readOwn(asker, unknown)) parts.set(farm, { own, at });
  return parts;
}
