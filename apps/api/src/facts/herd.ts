import type { CategoryFacts, FlowKind, HerdFacts } from '#domain/facts/herd';
import { type Facts, inMonths, OWN, rows } from './read-facts';

const counts = inMonths('livestock_stocks');

/** Counts of the run, and the one before it: of the month before, or that of the beginning, which is of no month. */
const STOCK = `select case when ${counts.day} >= own.since then ${counts.month} end as month, c.id as "categoryId", c.title as category,
    coalesce('birth' = any(c.show), false) as "takesBirths", x.amount as heads, x.weight as "weightKg"
  from livestock_stocks x join category_livestock c on c.id = x.category_livestock_id
  where ${OWN} and (${counts.day} between own.before and own.until or (own.since = own.opens and ${counts.month} is null))`;

interface Source {
  path: string;
  sex?: string;
  category?: string;
  /** Catalogue of its types, and the column that says whether one is bought or sold. */
  type?: { path: string; isTrade: string };
  /** Of one head. */
  liveKg?: string;
  carcassKg?: string;
  priceBrl?: string;
}

/** Where each kind of movement is stored. */
const SOURCES: Record<FlowKind, Source> = {
  births: { path: 'births', sex: 'x.sex' },
  entries: {
    path: 'herd_entry',
    category: 'x.category_livestock_id',
    type: { path: 'category_herd_entry_type', isTrade: 'is_purchase' },
    liveKg: 'x.weight_alive_head',
    priceBrl: 'x.value_head',
  },
  departures: {
    path: 'herd_departure',
    category: 'x.category_livestock_id',
    type: { path: 'category_herd_departure_type', isTrade: 'is_sale' },
    liveKg: 'x.weight_alive',
    carcassKg: 'x.weight_death',
    priceBrl: 'x.value_head',
  },
  deaths: { path: 'deaths', category: 'x.category_livestock_id' },
};

/** Movements of one kind by month, category and type. Rows with a weight or a price are apart from those without. */
function flowSql([kind, { path, sex, category, type, liveKg, carcassKg, priceBrl }]: [string, Source]): string {
  const { month, where } = inMonths(path);
  const sum = (perHead?: string) => (perHead ? `sum(x.amount * ${perHead})` : 'null::numeric');
  const alike = [liveKg, carcassKg, priceBrl].flatMap((column) => (column ? `${column} is null` : []));
  const parts = ['2', 'c.id', ...(sex ? [sex] : []), ...(type ? ['t.id'] : []), ...alike];
  return `select '${kind}' as kind, ${month} as month, c.id as "categoryId", c.title as category, ${sex ?? 'null'} as sex,
      ${type ? `t.title as type, t.${type.isTrade} as "isTrade"` : 'null as type, null::boolean as "isTrade"'},
      count(*) as rows, sum(x.amount) as heads, ${sum(liveKg)} as "liveKg", ${sum(carcassKg)} as "carcassKg", ${sum(priceBrl)} as "valueBrl"
    from ${path} x left join category_livestock c on c.id = ${category ?? 'null'}
    ${type ? `left join ${type.path} t on t.id = x.${type.path}_id` : ''} where ${where} group by ${parts.join(', ')}`;
}

export const HERD: Facts<HerdFacts> = {
  stock: rows(STOCK),
  flows: rows(Object.entries(SOURCES).map(flowSql).join('\nunion all\n')),
};

export const CATEGORIES: Facts<CategoryFacts> = {
  categories: rows(`select c.id as "categoryId", c.sex, c.stage, coalesce(c.role = 'BULL', false) as "isBull"
    from category_livestock c where c.environment = own.environment`),
};
