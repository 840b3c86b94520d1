import { createHash } from 'node:crypto';
import { createQueryId, PostgresQueryCompiler } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Sql } from './fragments';

/** Planning is most of the cost of a short write, but names use memory on every connection, so only frequent texts get one. */

const TIMES_UNTIL_NAMED = 3;
const MAX_NAMES = 300;
const MAX_COUNTED = 2_000;

/** Names are unique across processes; undefined for a text that is not frequent yet. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MAX_NAMES) return name;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < TIMES_UNTIL_NAMED) return undefined;
    counts.delete(text);
    const given = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, given);
    return given;
  };
}

const statementName = statementNames();

const compiler = new PostgresQueryCompiler();

export function prepared(statement: Sql): { name: string | undefined; text: string; values: unknown[] } {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  return { name: statementName(text), text, values: [...parameters] };
}
