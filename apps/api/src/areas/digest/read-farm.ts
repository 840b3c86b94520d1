import { addMonths, type Day, harvestWindow, type Month, todayInBrazil } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { ReturnedRow } from '#model/responses/returns';
import type { Context } from '../../context';
import { type ReviewedFarm, readReviews } from '../../facts/review/read-review';
import { openReturnsOf } from '../../returns/open-returns';
import type { Farm, FarmYears, Harvest } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { type DigestFigure, readFigures } from './figures';

export interface FarmDigest extends FarmWork {
  entered: readonly { label: string; count: number }[];
  figures: readonly DigestFigure[];
}

export interface FarmWork {
  environment: Environment;
  farm: Farm;
  harvest: Harvest;
  /** The last ended month; null when the harvest has none. */
  month: Month | null;
  /** Last day of the harvest, the deadline of the comparison. */
  until: Day;
  missing: readonly { text: string; address: string }[];
  contradictions: number;
  unvalidated: number;
  returned: readonly ReturnedRow[];
}

export function lastMonth(harvest: Harvest, today: Day): Month | null {
  const { start, end } = harvestWindow(harvest);
  const ended = addMonths(today.slice(0, 7), -1);
  if (ended < start.slice(0, 7)) return null;
  return ended > end.slice(0, 7) ? end.slice(0, 7) : ended;
}

export async function readFarmDigest(context: Context, work: Operation, years: FarmYears): Promise<FarmDigest> {
  const [[review], returned, figures] = await Promise.all([
    readReviews(context, years),
    openReturnsOf(context, years),
    readFigures(context, work, years),
  ]);
  if (!review) throw new Error('the review of one farm was asked for, and there is none');
  const found = workOf(context, years, review, returned);
  return { ...found, entered: enteredIn(review, found.month), figures };
}

/** Two statements for any number of farms. */
export async function readFarmsWork(context: Context, years: FarmYears): Promise<FarmWork[]> {
  const [reviews, returned] = await Promise.all([readReviews(context, years), openReturnsOf(context, years)]);
  return reviews.map((review) =>
    workOf(
      context,
      years,
      review,
      returned.filter(({ farm }) => farm.id === review.farm.id),
    ),
  );
}

function workOf(
  { now }: Context,
  { harvest, environment }: FarmYears,
  { farm, review }: ReviewedFarm,
  returned: readonly ReturnedRow[],
): FarmWork {
  const of = (kind: 'missing' | 'contradiction' | 'not_validated') => review.findings.filter((one) => one.kind === kind);
  return {
    environment,
    farm,
    harvest,
    returned,
    month: lastMonth(harvest, todayInBrazil(now())),
    until: harvestWindow(harvest).end,
    missing: of('missing').map(({ text, address }) => ({ text, address })),
    contradictions: of('contradiction').length,
    unvalidated: of('not_validated').reduce((sum, { count }) => sum + count, 0),
  };
}

function enteredIn({ matrix }: ReviewedFarm, month: Month | null) {
  if (month === null) return [];
  return matrix([month]).flatMap(({ label, isMonthly, cells: [cell] }) =>
    isMonthly && cell && cell.count > 0 ? [{ label, count: cell.count }] : [],
  );
}
