import { sql } from 'kysely';
import type { Sql } from './fragments';
import type { Filter, ListCondition, ListQuery } from './list-query';
import type { Joins, PathTarget } from './paths';

/** Portuguese order: accents and case do not separate letters. */
const COLLATION = sql.raw('collate "pt-BR-x-icu"');

const CASTS = {
  id: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  day: 'date',
  month: 'date',
  moment: 'timestamptz',
  text: 'text',
  enum: 'text',
};

const SIGNS = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

export function filterSql({ target, comparisons }: Filter, joins: Joins): Sql {
  for (const [alias, join] of target.joins) joins.set(alias, join);
  const isFoldedOnce = target.joins.size === 0 && !target.anyOf && comparisons.filter(({ operator }) => operator === 'contains').length > 1;
  const folded = isFoldedOnce ? sql`f.folded` : foldedSql(target);
  const condition = comparisons.reduce<Sql | null>((said, comparison) => {
    const one = comparisonSql(target, comparison, folded);
    return said === null ? one : sql`(${said} ${comparison.or ? sql`or` : sql`and`} ${one})`;
  }, null);
  // Each row is folded once for all words, as folding dominates the cost (offset 0 stops the planner from inlining it).
  return isFoldedOnce ? sql`(select ${condition} from (select ${foldedSql(target)} as folded offset 0) f)` : (condition ?? sql`true`);
}

const foldedSql = (target: PathTarget) => sql`fold_text(${target.sql})`;

/** For a path across a list, one row must match; negative operators exclude rows with a positive match. */
function comparisonSql(target: PathTarget, comparison: ListCondition, folded: Sql): Sql {
  const { anyOf } = target;
  const plain = (one: ListCondition) => plainSql(target, one, folded);
  if (!anyOf) return plain(comparison);
  if (comparison.operator === 'ne') return sql`(${anyOf(plain({ ...comparison, operator: 'eq' }))}) is not true`;
  if (comparison.operator === 'notin') return sql`(${anyOf(plain({ ...comparison, operator: 'in' }))}) is not true`;
  return anyOf(plain(comparison));
}

function plainSql({ member, sql: compared }: PathTarget, { operator, values: texts }: ListCondition, folded: Sql): Sql {
  if (member.kind === 'array') {
    const overlap = sql`${compared} && ${texts}::text[]`;
    return operator === 'notin' ? sql`not (${overlap})` : overlap;
  }
  const { expression, cast } = comparable(compared, member.type, texts);
  const first = sql`${texts[0]}::${cast}`;
  const all = sql`${texts}::${cast}[]`;
  switch (operator) {
    case 'in':
    case 'holds':
      // For equality with a single value the planner can use the order of an index.
      if (texts.length === 1) return sql`${expression} = ${first}`;
      return sql`${expression} = any(${all})`;
    case 'notin':
      return sql`(${expression} = any(${all})) is not true`;
    case 'contains':
      // The subquery folds the word once per statement.
      return sql`position((select fold_text(${texts[0]})) in ${folded}) > 0`;
    case 'ne':
      return sql`${expression} is distinct from ${first}`;
    default: {
      const isOrdered = member.type === 'text' && operator !== 'eq';
      return sql`${expression} ${isOrdered ? COLLATION : sql``} ${sql.raw(SIGNS[operator])} ${first}`;
    }
  }
}

/** A moment compared with days counts as its day in Brazil. */
function comparable(compared: Sql, type: keyof typeof CASTS, texts: readonly string[]): { expression: Sql; cast: Sql } {
  if (type === 'moment' && texts.every((text) => text.length === 10)) {
    return { expression: sql`(${compared} at time zone 'America/Sao_Paulo')::date`, cast: sql`date` };
  }
  return { expression: compared, cast: sql.raw(CASTS[type]) };
}

/** Ties are broken by id. */
export function orderSql(order: ListQuery['order'], joins: Joins): Sql {
  const parts = order.map(({ target, direction }) => {
    for (const [alias, join] of target.joins) joins.set(alias, join);
    const isText = target.member.kind === 'value' && target.member.type === 'text';
    return sql`${target.sql} ${isText ? COLLATION : sql``} ${sql.raw(direction)}`;
  });
  return sql.join([...parts, sql`t.id`]);
}
