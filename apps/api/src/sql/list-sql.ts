import type { Comparison, Filter, ListQuery } from './list-query';
import type { Values } from './operation';
import type { Joins, PathTarget } from './paths';
import { BASE } from './paths';

/** Parsed list parameters as SQL. */

/** Portuguese order: accents and case do not separate letters. */
const COLLATION = 'collate "pt-BR-x-icu"';

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

/** One condition for a filter; its joins are added to `joins`. */
export function filterSql({ target, comparisons }: Filter, joins: Joins, values: Values): string {
  for (const [alias, join] of target.joins) joins.set(alias, join);
  const isFoldedOnce = target.joins.size === 0 && !target.anyOf && comparisons.filter(({ operator }) => operator === 'contains').length > 1;
  const condition = comparisons.reduce((sql, comparison) => {
    const one = comparisonSql(target, comparison, isFoldedOnce ? 'f.folded' : foldedSql(target), values);
    return sql === '' ? one : `(${sql} ${comparison.or ? 'or' : 'and'} ${one})`;
  }, '');
  // Folding a text is nearly all that a search costs: once a row, however many words are looked for (offset 0 keeps it apart). What
  // stands in another table is searched there, before it is joined.
  return isFoldedOnce ? `(select ${condition} from (select ${foldedSql(target)} as folded offset 0) f)` : condition;
}

const foldedSql = ({ sql }: PathTarget) => `fold_text(${sql})`;

/** Of a list that is crossed, one row must satisfy; for the negative forms, none may satisfy the positive one. */
function comparisonSql(target: PathTarget, comparison: Comparison, folded: string, values: Values): string {
  const { anyOf } = target;
  const plain = (one: Comparison) => plainSql(target, one, folded, values);
  if (!anyOf) return plain(comparison);
  if (comparison.operator === 'ne') return `(${anyOf(plain({ ...comparison, operator: 'eq' }))}) is not true`;
  if (comparison.operator === 'notin') return `(${anyOf(plain({ ...comparison, operator: 'in' }))}) is not true`;
  return anyOf(plain(comparison));
}

function plainSql({ member, sql }: PathTarget, { operator, values: texts }: Comparison, folded: string, values: Values): string {
  if (member.kind === 'array') {
    const overlap = `${sql} && ${values.bind(texts)}::text[]`;
    return operator === 'notin' ? `not (${overlap})` : overlap;
  }
  const { expression, cast } = comparable(sql, member.type, texts);
  switch (operator) {
    case 'in':
    case 'holds':
      // Of one value the planner knows that an index keeps its order.
      if (texts.length === 1) return `${expression} = ${values.bind(texts[0])}::${cast}`;
      return `${expression} = any(${values.bind(texts)}::${cast}[])`;
    case 'notin':
      return `(${expression} = any(${values.bind(texts)}::${cast}[])) is not true`;
    case 'contains':
      // The word itself is folded once a statement.
      return `position((select fold_text(${values.bind(texts[0])})) in ${folded}) > 0`;
    case 'ne':
      return `${expression} is distinct from ${values.bind(texts[0])}::${cast}`;
    default: {
      const isOrdered = member.type === 'text' && operator !== 'eq';
      return `${expression}${isOrdered ? ` ${COLLATION}` : ''} ${SIGNS[operator]} ${values.bind(texts[0])}::${cast}`;
    }
  }
}

/** A moment compared with days is the day it was in Brazil. */
function comparable(sql: string, type: keyof typeof CASTS, texts: readonly string[]): { expression: string; cast: string } {
  if (type === 'moment' && texts.every((text) => text.length === 10)) {
    return { expression: `(${sql} at time zone 'America/Sao_Paulo')::date`, cast: 'date' };
  }
  return { expression: sql, cast: CASTS[type] };
}

/** `order by` of the asked paths; ties are broken by id. */
export function orderSql(order: ListQuery['order'], joins: Joins): string {
  const parts = order.map(({ target, direction }) => {
    for (const [alias, join] of target.joins) joins.set(alias, join);
    const isText = target.member.kind === 'value' && target.member.type === 'text';
    return `${target.sql}${isText ? ` ${COLLATION}` : ''} ${direction}`;
  });
  return [...parts, `${BASE}.id`].join(', ');
}
