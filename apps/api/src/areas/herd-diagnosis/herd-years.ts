import { sql } from 'kysely';
import type { CategoryYear } from '#domain/beef/herd-account';
import type { HerdBlock } from '#model/diagnosis/diagnosis-herd';
import { type HerdPlace, readEnteredMovements } from '../../facts/entered-movements';
import type { Operation } from '../../sql/operation';

const NAMES: Readonly<Record<HerdBlock, keyof Omit<CategoryYear, 'categoryId' | 'category'>>> = {
  INITIAL: 'initial',
  ENTRY: 'entries',
  DEPARTURE: 'departures',
  DEATH: 'deaths',
  BIRTH: 'births',
  FINAL: 'final',
};
const NOTHING = { initial: null, entries: null, departures: null, deaths: null, births: null, final: null };

/** Uses the entries where the sheet has no value. */
export async function readHerdYears(work: Operation, place: HerdPlace): Promise<CategoryYear[]> {
  const typed = await work.connection.rows(
    sql`select c.id, c.title, x.block, x.amount::float8 from diagnosis_herd x join category_livestock c on c.id = x.category_livestock_id
     where x.farm_id = ${place.farmId} and x.harvest_id = ${place.harvestId} order by c.id`,
  );
  const years = new Map<number, CategoryYear>();
  const yearOf = (categoryId: number, category: string) => {
    const year = years.get(categoryId) ?? { categoryId, category, ...NOTHING };
    years.set(categoryId, year);
    return year;
  };
  for (const [id, title, block, amount] of typed as [number, string, HerdBlock, number | null][]) yearOf(id, title)[NAMES[block]] = amount;
  for (const { categoryId, block, heads } of await readEnteredMovements(work, place)) {
    const year = yearOf(categoryId, '');
    year[NAMES[block]] ??= heads;
  }
  return [...years.values()];
}
