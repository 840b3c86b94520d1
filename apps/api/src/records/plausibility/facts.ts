import { addMonths, type Day } from '#domain/calendar';
import { asNumber, type Row } from '#model/kit/field';
import { type Earlier, type Facts, type HerdCount, MAX_EARLIER, MONTHS_BACK } from '#model/kit/plausibility';
import type { HerdRule, HistoryRule, WithinRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { lastCountSql } from '../../facts/last-count';
import { reachSql } from '../../sql/reach-sql';
import type { Values } from '../../sql/values';
import { type Asked, earlierSql, groupKey, groupsOf, sourceIndex, sourcesOf } from './earlier';
import { herdDay, herdKey } from './herd-count';
import { neighbourKeys, stepKey, stepOf, stepsRules, stepsSql } from './steps';
import { partKey, twinKey, wholeOf, wholeSql, withinRules } from './whole-row';

/** A row of the write as it will stand, for the rows of the same write that come after it. */
export interface Sibling {
  asked: Asked;
  row: Row;
  moment: Day | null;
}

/** An earlier row: its day and the values of the source's fields. */
type Line = readonly [at: Day, ...values: (number | null)[]];

const HERD = '!herd';
const EARLIER = '!earlier';
const WHOLE = '!whole';
const STEP = '!step';

/** Values of a row by field. */
type Held = Readonly<Record<string, number | null>>;

/**
 * What the rules of a resource want to know of rows on their way in. Its `selects` join the statement that loads references, so that asking
 * costs no way of its own; `take` reads what they brought.
 */
export class Question {
  readonly #resource: Resource;
  readonly #asked: readonly Asked[];
  readonly #sourceKeys: (readonly string[])[] = [];
  readonly #herdKeys: readonly string[];
  /** By source and key of the group; newest first. */
  readonly #lines = new Map<string, Line[]>();
  readonly #herd = new Map<string, HerdCount>();
  readonly #partKeys: readonly string[];
  /** Of stored rows, by key of the part; of rows of this write, by what ties it to its part. */
  readonly #wholes = new Map<string, Held>();
  readonly #stepKeys: readonly string[];
  /** By key of the step. */
  readonly #steps = new Map<string, Held>();

  constructor(resource: Resource, asked: readonly Asked[]) {
    this.#resource = resource;
    this.#asked = asked;
    const rules = (resource.plausibility ?? []).filter((rule) => rule.kind === 'herd');
    const keys = rules.flatMap((rule) => asked.flatMap((one) => herdKey(resource, rule, one) ?? []));
    this.#herdKeys = [...new Set(keys)];
    const [within] = withinRules(resource);
    this.#partKeys = within ? [...new Set(asked.flatMap((one) => partKey(within, one) ?? []))] : [];
    const [steps] = stepsRules(resource);
    this.#stepKeys = steps ? [...new Set(asked.flatMap((one) => neighbourKeys(steps, one)))] : [];
  }

  selects(actor: Actor, values: Values): string[] {
    // Bound by each select that reads it: PostgreSQL refuses a statement with a value that nothing in it names.
    const farms = () => values.add(reachSql(actor, resourceOf('farms'), 'f'));
    const ids = this.#asked.flatMap(({ id }) => id ?? []);
    const selects = sourcesOf(this.#resource).flatMap((source, index) => {
      const groups = groupsOf(this.#resource, source, this.#asked);
      this.#sourceKeys[index] = [...groups.keys()];
      if (groups.size === 0) return [];
      return [earlierSql(this.#resource, { source, groups: [...groups.values()], ids }, `${EARLIER} ${index}`, farms(), values)];
    });
    if (this.#herdKeys.length > 0)
      selects.push(values.add(lastCountSql(this.#herdKeys.map(herdDay), HERD, reachSql(actor, resourceOf('farms'), 'f'))));
    if (this.#partKeys.length > 0) {
      selects.push(wholeSql(this.#resource, this.#partKeys, WHOLE, farms(), values));
    }
    if (this.#stepKeys.length > 0) selects.push(stepsSql(this.#resource, this.#stepKeys, STEP, farms(), values));
    return selects;
  }

  take(path: string, id: number, attributes: unknown): void {
    if (path === HERD) this.#herd.set(this.#herdKeys[id] ?? '', attributes as HerdCount);
    else if (path === STEP) this.#steps.set(this.#stepKeys[id] ?? '', attributes as Held);
    else if (path === WHOLE) this.#wholes.set(this.#partKeys[id] ?? '', attributes as Held);
    else if (path.startsWith(EARLIER)) {
      const index = Number(path.slice(EARLIER.length));
      this.#lines.set(`${index} ${this.#sourceKeys[index]?.[id]}`, attributes as Line[]);
    }
  }

  /** Rows of the write are earlier rows of each other; the stored ones that they replace were not asked for. */
  addSiblings(siblings: readonly Sibling[]): void {
    const [rules, steps] = [withinRules(this.#resource), stepsRules(this.#resource)];
    for (const { asked, row } of siblings) {
      if (steps[0]) this.#steps.set(stepKey(asked, row[steps[0].by]), stepOf(steps, row));
      const held = wholeOf(rules, row);
      const key = rules[0] ? twinKey(rules[0], asked, row) : null;
      if (held && key !== null) this.#wholes.set(key, held);
    }
    for (const [index, source] of sourcesOf(this.#resource).entries()) {
      const touched = new Set<Line[]>();
      for (const { asked, row, moment } of siblings) {
        const lines = this.#lines.get(`${index} ${groupKey(this.#resource, source, asked)}`);
        if (!lines || moment === null) continue;
        lines.push([moment, ...source.fields.map((name) => asNumber(row[name]))]);
        touched.add(lines);
      }
      for (const lines of touched) lines.sort(([one], [other]) => (one < other ? 1 : one > other ? -1 : 0));
    }
  }

  factsOf(asked: Asked, row: Row, moment: Day | null): Facts {
    return {
      earlier: (rule) => this.#earlier(rule, asked, moment),
      herd: (rule) => this.#herdOf(rule, asked),
      whole: (rule) => this.#wholeOf(rule, asked, row),
      step: (rule, value) => this.#steps.get(stepKey(asked, value))?.[rule.field] ?? null,
    };
  }

  #earlier(rule: HistoryRule, asked: Asked, moment: Day | null): Earlier[] {
    const index = sourceIndex(this.#resource, rule);
    const source = sourcesOf(this.#resource)[index];
    const lines = source && this.#lines.get(`${index} ${groupKey(this.#resource, source, asked)}`);
    if (!lines || moment === null) return [];
    const at = 1 + source.fields.indexOf(rule.field);
    const since = `${addMonths(moment.slice(0, 7), -MONTHS_BACK)}-01`;
    const earlier: Earlier[] = [];
    for (const line of lines) {
      if (line[0] >= moment) continue;
      if (line[0] < since || earlier.length === MAX_EARLIER) break;
      const value = line[at];
      if (typeof value === 'number') earlier.push({ at: line[0], value });
    }
    return earlier;
  }

  #herdOf(rule: HerdRule, asked: Asked): HerdCount | null {
    const key = herdKey(this.#resource, rule, asked);
    return (key !== null && this.#herd.get(key)) || null;
  }

  /** What is about to be written counts before what is stored. */
  #wholeOf(rule: WithinRule, asked: Asked, row: Row): number | null {
    const [twin, part] = [twinKey(rule, asked, row), partKey(rule, asked)];
    const held = (twin !== null && this.#wholes.get(twin)) || (part !== null && this.#wholes.get(part)) || null;
    return held?.[rule.field] ?? null;
  }
}

/** Nothing is known: rules that need facts stay silent. */
export const NO_FACTS: Facts = { earlier: () => [], herd: () => null, whole: () => null, step: () => null };
