import type { FlowKind } from '#domain/facts/herd';
import { tradeValueSql } from './herd-value';
import { type Fact, inMonths, rows } from './read-facts';

/** Initial counts belong to no month. */
export const COUNTS = inMonths('livestock_stocks');

/** Aliases of joined tables: category, movement type, harvest. */
const OF = { c: /\bc\./, t: /\bt\./, h: /\bh\./ };

/** Rows `x` of category `c` in harvest `h`. */
export function countsSql(columns: string, where: string): string {
  const joins = [
    ...(OF.c.test(columns) ? ['join category_livestock c on c.id = x.category_livestock_id'] : []),
    ...(OF.h.test(columns) ? ['join harvests h on h.id = x.harvest_id'] : []),
  ];
  return `select ${columns} from livestock_stocks x ${joins.join(' ')} where ${where}`;
}

/** Only flows change the herd size; weaned and confined animals are already in it. */
export type MovementKind = FlowKind | 'weanings' | 'confinements';

interface Source {
  path: string;
  category?: string;
  sex?: string;
  /** Catalogue of movement types, its column, and the flag for trades. */
  type?: { path: string; column: string; isTrade?: string };
  part: string;
  bornIn?: string;
  liveKg?: string;
  carcassKg?: string;
  /** R$ for all heads. */
  valueBrl?: string;
}

const CATEGORY = 'x.category_livestock_id';
const sexWords = (column: string) => `case ${column} when 'MALE' then 'Machos' when 'FEMALE' then 'Fêmeas' else 'Machos e fêmeas' end`;

const SOURCES: Readonly<Record<MovementKind, Source>> = {
  births: { path: 'births', sex: 'x.sex', part: sexWords('x.sex') },
  entries: {
    path: 'herd_entry',
    category: CATEGORY,
    type: { path: 'category_herd_entry_type', column: 'category_herd_entry_type_id', isTrade: 'is_purchase' },
    part: 't.title',
    liveKg: 'x.weight_alive_head',
    valueBrl: tradeValueSql({ total: 'x.total_value' }),
  },
  departures: {
    path: 'herd_departure',
    category: CATEGORY,
    type: { path: 'category_herd_departure_type', column: 'category_herd_departure_type_id', isTrade: 'is_sale' },
    part: 't.title',
    liveKg: 'x.weight_alive',
    carcassKg: 'x.weight_death',
    valueBrl: tradeValueSql({ total: 'x.total_value', arroba: { liveKg: 'x.weight_alive', carcassKg: 'x.weight_death' } }),
  },
  deaths: {
    path: 'deaths',
    category: CATEGORY,
    type: { path: 'category_deaths_reason', column: 'category_death_reason_id' },
    part: 't.title',
  },
  weanings: {
    path: 'weaning',
    category: CATEGORY,
    sex: 'c.sex',
    part: sexWords('c.sex'),
    bornIn: `to_char(x.birth_stamp, 'YYYY-MM')`,
    liveKg: 'x.weight',
  },
  confinements: {
    path: 'confinements',
    category: CATEGORY,
    part: `case when x.type = 'CONFINAMENTO' then 'Confinamento' else 'Semiconfinamento' end`,
    liveKg: 'x.weight_entry',
  },
};

/** `by` is a grouping that keeps the sum correct. */
interface Column {
  sql: string;
  by?: string;
}

function columnsOf(kind: MovementKind) {
  const { path, category, sex, type, part, bornIn, liveKg, carcassKg, valueBrl } = SOURCES[kind];
  const { day, month } = inMonths(path);
  const itself = (sql?: string, none = 'null::text'): Column => (sql ? { sql, by: sql } : { sql: none });
  const ofCategory = (sql: string, none: string): Column => (category ? { sql, by: 'c.id' } : { sql: none });
  const ofTrade = (sql: string, none: string): Column => (type?.isTrade ? { sql, by: 't.id' } : { sql: none });
  // Groups rows with and without weight or price apart, so that a sum never lacks the value of some rows.
  const ofRows = (sql?: string): Column => (sql ? { sql: `sum(${sql})`, by: `${sql} is null` } : { sql: 'null::numeric' });
  const ofHeads = (each?: string): Column => ofRows(each && `x.amount * ${each}`);
  return {
    path: { sql: `'${path}'` },
    kind: { sql: `'${kind}'` },
    day: itself(day),
    month: itself(month),
    categoryId: ofCategory('c.id', 'null::integer'),
    category: ofCategory('c.title', 'null::text'),
    role: category ? itself('c.role') : itself(),
    sex: itself(sex),
    type: ofTrade('t.title', 'null::text'),
    isTrade: ofTrade(`t.${type?.isTrade}`, 'null::boolean'),
    part: itself(part),
    bornIn: itself(bornIn),
    headKg: itself(liveKg, 'null::numeric'),
    headCarcassKg: itself(carcassKg, 'null::numeric'),
    rows: { sql: 'count(*)' },
    heads: { sql: 'sum(x.amount)' },
    confirmed: { sql: 'coalesce(sum(x.amount) filter (where x.validated), 0)' },
    liveKg: ofHeads(liveKg),
    carcassKg: ofHeads(carcassKg),
    valueBrl: ofRows(valueBrl),
  } satisfies Record<string, Column>;
}

type MovementColumn = keyof ReturnType<typeof columnsOf>;

/** `category` is null for births. */
export interface MovementRow {
  day: string;
  category: string | null;
  headKg: string;
  headCarcassKg: string;
}

/** Sums over all columns that are not selected. `where` is a condition on the rows `x`; by default the farm and the months. */
export function movementsSql(
  kinds: readonly MovementKind[],
  columns: readonly MovementColumn[],
  where?: (row: MovementRow) => string,
): string {
  const select = (kind: MovementKind) => {
    const { path, category = null, type } = SOURCES[kind];
    const known: Record<MovementColumn, Column> = columnsOf(kind);
    const [{ day, where: own }, asked] = [inMonths(path), columns.map((name) => known[name])];
    const picked = columns.map((name) => `${known[name].sql} as "${name}"`).join(', ');
    const apart = new Set(asked.flatMap(({ by }) => by ?? []));
    const joins = [
      ...(category && OF.c.test(picked) ? [`left join category_livestock c on c.id = ${category}`] : []),
      ...(type && OF.t.test(picked) ? [`left join ${type.path} t on t.id = x.${type.column}`] : []),
    ];
    const rowsAsked = where?.({ day, category, headKg: known.headKg.sql, headCarcassKg: known.headCarcassKg.sql }) ?? own;
    return `select ${picked} from ${path} x ${joins.join(' ')} where ${rowsAsked}${apart.size > 0 ? ` group by ${[...apart].join(', ')}` : ''}`;
  };
  return kinds.map(select).join('\nunion all\n');
}

export const movements = <Row>(kinds: readonly MovementKind[], columns: readonly (keyof Row & MovementColumn)[]): Fact<readonly Row[]> =>
  rows<Row>(`${movementsSql(kinds, columns)} order by ${columns.map((_, at) => at + 1).join(', ')}`);
