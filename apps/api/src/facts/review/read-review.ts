import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Day, type Month, todayInBrazil } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { BEEF_REVIEW } from '#model/review/beef/review';
import type { MatrixRow } from '#model/review/cells';
import { DAIRY_REVIEW } from '#model/review/dairy/review';
import type { BeefReviewFacts, DairyReviewFacts, GrownFeed, ReviewedFacts, ReviewMoment } from '#model/review/facts';
import { type FarmStatus, farmStatusOf } from '#model/review/farm-status';
import { matrixOf } from '#model/review/matrix';
import type { ReviewPlan } from '#model/review/plan';
import { type Review, reviewOf } from '#model/review/review';
import type { Context } from '../../context';
import type { Farm, FarmYears } from '../../scope/farm-years';
import { CONFINEMENT_FACTS } from '../confinement';
import { CROPS } from '../crops';
import { DAIRY_FACTS } from '../dairy';
import { FARM } from '../farm';
import { HERD_FACTS } from '../herd';
import { INVENTORY } from '../inventory';
import { LAND } from '../land';
import { MONEY } from '../money';
import { type FactQueries, inMonths, readFacts, rows } from '../read-facts';
import { REPRODUCTION } from '../reproduction';
import { type EntryActivity, entryActivity } from './entry-activity';
import { entryCounts } from './entry-counts';
import { HEAVY_BEEF, HEAVY_DAIRY } from './heavy-rows';

export interface ReviewedFarm {
  farm: Farm;
  today: Day;
  review: Review;
  matrix(months: readonly Month[]): MatrixRow[];
}

export interface FarmWithStatus {
  farm: Farm;
  status: FarmStatus;
  activity: EntryActivity;
}

interface Reviewer {
  reviews(context: Context, years: FarmYears): Promise<ReviewedFarm[]>;
  statuses(context: Context, years: FarmYears): Promise<FarmWithStatus[]>;
}

type Read<Reviewed> = Omit<Reviewed, keyof ReviewMoment>;

function reviewer<Known extends Read<ReviewedFacts>>(plan: ReviewPlan<Known & ReviewMoment>, asked: FactQueries<Known>): Reviewer {
  const withActivity = { ...asked, activity: entryActivity(plan.modules) } as FactQueries<Known & { activity: EntryActivity }>;
  return {
    reviews: async (context, years) => {
      const today = todayInBrazil(context.now());
      const found = await readFacts(context, years, years.months, asked);
      return found.map(({ farm, known }) => {
        const facts = { ...known, harvest: years.harvest, today };
        return { farm, today, review: reviewOf(plan, facts), matrix: (months) => matrixOf(plan.modules, facts, months) };
      });
    },
    statuses: async (context, years) => {
      const today = todayInBrazil(context.now());
      const statuses: FarmWithStatus[] = [];
      for (const { farm, known } of await readFacts(context, years, years.months, withActivity)) {
        const facts = { ...known, harvest: years.harvest, today };
        statuses.push({ farm, status: farmStatusOf(plan, facts, reviewOf(plan, facts)), activity: known.activity });
        await yieldToEventLoop();
      }
      return statuses;
    },
  };
}

const GROWN_FEED = rows<GrownFeed>(
  `select d.id as "descriptionId", d.title as description, count(*) as rows, sum(x.quantity) as kg
    from financials x join cost_centers_description d on d.id = x.cost_center_description_id
    where ${inMonths('financials', 'DAIRY_CATTLE').where} and d.from_agriculture group by d.id order by d.title`,
);

const REVIEWERS: Readonly<Record<Environment, Reviewer>> = {
  BEEF_CATTLE: reviewer<Read<BeefReviewFacts>>(BEEF_REVIEW, {
    ...FARM,
    ...HERD_FACTS,
    ...LAND,
    ...MONEY,
    ...REPRODUCTION,
    ...CONFINEMENT_FACTS,
    ...INVENTORY,
    entries: entryCounts(BEEF_REVIEW.modules, 'BEEF_CATTLE'),
    heavy: HEAVY_BEEF,
  }),
  DAIRY_CATTLE: reviewer<Read<DairyReviewFacts>>(DAIRY_REVIEW, {
    ...HERD_FACTS,
    ...DAIRY_FACTS,
    ...CROPS,
    grownFeed: GROWN_FEED,
    entries: entryCounts(DAIRY_REVIEW.modules, 'DAIRY_CATTLE'),
    heavy: HEAVY_DAIRY,
  }),
};

export function readReviews(context: Context, years: FarmYears): Promise<ReviewedFarm[]> {
  return REVIEWERS[years.environment].reviews(context, years);
}

export function readFarmStatuses(context: Context, years: FarmYears): Promise<FarmWithStatus[]> {
  return REVIEWERS[years.environment].statuses(context, years);
}
