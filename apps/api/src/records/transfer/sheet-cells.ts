import { sql } from 'kysely';
import { type Field, isNumberField, isTextField, type Reference, type Value } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { cellOf } from '../../files/cells';
import { dateCell, type XlsxCell } from '../../files/xlsx';
import type { Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { cellShapeOf, foreignFields, type WireRow } from '../table/shape';
import { readTitles } from '../table/titles';
import type { SheetColumn } from './sheet-columns';

/**
 * Rows on their way into a file: of each only what its columns show, and each value made a cell once, however many rows have it. A day or
 * a title stands in thousands of rows.
 */

/** In a workbook days are dates that can be counted with; in CSV they are text. */
export type CellForm = 'workbook' | 'text';

export class SheetCells {
  readonly #shape: ReturnType<typeof cellShapeOf>;
  readonly #titles: ReadonlyMap<number, Map<number, Reference>>;
  readonly #makers: readonly ((value: unknown) => XlsxCell)[];
  readonly #without: (row: readonly unknown[]) => readonly unknown[];

  /** @param resource of one nature, or of any where the columns say of each row which one it is. */
  constructor(resource: Resource, columns: readonly SheetColumn[], form: CellForm) {
    const names = columns.map(({ name }) => name);
    this.#shape = cellShapeOf(resource, names);
    this.#titles = new Map(this.#shape.lookups.map(({ at }) => [at, new Map()]));
    this.#makers = columns.map(({ field }, at) => makerOf(field, form, this.#titles.get(at)));
    this.#without = withoutForeign(resource, names);
  }

  /** A page of rows, in the order of their ids; those deleted since are missing. `from`: the rest of the statement, with the alias `t`. */
  async read(work: Operation, ids: readonly number[], from: Sql): Promise<XlsxCell[][]> {
    const found = await work.connection.rows(sql`select t.id, ${sql.raw(this.#shape.columns)} from ${from}`);
    const rows = new Map(found.map(([id, ...cells]) => [id, cells]));
    await this.#learnTitles(work, [...rows.values()]);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const own = this.#without(row);
      return [this.#makers.map((make, at) => make(own[at]))];
    });
  }

  /** Asks for what these rows refer to and none before them did. */
  async #learnTitles(work: Operation, rows: readonly (readonly unknown[])[]): Promise<void> {
    const { lookups } = this.#shape;
    const isNew = (row: readonly unknown[]) => lookups.some(({ at }) => row[at] !== null && !this.#titles.get(at)?.has(row[at] as number));
    const unknown = rows.filter(isNew);
    if (unknown.length === 0) return;
    const found = await readTitles(work, lookups, unknown);
    for (const [slot, { at }] of lookups.entries()) {
      for (const [id, reference] of found[slot] ?? []) this.#titles.get(at)?.set(id, reference);
    }
  }
}

/** Of rows of several natures: null for what those of their environment do not have. */
function withoutForeign(resource: Resource, names: readonly string[]): (row: readonly unknown[]) => readonly unknown[] {
  const foreign = foreignFields(resource);
  const at = names.indexOf('environment');
  if (foreign.size === 0 || at < 0) return (row) => row;
  return (row) => {
    const missing = foreign.get(row[at]);
    return missing && missing.size > 0 ? row.map((value, index) => (missing.has(names[index] ?? '') ? null : value)) : row;
  };
}

/** Rows as they travel elsewhere, as the cells of a workbook. */
export function rowCells(columns: readonly SheetColumn[], row: WireRow): XlsxCell[] {
  return columns.map(({ name, field }) => makerOf(field, 'workbook', undefined)(row[name]));
}

function makerOf(field: Field, form: CellForm, titles: ReadonlyMap<number, Reference> | undefined): (value: unknown) => XlsxCell {
  const isDay = form === 'workbook' && (field.kind === 'date' || field.kind === 'month');
  const make = (value: unknown): XlsxCell => {
    if (isDay && typeof value === 'string') return dateCell(value);
    return cellOf(field, (titles && value !== null ? titles.get(value as number) : value) as Value | undefined);
  };
  // Of these nearly every row has another.
  if (isNumberField(field) || isTextField(field)) return make;
  const made = new Map<unknown, XlsxCell>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const cell = make(value);
    // A list is another object in each row.
    if (typeof value !== 'object') made.set(value, cell);
    return cell;
  };
}

/** Few enough to be gone before the memory has to grow for them. */
const PAGE_ROWS = 1000;

/** Rows by pages; the next one is being read while this one is written. `read`: those of these ids. */
export async function* pagesOfIds<Row>(ids: readonly number[], read: (ids: readonly number[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const ask = (at: number): Promise<Row[]> | null => {
    if (at >= ids.length) return null;
    const page = read(ids.slice(at, at + PAGE_ROWS));
    // Whoever leaves before it is there does not hear of its failure; whoever waits for it does.
    page.catch(() => {});
    return page;
  };
  let next = ask(0);
  for (let at = PAGE_ROWS; next; at += PAGE_ROWS) {
    const page = await next;
    next = ask(at);
    yield page;
  }
}
