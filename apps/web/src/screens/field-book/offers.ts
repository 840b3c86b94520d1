import { addDays, type Day, formatDay } from '#domain/calendar';
import { checkValue, isEmpty } from '#model/kit/check';
import type { Field, Row, Value } from '#model/kit/field';
import { type DraftRules, isOpen, nextDraft } from '../../grid/draft';
import { fieldText, type GridRow, isSameValue } from '../../rows/row';

export interface Offer {
  label: string;
  edits: Row;
}

const MAX_OFFERS = 3;

export function latestValues(name: string, field: Field, rows: readonly GridRow[], max = MAX_OFFERS): Value[] {
  const found: Value[] = [];
  for (const row of rows) {
    const value = row[name];
    if (value === undefined || isEmpty(value) || fieldText(field, row, name) === '') continue;
    if (!found.some((one) => isSameValue(one, value))) found.push(value);
    if (found.length === max) break;
  }
  return found;
}

const shortDay = (day: Day) => formatDay(day).slice(0, 5);

export function dayOffers(name: string, field: Field, rows: readonly GridRow[], { context }: Pick<DraftRules, 'context'>): Offer[] {
  const { today } = context;
  const yesterday = addDays(today, -1);
  const last = rows.find((row) => row.period !== true)?.[name];
  const named: [Day, string][] = [
    [today, `Hoje ${shortDay(today)}`],
    [yesterday, `Ontem ${shortDay(yesterday)}`],
    ...(typeof last === 'string' && last !== today && last !== yesterday ? [[last, `Último ${shortDay(last)}`] as [Day, string]] : []),
  ];
  const hasPeriod = field.kind === 'date' && field.allowsPeriod;
  return named
    .filter(([day]) => checkValue(field, day, {}, context) === null)
    .map(([day, label]) => ({ label, edits: hasPeriod ? { [name]: day, period: false } : { [name]: day } }));
}

export function firstDraft(newest: GridRow | undefined, isOfToday: boolean, rules: DraftRules) {
  if (newest && isOfToday) return nextDraft(newest, rules);
  const { resource, context } = rules;
  const name = resource.month?.field ?? '';
  const field = resource.fields[name];
  const [first] = field?.kind === 'date' ? dayOffers(name, field, newest ? [newest] : [], { context }) : [];
  return nextDraft({ ...first?.edits }, rules);
}

export function repeatedValues(row: GridRow, { resource, writable, fixed }: DraftRules): Row {
  const own = Object.entries(resource.fields).filter(
    ([name, field]) => !(name in fixed) && !isEmpty(row[name]) && isOpen(name, field, { ...row, id: undefined }, writable),
  );
  return Object.fromEntries(own.map(([name]) => [name, row[name]]));
}
