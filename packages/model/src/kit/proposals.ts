import { formatDay } from '#domain/calendar';
import type { Field, RowContext } from './field';
import { likelyDays } from './likely-days';
import { booleanWords, foldText, parseText } from './text-value';

const MAX_PROPOSALS = 3;
const LIKENESS = 0.4;

/** Titles of a field that lists its own values; null for one without a list, or with the rows of another resource. */
export function ownTitles(field: Field): string[] | null {
  if (field.kind === 'boolean') return [booleanWords(field).yes, booleanWords(field).no];
  return field.kind === 'enum' || field.kind === 'enums' ? field.options.map(({ label }) => label) : null;
}

/** Texts that may have been meant by a refused one, likeliest first. @param titles of the list of the field, if it has one */
export function proposalsFor(field: Field, text: string, titles: readonly string[], context: RowContext): string[] {
  if (field.kind !== 'date' && field.kind !== 'month')
    return closestMatches(text, titles, (title) => title).filter((proposal) => proposal !== text);
  const read = parseText(field, text, () => null, false, context);
  const days = read.message === undefined && typeof read.value === 'string' ? likelyDays(field, read.value, context) : [];
  return days.slice(0, MAX_PROPOSALS).map(formatDay);
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
