import type { FieldErrors, Resource } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { ENTRY_KEYS_LABEL, type FileEntry, readFileEntries } from '#view/season-workbook';
import { textOf } from '../../files/cells';
import { type Cell, type FileRow, isBlank } from '../../files/sheet';
import type { Operation } from '../../sql/operation';
import type { WireRow } from '../table/shape';
import type { FileColumn } from './header';
import type { RowsByLine } from './write-rows';

/** Row that the server has already written for an entry of a device. */
export interface KnownEntry {
  row: number | null;
  version: number | null;
  isElsewhere: boolean;
}

export interface EntryKeys {
  /** Reserves unknown keys and returns the known ones. */
  claim(inner: Operation, resource: Resource, entries: readonly FileEntry[]): Promise<ReadonlyMap<string, KnownEntry>>;
  record(inner: Operation, resource: Resource, written: readonly { keys: readonly string[]; row: WireRow }[]): Promise<void>;
}

interface Table {
  header: FileRow;
  rows: readonly FileRow[];
}

interface Sorted {
  rows: FileRow[];
  present: number;
  problems: { row: number; fields: FieldErrors }[];
}

const REPEATED = 'Esta chave já está em outra linha da planilha: apague a linha repetida';
const ELSEWHERE = 'A chave é de um lançamento de outro lugar: apague-a, se a linha for nova';
const IN_PART = 'Parte desta linha já está no servidor: baixe a planilha do aparelho de novo';

/** Rows of a device file carry the keys of their entries, so that no entry is written twice. */
export class KeyedRows {
  readonly table: Table;
  readonly #keys: EntryKeys | undefined;
  readonly #column: number;
  readonly #cells: ReadonlyMap<number, Cell>;
  readonly #seen = new Set<string>();
  readonly #entries = new Map<number, readonly FileEntry[]>();

  constructor(keys: EntryKeys | undefined, { header, rows }: Table) {
    this.#keys = keys;
    this.#column = keys ? header.cells.findIndex((cell) => foldText(textOf(cell)) === foldText(ENTRY_KEYS_LABEL)) : -1;
    const without = ({ line, cells }: FileRow): FileRow => ({ line, cells: cells.map((cell, at) => (at === this.#column ? null : cell)) });
    this.table = this.#column < 0 ? { header, rows } : { header: without(header), rows: rows.map(without) };
    this.#cells = new Map(this.#column < 0 ? [] : rows.map(({ line, cells }) => [line, cells[this.#column] ?? null]));
  }

  async sort(inner: Operation, resource: Resource, columns: readonly FileColumn[], rows: readonly FileRow[]): Promise<Sorted> {
    const sorted: Sorted = { rows: [], present: 0, problems: [] };
    const wrong = new Map(rows.flatMap(({ line }) => this.#read(line) ?? []));
    const asked = rows.flatMap(({ line }) => (wrong.has(line) ? [] : (this.#entries.get(line) ?? [])));
    const known = asked.length > 0 && this.#keys ? await this.#keys.claim(inner, resource, asked) : new Map<string, KnownEntry>();
    for (const row of rows) {
      const own = this.#entries.get(row.line) ?? [];
      const found = own.flatMap(({ key }) => known.get(key) ?? []);
      const message = wrong.get(row.line) ?? (found.some(({ isElsewhere }) => isElsewhere) ? ELSEWHERE : null);
      if (message !== null) sorted.problems.push({ row: row.line, fields: { [ENTRY_KEYS_LABEL]: message } });
      else if (own.length > 0 && found.length === own.length) sorted.present++;
      else if (found.length === 0) sorted.rows.push(row);
      else this.#goOn(row, found, columns, sorted);
    }
    return sorted;
  }

  async record(inner: Operation, resource: Resource, written: RowsByLine): Promise<void> {
    const rows = [...written].flatMap(([line, row]) => {
      const keys = (this.#entries.get(line) ?? []).map(({ key }) => key);
      return keys.length > 0 ? [{ keys, row }] : [];
    });
    if (rows.length > 0) await this.#keys?.record(inner, resource, rows);
  }

  #read(line: number): [number, string][] | null {
    const cell = this.#cells.get(line);
    if (isBlank(cell)) return null;
    const entries = readFileEntries(textOf(cell));
    if (!entries) return [[line, 'A chave não pôde ser lida: apague-a, se a linha for nova']];
    const isRepeated = entries.some(({ key }) => this.#seen.has(key));
    for (const { key } of entries) this.#seen.add(key);
    this.#entries.set(line, entries);
    return isRepeated ? [[line, REPEATED]] : null;
  }

  /** If only some entries of a line were stored before, the line becomes a change of their row. */
  #goOn(row: FileRow, found: readonly KnownEntry[], columns: readonly FileColumn[], sorted: Sorted): void {
    const last = found.reduce((newest, one) => ((one.version ?? 0) > (newest.version ?? 0) ? one : newest));
    const cells = [...row.cells];
    const at = (role: FileColumn['column']['role']) => columns.find(({ column }) => column.role === role)?.index;
    const [id, version] = [at('id'), at('version')];
    if (id === undefined || version === undefined) {
      sorted.problems.push({ row: row.line, fields: { [ENTRY_KEYS_LABEL]: IN_PART } });
      return;
    }
    while (cells.length <= Math.max(id, version)) cells.push(null);
    if (last.row !== null) [cells[id], cells[version]] = [last.row, last.version];
    sorted.rows.push({ line: row.line, cells });
  }
}
