import { formatDay, todayInBrazil } from '#domain/calendar';
import { referenceFits } from '#model/kit/check';
import { type DateField, type Field, isReferenceField, type MonthField, type Reference, type ReferenceField } from '#model/kit/field';
import { likelyDays } from '#model/kit/likely-days';
import { booleanWords, foldText, parseText, referenceTitle } from '#model/kit/text-value';
import { can } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** Allowed values of list fields, for dropdowns and for suggestions on wrong cells. */

/** Longer lists get no dropdown. */
const MAX_CHOICES = 1000;
const MAX_PROPOSALS = 3;
const LIKENESS = 0.4;

export class Choices {
  readonly #work: Operation;
  readonly #years: FarmYears;
  readonly #lists = new Map<Field, readonly string[]>();

  constructor(work: Operation, years: FarmYears) {
    this.#work = work;
    this.#years = years;
  }

  async of(field: Field): Promise<readonly string[] | null> {
    if (field.kind === 'boolean') return [booleanWords(field).yes, booleanWords(field).no];
    if (field.kind === 'enum' || field.kind === 'enums') return field.options.map(({ label }) => label);
    if (!isReferenceField(field)) return null;
    const known = this.#lists.get(field) ?? (await this.#read(field));
    this.#lists.set(field, known);
    return known;
  }

  async toPick(field: Field): Promise<readonly string[] | null> {
    if (field.kind === 'references' || field.kind === 'enums') return null;
    const found = await this.of(field);
    return found && found.length > 0 && found.length <= MAX_CHOICES ? found : null;
  }

  /** Reachable rows that are allowed whatever the other fields say. */
  async #read(field: ReferenceField): Promise<readonly string[]> {
    const target = resourceOf(field.to);
    const { environment, harvest, farms, customers } = this.#years;
    if (target.access === 'user' || !can(this.#work.actor, 'read', target)) return [];
    const joined = (ids: readonly { id: number }[]) => ids.map(({ id }) => id).join('|');
    const { resultList } = await recordsOf(this.#work, target).list({
      ...(target.environments ? { environment } : {}),
      ...(target.scope === 'none' ? {} : { 'wherein[customer.id]': joined(customers) }),
      ...(target.scope === 'farmHarvest' ? { 'wherein[harvest.id]': String(harvest.id), 'wherein[farm.id]': joined(farms) } : {}),
    });
    const context = { environment, today: todayInBrazil(this.#work.context.now()) };
    const fitting = resultList.filter((row) => referenceFits(field, row as Reference, {}, context));
    const titles = fitting.map((row) => (target.titleField === 'id' ? String(row.id) : referenceTitle(titled(row, target.titleField))));
    return [...new Set(titles)];
  }

  async proposals(field: Field, text: string): Promise<string[]> {
    if (field.kind === 'date' || field.kind === 'month') return this.#daysFor(field, text);
    const titles = (await this.of(field)) ?? [];
    return closestMatches(text, titles, (title) => title).filter((proposal) => proposal !== text);
  }

  #daysFor(field: DateField | MonthField, text: string): string[] {
    const { environment, harvest } = this.#years;
    const context = { environment, harvest, today: todayInBrazil(this.#work.context.now()) };
    const read = parseText(field, text, () => null, false, context);
    const days = read.message === undefined && typeof read.value === 'string' ? likelyDays(field, read.value, context) : [];
    return days.slice(0, MAX_PROPOSALS).map(formatDay);
  }
}

/** Likeliest first. `most`: maximum share of wrong letters. */
export function closestMatches<T>(text: string, all: readonly T[], textOf: (one: T) => string, most = LIKENESS): T[] {
  const asked = foldText(text);
  return all
    .map((one) => ({ one, distance: unlikeness(asked, foldText(textOf(one))) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_PROPOSALS)
    .map(({ one }) => one);
}

const titled = (row: Readonly<Record<string, unknown>>, field: string): Reference => ({ id: 0, title: String(row[field] ?? '') });

/** 0 for equal, 1 for different: the share of changed letters, less for a common prefix. */
function unlikeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 3 && long.includes(short)) return LIKENESS / 2;
  return distanceOf(one, other) / longest;
}

/** Levenshtein distance. */
function distanceOf(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(same, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
