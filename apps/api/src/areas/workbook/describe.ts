import { formatDay } from '#domain/calendar';
import type { ChangedRow, SheetResult, WrongCell, WrongRow } from '#model/answers/workbook';
import { asReference, type Field, isReferenceField, type Value } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { formatValue, parseText } from '#model/kit/text-value';
import { textOf } from '../../files/cells';
import { isBlank, type SheetRow } from '../../files/sheet';
import type { PartFound } from '../../records/gateway';
import { MOST_ERRORS } from '../../refusals/refusals';
import type { Choices } from './choices';
import { cellAt, type PlannedSheet } from './planned-sheet';

/** What a workbook does, or would do, sheet by sheet, in the words of its own heads. */

const MOST_LETTERS = 300;

/** The answer about a sheet; `found` is null for one that nothing could be made of. */
export async function describeSheet(planned: PlannedSheet, found: PartFound | null, choices: Choices): Promise<SheetResult> {
  const { resource, faults } = planned;
  const errors = new Errors(planned, choices);
  for (const { row, label, ...fault } of faults) errors.add(row, label, fault);
  const headRow = planned.sheet.rows[0]?.line ?? 1;
  for (const [label, message] of Object.entries(found?.header ?? {})) errors.add(headRow, label, { message, at: null });
  for (const { row: line, fields } of found?.errors ?? []) {
    for (const [name, message] of Object.entries(fields)) await errors.addField(found?.columns ?? [], line, { name, message });
  }
  const { inserts = 0, updates = 0, removes = 0, unchanged = 0, alike = 0 } = found ?? {};
  const rows = errors.rows();
  return {
    ...{ resource: resource.path, label: resource.many, inserts, updates, removes, unchanged, alike },
    errors: rows.slice(0, MOST_ERRORS),
    more_errors: Math.max(0, rows.length - MOST_ERRORS),
    changes: changesOf(planned, found),
  };
}

type Columns = PartFound['columns'];

/** What is wrong with the rows of a sheet, those of several months of a line together. */
class Errors {
  readonly #planned: PlannedSheet;
  readonly #choices: Choices;
  readonly #rows = new Map<number, WrongRow>();
  readonly #lines: ReadonlyMap<number, SheetRow>;

  constructor(planned: PlannedSheet, choices: Choices) {
    this.#planned = planned;
    this.#choices = choices;
    this.#lines = new Map(planned.sheet.rows.map((row) => [row.line, row]));
  }

  add(row: number, label: string, { message, at, ...cell }: { message: string; at: string | null } & Partial<Omit<WrongCell, 'at'>>): void {
    const wrong = this.#rows.get(row) ?? { row, fields: {}, cells: {} };
    this.#rows.set(row, wrong);
    wrong.fields[label] = message.length > MOST_LETTERS ? `${message.slice(0, MOST_LETTERS)}...` : message;
    if (at) wrong.cells[label] = { says: '', instead: [], isStale: false, isHead: false, ...cell, at };
  }

  async addField(columns: Columns, line: number, { name, message }: { name: string; message: string }): Promise<void> {
    const place = this.#planned.places.get(line);
    const row = place?.row ?? line;
    const column = columns.find((one) => one.column.name === name);
    const index = place ? place.columnOf(name) : (column?.index ?? null);
    const field = column?.column.field ?? this.#planned.resource.fields[name];
    const head = index === null ? null : this.#planned.heads[index];
    const label = isBlank(head) ? (column?.column.label ?? field?.label ?? name) : textOf(head);
    if (index === null) return this.add(row, label, { message, at: null });
    const says = textOf(this.#lines.get(row)?.cells[index]);
    // Only of those that are answered is it worth looking up what was meant.
    const isShown = this.#rows.size <= MOST_ERRORS;
    const instead = field && says !== '' && isShown ? await this.#proposals(field, says) : [];
    this.add(row, label, { message, at: cellAt(row, index), says, instead, isStale: name === 'version' });
  }

  async #proposals(field: Field, says: string): Promise<string[]> {
    if (field.kind === 'date' || field.kind === 'month') {
      const read = parseText(field, says, () => null);
      return read.message === undefined && typeof read.value === 'string' ? [formatDay(read.value)] : [];
    }
    const proposals = await this.#choices.proposals(field, says);
    return proposals.filter((one) => one !== says);
  }

  rows(): WrongRow[] {
    return [...this.#rows.values()].sort((one, other) => one.row - other.row);
  }
}

function changesOf({ resource, places }: PlannedSheet, found: PartFound | null): ChangedRow[] {
  return (found?.changes ?? []).map(({ line, draft }) => {
    const { stored, input, row } = draft;
    const names = Object.keys(input.values).filter((name) => name in resource.fields);
    const fields = names.flatMap((name) => {
      const field = resource.fields[name];
      if (!field || field.kind === 'password') return [];
      return [[field.label, { before: wordsOf(field, stored?.[name]), after: wordsOf(field, row[name]) }] as const];
    });
    return { row: places.get(line)?.row ?? line, isNew: stored === null, fields: Object.fromEntries(fields) };
  });
}

const wordsOf = (field: Field, value: Value | undefined): string =>
  isReferenceField(field) && !Array.isArray(value) && asReference(value) === null ? '' : formatValue(field, value);

/** A sheet that is called otherwise than the one it looks like. */
export function strangerAnswer(name: string, resources: readonly Resource[], near: (name: string) => Resource | null): SheetResult {
  const meant = near(name);
  const message = meant
    ? `Planilha desconhecida: se for "${meant.many}", devolva-lhe este nome`
    : `Planilha desconhecida: as desta pasta são ${resources.map(({ many }) => many).join(', ')}`;
  const counts = { inserts: 0, updates: 0, removes: 0, unchanged: 0, alike: 0 };
  return {
    resource: '',
    label: name,
    ...counts,
    errors: [{ row: 1, fields: { Planilha: message }, cells: {} }],
    more_errors: 0,
    changes: [],
  };
}
