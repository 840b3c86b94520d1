import { judgeRow, missingPasswords, presenceOf, referenceFits, unaskedAnswers } from '#model/kit/check';
import { type Field, isNumberField, isReferenceField, type Reference, type ReferenceField, type Row } from '#model/kit/field';
import { hasDecimalPoint } from '#model/kit/number-text';
import { isOneLine, onOneLine } from '#model/kit/one-line';
import { type FieldErrors, initialRow } from '#model/kit/resource';
import { type FindByTitle, parseText } from '#model/kit/text-value';
import { isMonthText } from '../../rows/editors/date-text';
import { bodyOf, type Draft, type DraftRules, inGridWords } from '../draft';
import type { Mapping } from './mapping';

export type TitleFinder = (field: ReferenceField, accepts: (target: Reference) => boolean) => FindByTitle;

export interface PastedRow {
  draft: Draft;
  errors: FieldErrors;
}

const NONE: ReadonlySet<string> = new Set();

/** In a column with decimal points a number that could be read in two ways is an error. */
export function pointedFields(table: readonly (readonly string[])[], mapping: Mapping, { resource }: DraftRules): ReadonlySet<string> {
  const isPointed = (name: string, index: number) => {
    const field = resource.fields[name];
    return field !== undefined && isNumberField(field) && table.some((cells) => hasDecimalPoint(field, cells[index] ?? ''));
  };
  return new Set(mapping.flatMap((name, index) => (name !== null && isPointed(name, index) ? [name] : [])));
}

/** Never throws: unreadable text becomes an error of its field. */
export function readPastedRow(
  cells: readonly string[],
  mapping: Mapping,
  rules: DraftRules,
  find: TitleFinder,
  pointed: ReadonlySet<string> = NONE,
): PastedRow {
  const { resource, context } = rules;
  const texts = new Map(mapping.flatMap((name, index): [string, string][] => (name === null ? [] : [[name, cells[index] ?? '']])));
  const unreadable: FieldErrors = {};
  let row: Row = { ...initialRow(resource, context), ...rules.fixed };
  const given = new Set<string>();
  for (const [name, text] of parentsFirst([...texts], resource.fields)) {
    const field = resource.fields[name];
    if (!field || (text.trim() === '' && field.initial !== undefined)) continue;
    const rowSoFar = row;
    const finder = isReferenceField(field) ? find(field, (target) => referenceFits(field, target, rowSoFar, context)) : () => null;
    // A spreadsheet cell may have line breaks where the field has none.
    const result = parseText(field, isOneLine(field) ? onOneLine(text) : text, finder, pointed.has(name), context);
    if (result.message !== undefined) unreadable[name] = result.message;
    else row = { ...row, [name]: result.value, ...periodOf(field, text) };
    if (text.trim() !== '') given.add(name);
  }
  return judge(row, given, unreadable, rules);
}

function judge(row: Row, given: ReadonlySet<string>, unreadable: FieldErrors, rules: DraftRules): PastedRow {
  const { resource, context } = rules;
  // A pasted computed value is recomputed, unless the row is computed from it.
  const judged = judgeRow(resource, row, given, context);
  const computed = Object.keys(judged.row).filter((name) => {
    const field = resource.fields[name];
    return field && presenceOf(field, judged.row) === 'computed';
  });
  const missing = missingPasswords(resource, judged.row);
  const wrong = Object.entries({ ...missing, ...judged.errors }).filter(([name]) => !computed.includes(name));
  const errors = [...wrong, ...Object.entries(unreadable), ...Object.entries(unaskedAnswers(resource, row, given))];
  const draft: Draft = {
    id: null,
    version: null,
    base: row,
    row: judged.row,
    typed: given,
    derived: new Set(computed),
    touched: given,
    isAttempted: true,
    serverErrors: {},
  };
  return { draft, errors: inGridWords(Object.fromEntries(errors), resource, judged.row) };
}

export function pastedBody({ draft }: PastedRow, rules: DraftRules): Record<string, unknown> {
  return bodyOf(draft, rules);
}

function periodOf(field: Field, text: string): Row {
  return field.kind === 'date' && field.allowsPeriod ? { period: isMonthText(text) } : {};
}

/** A title is looked up among targets that fit its parents, so these are read first. */
function parentsFirst(entries: [string, string][], fields: Readonly<Record<string, Field>>): [string, string][] {
  const depth = (name: string, seen: readonly string[] = []): number => {
    const field = fields[name];
    if (!field || !isReferenceField(field) || seen.includes(name)) return 0;
    return Math.max(0, ...Object.values(field.match).map((parent) => depth(parent, [...seen, name]) + 1));
  };
  return entries.toSorted(([one], [other]) => depth(one) - depth(other));
}
