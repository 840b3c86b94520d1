import { createHash } from 'node:crypto';
import { createQueryId, PostgresQueryCompiler } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Sql } from './fragments';

/**
 * Names for the statements worth preparing. A statement that comes again and again is parsed and planned once a connection instead of
 * on every call, which is most of the cost of a short write. Filters of lists make new texts without end, so only texts that came
 * often get a name, and only so many: a prepared statement is memory on every connection for as long as it lives.
 */

const TIMES_UNTIL_NAMED = 3;
const MOST_NAMES = 300;
const MOST_COUNTED = 2_000;

/** Answers the name under which a text is to be prepared, which no other text has in any process; undefined while it is not worth it. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED });
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MOST_NAMES) return name;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < TIMES_UNTIL_NAMED) return undefined;
    counts.delete(text);
    const given = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, given);
    return given;
  };
}

/** One set of names a process: the texts are the same on every connection. */
const statementName = statementNames();

const compiler = new PostgresQueryCompiler();

/** A statement as the driver takes it. */
export function prepared(statement: Sql): { name: string | undefined; text: string; values: unknown[] } {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  return { name: statementName(text), text, values: [...parameters] };
}
