import type { CategoryYear } from '#domain/beef/herd-account';
import { type HerdBlock, SUPPORTED_BLOCKS, type SupportedBlock } from '#model/diagnosis/diagnosis-herd';
import type { Operation } from '../../sql/operation';

/** A farm in a harvest. */
export interface HerdPlace {
  farmId: number;
  harvestId: number;
}

/** Entries of a farm that hold what a block of the sheet asks for; they count until something is typed there. */
export interface Support {
  categoryId: number;
  block: SupportedBlock;
  /** Rows, and the heads in them. */
  entries: number;
  heads: number;
}

/** What stands in the entries of the farm, by category and block. */
export async function readSupport({ connection }: Operation, { farmId, harvestId }: HerdPlace): Promise<Support[]> {
  const parts = Object.entries(SUPPORTED_BLOCKS).map(
    ([
      block,
      path,
    ]) => `select category_livestock_id, '${block}' as block, count(*)::int as entries, sum(amount)::float8 as heads from ${path}
      where farm_id = $1 and harvest_id = $2 and category_livestock_id is not null group by category_livestock_id`,
  );
  const found = await connection.rows(parts.join('\nunion all\n'), [farmId, harvestId]);
  return found.map(([categoryId, block, entries, heads]) => ({ categoryId, block, entries, heads }) as Support);
}

const NAMES: Readonly<Record<HerdBlock, keyof Omit<CategoryYear, 'categoryId' | 'category'>>> = {
  INITIAL: 'initial',
  ENTRY: 'entries',
  DEPARTURE: 'departures',
  DEATH: 'deaths',
  BIRTH: 'births',
  FINAL: 'final',
};
const NOTHING = { initial: null, entries: null, departures: null, deaths: null, births: null, final: null };

/** The year of each category of a farm as it is stored, with what the entries hold where the sheet says nothing. */
export async function readHerdYears(work: Operation, place: HerdPlace): Promise<CategoryYear[]> {
  const typed = await work.connection.rows(
    `select c.id, c.title, x.block, x.amount::float8 from diagnosis_herd x join category_livestock c on c.id = x.category_livestock_id
     where x.farm_id = $1 and x.harvest_id = $2 order by c.id`,
    [place.farmId, place.harvestId],
  );
  const years = new Map<number, CategoryYear>();
  const yearOf = (categoryId: number, category: string) => {
    const year = years.get(categoryId) ?? { categoryId, category, ...NOTHING };
    years.set(categoryId, year);
    return year;
  };
  for (const [id, title, block, amount] of typed as [number, string, HerdBlock, number | null][]) yearOf(id, title)[NAMES[block]] = amount;
  for (const { categoryId, block, heads } of await readSupport(work, place)) {
    const year = yearOf(categoryId, '');
    year[NAMES[block]] ??= heads;
  }
  return [...years.values()];
}
