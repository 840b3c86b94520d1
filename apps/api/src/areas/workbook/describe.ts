import { asReference, type Field, isReferenceField, type Value } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import type { ChangedRow, SheetResult, WrongRow } from '#model/responses/workbook';
import { textOf } from '../../files/cells';
import { type Cell, isBlank } from '../../files/sheet';
import type { SheetOutcome } from '../../records/gateway';
import { MAX_ERRORS } from '../../refusals/refusals';
import type { Choices } from './choices';
import { cellAddress, type PlannedSheet, problem, type RowProblem } from './plan-worksheets';

const MAX_CHARS = 300;

/** `outcome` is null for an unreadable worksheet. */
export async function describeSheet(planned: PlannedSheet, outcome: SheetOutcome | null, choices: Choices): Promise<SheetResult> {
  const { resource, worksheet, problems } = planned;
  const rows = new Map<number, WrongRow>();
  const add = ({ row, label, message, cell }: RowProblem) => {
    const wrong = rows.get(row) ?? { row, fields: {}, cells: {} };
    rows.set(row, wrong);
    wrong.fields[label] = message.length > MAX_CHARS ? `${message.slice(0, MAX_CHARS)}...` : message;
    if (cell) wrong.cells[label] = cell;
  };
  for (const one of problems) add(one);
  const headRow = worksheet.rows[0]?.line ?? 1;
  const cells = new Map(worksheet.rows.map((row) => [row.line, row.cells]));
  const columns = outcome?.columns ?? [];
  for (const [label, message] of Object.entries(outcome?.refusal?.fields ?? {})) add(problem(headRow, label, message));
  for (const { row: line, fields } of outcome?.problems ?? []) {
    const asked = rows.size <= MAX_ERRORS ? choices : null;
    for (const [name, message] of Object.entries(fields))
      add(await problemInField({ planned, columns, cells }, { line, name, message }, asked));
  }
  const { inserts = 0, updates = 0, removes = 0, unchanged = 0, alike = 0, present = 0 } = outcome ?? {};
  const errors = [...rows.values()].sort((one, other) => one.row - other.row);
  return {
    resource: resource.path,
    label: resource.many,
    inserts,
    updates,
    removes,
    unchanged,
    alike,
    present,
    errors: errors.slice(0, MAX_ERRORS),
    more_errors: Math.max(0, errors.length - MAX_ERRORS),
    changes: outcome ? changesOf(planned, outcome) : [],
  };
}

/** With months across, the error goes to the column of its month. */
async function problemInField(
  { planned, columns, cells }: { planned: PlannedSheet; columns: SheetOutcome['columns']; cells: ReadonlyMap<number, readonly Cell[]> },
  { line, name, message }: { line: number; name: string; message: string },
  choices: Choices | null,
): Promise<RowProblem> {
  const { resource, worksheet, places } = planned;
  const place = places.get(line);
  const row = place?.row ?? line;
  const column = columns.find((one) => one.column.name === name);
  const index = place ? place.columnOf(name) : (column?.index ?? headIndex(worksheet, name));
  const field = column?.column.field ?? resource.fields[name];
  const head = index === null ? null : worksheet.rows[0]?.cells[index];
  const label = isBlank(head) ? (column?.column.label ?? field?.label ?? name) : textOf(head);
  if (index === null) return problem(row, label, message);
  const says = textOf(cells.get(row)?.[index]);
  const instead = field && says !== '' && choices ? await choices.proposals(field, says) : [];
  return problem(row, label, message, cellAddress(row, index), { says, instead, isStale: name === 'version' });
}

function headIndex({ rows: [header] }: PlannedSheet['worksheet'], name: string): number | null {
  const index = header?.cells.findIndex((cell) => textOf(cell) === name) ?? -1;
  return index < 0 ? null : index;
}

function changesOf({ resource, places }: PlannedSheet, { changes }: SheetOutcome): ChangedRow[] {
  return changes.map(({ line, draft }) => {
    const { stored, input, row } = draft;
    const fields = Object.keys(input.values).flatMap((name) => {
      const field = resource.fields[name];
      if (!field || field.kind === 'password') return [];
      return [[field.label, { before: wordsOf(field, stored?.[name]), after: wordsOf(field, row[name]) }] as const];
    });
    return { row: places.get(line)?.row ?? line, isNew: stored === null, fields: Object.fromEntries(fields) };
  });
}

const wordsOf = (field: Field, value: Value | undefined): string =>
  isReferenceField(field) && !Array.isArray(value) && asReference(value) === null ? '' : formatValue(field, value);
