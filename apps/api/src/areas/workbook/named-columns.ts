import { sql } from 'kysely';
import { closestMatches } from '#model/kit/proposals';
import type { Resource } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { textOf } from '../../files/cells';
import { type FileRow, isBlank } from '../../files/sheet';
import { farmSheets, imports, type TransferColumn, type Worksheet } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import type { NamedHead } from './corrections';
import { rowColumns } from './layout';
import { cellAddress, problem, type RowProblem } from './plan-worksheets';

/** Foreign tables of one resource: columns are found by name, and meanings chosen by a user are remembered for the customer. */

/** Null: the column is ignored. */
type Meanings = ReadonlyMap<string, string | null>;

/** Tolerant, because heads are short. */
const LIKENESS = 0.5;

export function tableColumns(resource: Resource, years: FarmYears): TransferColumn[] {
  const pinned = { environment: years.environment, scope: new Set(['harvest', 'customer'] as const) };
  const all = years.farms.length > 1 ? farmSheets.exportColumns(resource, years.environment, pinned) : [];
  return [...all.filter(({ role }) => role === 'scope'), ...rowColumns(resource, years)];
}

/** An unknown column becomes a problem with suggestions. `learned`: new meanings, to be stored after the import. */
export async function nameColumns(
  work: Operation,
  years: FarmYears,
  resource: Resource,
  { table, said }: { table: Worksheet; said: readonly NamedHead[] },
): Promise<{ table: Worksheet; problems: RowProblem[]; learned: Meanings }> {
  const columns = tableColumns(resource, years);
  const remembered = await readMeanings(work, years, resource);
  const [header = { line: 1, cells: [] }, ...rows] = table.rows;
  const byLabel = new Map(columns.map((column) => [foldText(column.label), column]));
  const asked = new Map(said.map(({ head, is }) => [foldText(head), is === null ? null : (byLabel.get(foldText(is))?.name ?? '')]));
  const learned = new Map<string, string | null>();
  const problems: RowProblem[] = [];
  const left = new Set<number>();
  const cells = header.cells.map((cell, index) => {
    if (isBlank(cell)) return cell;
    const head = textOf(cell);
    const own = imports.columnCalled(columns, cell);
    if (own && !asked.has(foldText(head))) return own.label;
    const meant = asked.has(foldText(head)) ? asked.get(foldText(head)) : remembered.get(foldText(head));
    const column = columns.find(({ name }) => name === meant);
    if (meant === null) left.add(index);
    else if (!column) problems.push(unknownHead(header.line, index, head, columns));
    if (meant === null || column) learned.set(foldText(head), meant ?? null);
    return meant === null ? null : (column?.label ?? cell);
  });
  const without = (row: FileRow): FileRow => ({ ...row, cells: row.cells.map((cell, index) => (left.has(index) ? null : cell)) });
  return { table: { ...table, rows: [{ line: header.line, cells }, ...rows.map(without)] }, problems, learned };
}

function unknownHead(row: number, index: number, head: string, columns: readonly TransferColumn[]): RowProblem {
  const near = closestMatches(head, columns.filter(farmSheets.isWritten), ({ field }) => field.label, LIKENESS);
  const more = { says: head, instead: near.map(({ label }) => label), isHead: true };
  return problem(row, head, 'Coluna desconhecida: diga qual é ou deixe-a de fora', cellAddress(row, index), more);
}

async function readMeanings({ connection }: Operation, { customers }: FarmYears, { path }: Resource): Promise<Meanings> {
  const ids = customers.map(({ id }) => id);
  if (ids.length !== 1) return new Map();
  const rows = await connection.rows(sql`select head, field from import_columns where customer_id = ${ids[0]} and resource = ${path}`);
  return new Map(rows.map(([head, field]) => [head as string, field as string | null]));
}

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
