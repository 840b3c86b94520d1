import { todayInBrazil } from '#domain/calendar';
import type { ReviewFacts } from '#model/review/facts';
import type { Context } from '../../context';
import type { FarmYears } from '../../scope/farm-years';
import { CONFINEMENT } from '../confinement';
import { FARM } from '../farm';
import { HERD } from '../herd';
import { INVENTORY } from '../inventory';
import { LAND } from '../land';
import { MONEY } from '../money';
import { type FarmKnowledge, readFacts } from '../read-facts';
import { REPRODUCTION } from '../reproduction';
import { ENTRY_COUNTS } from './entry-counts';
import { HEAVY_ROWS } from './heavy-rows';

const FACTS = {
  ...FARM,
  ...HERD,
  ...LAND,
  ...MONEY,
  ...REPRODUCTION,
  ...CONFINEMENT,
  ...INVENTORY,
  entries: ENTRY_COUNTS,
  heavy: HEAVY_ROWS,
};

/** What the review of each farm goes by, in the order of the farms. */
export async function readReviewFacts(context: Context, years: FarmYears): Promise<FarmKnowledge<ReviewFacts>[]> {
  const { harvest, months } = years;
  const today = todayInBrazil(context.now());
  const found = await readFacts(context, years, months, FACTS);
  return found.map(({ farm, known }) => ({ farm, known: { harvest, today, ...known } }));
}
