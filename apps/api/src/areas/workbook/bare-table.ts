import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { textOf } from '../../files/cells';
import { isBlank, type SheetRow } from '../../files/sheet';
import { type BookSheet, books, type SheetColumn } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { unlikeness } from './choices';
import type { NamedHead } from './corrections';
import { rowColumns } from './layout';
import { cellAt, type Fault } from './planned-sheet';

/**
 * A table of one resource that somebody has made otherwise: its columns are found by their names, and what somebody has once said that a
 * column is, is remembered for the customer.
 */

/** A column of a table, and what it is said to be: the name of a field, or null where it is left out. */
type Meanings = ReadonlyMap<string, string | null>;

export interface MeantTable {
  sheet: BookSheet;
  faults: Fault[];
  /** What was said of columns whose names say nothing: to be remembered once the table has come in. */
  learned: Meanings;
}

const MOST_PROPOSALS = 3;
const LIKENESS = 0.5;

/** The columns that a table may have: those of a row, and where it is of several farms, the farm. */
export function tableColumns(resource: Resource, years: FarmYears): SheetColumn[] {
  const all =
    years.farms.length > 1
      ? books.exportColumns(resource, years.environment, { environment: years.environment, scope: new Set(['harvest', 'customer']) })
      : [];
  return [...all.filter(({ role }) => role === 'scope'), ...rowColumns(resource, years)];
}

/** The table under the heads of its resource; what nobody has said of a column is a fault, with what it may be. */
export async function meanTable(
  work: Operation,
  years: FarmYears,
  resource: Resource,
  { sheet, said }: { sheet: BookSheet; said: readonly NamedHead[] },
): Promise<MeantTable> {
  const columns = tableColumns(resource, years);
  const remembered = await readMeanings(work, years, resource);
  const [header = { line: 1, cells: [] }, ...rows] = sheet.rows;
  const byLabel = new Map(columns.map((column) => [foldText(column.label), column]));
  const asked = new Map(said.map(({ head, is }) => [foldText(head), is === null ? null : (byLabel.get(foldText(is))?.name ?? '')]));
  const learned = new Map<string, string | null>();
  const faults: Fault[] = [];
  const left = new Set<number>();
  const cells = header.cells.map((cell, index) => {
    if (isBlank(cell)) return cell;
    const head = textOf(cell);
    const own = books.columnCalled(columns, cell);
    if (own && !asked.has(foldText(head))) return own.label;
    const meant = asked.has(foldText(head)) ? asked.get(foldText(head)) : remembered.get(foldText(head));
    const column = columns.find(({ name }) => name === meant);
    if (meant === null) left.add(index);
    else if (!column) faults.push(unknownHead(header.line, index, head, columns));
    if (meant === null || column) learned.set(foldText(head), meant ?? null);
    return meant === null ? null : (column?.label ?? cell);
  });
  const without = (row: SheetRow): SheetRow => ({ ...row, cells: row.cells.map((cell, index) => (left.has(index) ? null : cell)) });
  return { sheet: { ...sheet, rows: [{ line: header.line, cells }, ...rows.map(without)] }, faults, learned };
}

function unknownHead(row: number, index: number, head: string, columns: readonly SheetColumn[]): Fault {
  const rated = columns
    .filter(books.isWritten)
    // Units stand in the heads, and say nothing of what a column is.
    .map(({ label, field }) => ({ label, distance: unlikeness(foldText(head), foldText(field.label)) }));
  const near = rated.filter(({ distance }) => distance <= LIKENESS).sort((one, other) => one.distance - other.distance);
  return {
    row,
    label: head,
    message: 'Coluna desconhecida: diga qual é, ou deixe-a fora',
    at: cellAt(row, index),
    says: head,
    instead: near.slice(0, MOST_PROPOSALS).map(({ label }) => label),
    isHead: true,
  };
}

/** What the columns of this customer's tables were said to be. */
async function readMeanings({ connection }: Operation, { customers }: FarmYears, { path }: Resource): Promise<Meanings> {
  const ids = customers.map(({ id }) => id);
  if (ids.length !== 1) return new Map();
  const rows = await connection.rows(sql`select head, field from import_columns where customer_id = ${ids[0]} and resource = ${path}`);
  return new Map(rows.map(([head, field]) => [head as string, field as string | null]));
}

/** Remembers it for the customer's next table. */
export async function rememberMeanings(
  { connection }: Operation,
  { customers }: FarmYears,
  { path }: Resource,
  learned: Meanings,
): Promise<void> {
  const [customer, other] = customers;
  if (!customer || other || learned.size === 0) return;
  const heads = [...learned].map(([head, field]) => ({ head: head.slice(0, 200), field }));
  await connection.rows(
    sql`insert into import_columns (customer_id, resource, head, field)
     select ${customer.id}, ${path}, x.head, x.field from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as x (head text, field text)
     on conflict (customer_id, resource, head) do update set field = excluded.field`,
  );
}
