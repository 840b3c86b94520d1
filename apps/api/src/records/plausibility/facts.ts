import { addMonths, type Day } from '#domain/calendar';
import { asNumber, type Row } from '#model/kit/field';
import { type Earlier, type EarlierFacts, type HerdCount, MAX_EARLIER, MONTHS_BACK } from '#model/kit/plausibility';
import type { HistoryRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { lastCountSql } from '../../facts/last-count';
import type { Sql } from '../../sql/fragments';
import { reachSql } from '../../sql/reach-sql';
import type { Found, SideQuestion } from '../table/references';
import { type EarlierQuery, type EarlierSource, earlierGroups, earlierSql, groupKey, sourceIndex, sourcesOf } from './earlier';
import { herdDay, herdKey } from './herd-count';
import { neighbourKeys, stepKey, stepOf, stepsRules, stepsSql } from './steps';
import { partKey, twinKey, wholeRowOf, wholeSql, withinRules } from './whole-row';

export interface PlausibilityRow {
  asked: EarlierQuery;
  row: Row;
  moment: Day | null;
}

type Line = readonly [at: Day, ...values: (number | null)[]];

const HERD = '!herd';
const EARLIER = '!earlier';
const WHOLE = '!whole';
const STEP = '!step';

type Held = Readonly<Record<string, number | null>>;

export function askFacts(resource: Resource, asked: readonly EarlierQuery[]): SideQuestion<PlausibilityFacts> | null {
  const rules = resource.plausibility ?? [];
  if (asked.length === 0 || rules.every(({ kind }) => kind === 'limit' || kind === 'ratio')) return null;
  const [within] = withinRules(resource);
  const [steps] = stepsRules(resource);
  const ids = asked.flatMap(({ id }) => id ?? []);
  const groups = sourcesOf(resource).map((source) => earlierGroups(resource, source, asked));
  const herdRules = rules.filter((rule) => rule.kind === 'herd');
  const herd = distinct(herdRules.flatMap((rule) => asked.map((one) => herdKey(resource, rule, one))));
  const parts = distinct(within ? asked.map((one) => partKey(within, one)) : []);
  const neighbours = distinct(steps ? asked.flatMap((one) => neighbourKeys(steps, one)) : []);
  return {
    selects(actor): Sql[] {
      const farms = reachSql(actor, resourceOf('farms'), 'f');
      const selects = sourcesOf(resource).flatMap((source, index) => {
        const of = [...(groups[index]?.values() ?? [])];
        return of.length > 0 ? [earlierSql(resource, { source, groups: of, ids }, `${EARLIER} ${index}`, farms)] : [];
      });
      if (herd.length > 0) selects.push(lastCountSql(herd.map(herdDay), HERD, farms));
      if (parts.length > 0) selects.push(wholeSql(resource, parts, WHOLE, farms));
      if (neighbours.length > 0) selects.push(stepsSql(resource, neighbours, STEP, farms));
      return selects;
    },
    answer: (found) =>
      new PlausibilityFacts(resource, {
        earlier: groups.map((of, index) => foundOf(found, `${EARLIER} ${index}`, [...of.keys()])),
        herd: foundOf(found, HERD, herd),
        wholes: foundOf(found, WHOLE, parts),
        steps: foundOf(found, STEP, neighbours),
      }),
  };
}

const distinct = (keys: readonly (string | null)[]): string[] => [...new Set(keys.flatMap((key) => key ?? []))];

function foundOf<Attributes>(found: Found, path: string, keys: readonly string[]): ReadonlyMap<string, Attributes> {
  return new Map(
    keys.flatMap((key, index): [string, Attributes][] => {
      const attributes = found<Attributes>(path, index);
      return attributes === undefined ? [] : [[key, attributes]];
    }),
  );
}

interface Read {
  /** By source, then by key of the group; newest first. */
  earlier: readonly ReadonlyMap<string, readonly Line[]>[];
  herd: ReadonlyMap<string, HerdCount>;
  /** Stored wholes by part key, wholes of this write by twin key. */
  wholes: ReadonlyMap<string, Held>;
  steps: ReadonlyMap<string, Held>;
}

export class PlausibilityFacts {
  constructor(
    readonly resource: Resource,
    readonly read: Read,
  ) {}

  /** Rows of the write count as earlier rows of each other; the stored rows that they replace are not in the result. */
  withRows(rows: readonly PlausibilityRow[]): PlausibilityFacts {
    const { resource, read } = this;
    const [within, steps] = [withinRules(resource), stepsRules(resource)];
    const [firstWithin] = within;
    const [firstStep] = steps;
    const wholes = rows.flatMap(({ asked, row }): [string, Held][] => {
      const held = wholeRowOf(within, row);
      const key = firstWithin ? twinKey(firstWithin, asked, row) : null;
      return held && key !== null ? [[key, held]] : [];
    });
    const ownSteps = firstStep ? rows.map(({ asked, row }): [string, Held] => [stepKey(asked, row[firstStep.by]), stepOf(steps, row)]) : [];
    return new PlausibilityFacts(resource, {
      ...read,
      wholes: new Map([...read.wholes, ...wholes]),
      steps: new Map([...read.steps, ...ownSteps]),
      earlier: sourcesOf(resource).map((source, index) => withLines(resource, source, read.earlier[index] ?? new Map(), rows)),
    });
  }

  of({ asked, row, moment }: PlausibilityRow): EarlierFacts {
    const { resource, read } = this;
    return {
      earlier: (rule) => (moment === null ? [] : this.#earlier(rule, asked, moment)),
      herd: (rule) => read.herd.get(herdKey(resource, rule, asked) ?? '') ?? null,
      // Unsaved rows take precedence over stored ones.
      whole: (rule) =>
        (read.wholes.get(twinKey(rule, asked, row) ?? '') ?? read.wholes.get(partKey(rule, asked) ?? ''))?.[rule.field] ?? null,
      step: (rule, value) => read.steps.get(stepKey(asked, value))?.[rule.field] ?? null,
    };
  }

  #earlier(rule: HistoryRule, asked: EarlierQuery, moment: Day): Earlier[] {
    const index = sourceIndex(this.resource, rule);
    const source = sourcesOf(this.resource)[index];
    const lines = source && this.read.earlier[index]?.get(groupKey(this.resource, source, asked) ?? '');
    if (!lines) return [];
    const at = 1 + source.fields.indexOf(rule.field);
    const since = `${addMonths(moment.slice(0, 7), -MONTHS_BACK)}-01`;
    const known = lines.filter(([day]) => day < moment && day >= since).map((line) => ({ at: line[0], value: line[at] }));
    return known.filter((one): one is Earlier => typeof one.value === 'number').slice(0, MAX_EARLIER);
  }
}

function withLines(
  resource: Resource,
  source: EarlierSource,
  stored: ReadonlyMap<string, readonly Line[]>,
  rows: readonly PlausibilityRow[],
) {
  const lines = new Map([...stored].map(([key, known]) => [key, [...known]]));
  for (const { asked, row, moment } of rows) {
    if (moment !== null)
      lines.get(groupKey(resource, source, asked) ?? '')?.push([moment, ...source.fields.map((name) => asNumber(row[name]))]);
  }
  for (const known of lines.values()) known.sort(([one], [other]) => (one < other ? 1 : one > other ? -1 : 0));
  return lines;
}

/** Rules that need facts stay silent. */
export const NO_FACTS: EarlierFacts = { earlier: () => [], herd: () => null, whole: () => null, step: () => null };
