import type { Resource } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { type Cell, columnLetters, isBlank, type SheetRow } from '../../files/sheet';
import type { BookSheet } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Kept } from './corrections';
import { HANDS_OFF, type MonthsLayout, monthsLayout, pageName, type Slot, slotLabel, VERSIONS } from './layout';
import { LISTS, READ_ME } from './read-me';

/** The sheets of a workbook on their way in: what each is to its resource, and where on it everything stands. */

/** Something wrong with a sheet before any rule was asked; `at`: the cell. */
export interface Fault {
  row: number;
  label: string;
  message: string;
  at: string | null;
  /** Of a column that nobody knows: what it is called, and what it may be. */
  says?: string;
  instead?: string[];
  isHead?: boolean;
}

/** Where a row that is brought in stands on its sheet. */
export interface Place {
  row: number;
  /** The column of what a field holds; null where there is none. */
  columnOf(name: string): number | null;
}

export interface PlannedSheet {
  resource: Resource;
  sheet: BookSheet;
  /** The heads of its columns. */
  heads: readonly Cell[];
  /** A row of the resource in each row; null where the sheet cannot be understood. */
  file: { header: SheetRow; rows: SheetRow[] } | null;
  /** By the line that the engine knows it by; where it is missing the line is the row, in the columns of the file. */
  places: ReadonlyMap<number, Place>;
  faults: readonly Fault[];
}

/** The address of a cell. */
export const cellAt = (row: number, column: number): string => `${columnLetters(column)}${row}`;

/**
 * The sheets of a workbook that are of these resources, in the order of these. `ignored`: names of the others, which nothing is read from.
 * `faults`: sheets that look like one of them and are called otherwise.
 */
export function planSheets(
  years: FarmYears,
  resources: readonly Resource[],
  sheets: readonly BookSheet[],
  kept: Kept,
): { planned: PlannedSheet[]; ignored: string[]; strangers: BookSheet[] } {
  const byName = new Map(sheets.map((sheet) => [foldText(sheet.name), sheet]));
  const planned = resources.flatMap((resource): PlannedSheet[] => {
    const sheet = byName.get(foldText(pageName(resource)));
    return sheet ? [planSheet(years, resource, sheet, kept.get(sheet.name) ?? new Set())] : [];
  });
  const known = new Set<BookSheet>(planned.map(({ sheet }) => sheet));
  const others = sheets.filter((sheet) => !known.has(sheet) && ![READ_ME, LISTS, 'Sobre'].includes(sheet.name));
  const isOurs = ({ rows: [first] }: BookSheet) =>
    ['ID', VERSIONS].some((label) => foldText(String(first?.cells[0] ?? '')) === foldText(label));
  return { planned, ignored: others.filter((sheet) => !isOurs(sheet)).map(({ name }) => name), strangers: others.filter(isOurs) };
}

/** A sheet on its way in to its resource. */
export function planSheet(years: FarmYears, resource: Resource, sheet: BookSheet, kept: ReadonlySet<string>): PlannedSheet {
  const [header = { line: 1, cells: [] }, ...below] = sheet.rows;
  const whole = { resource, sheet, heads: header.cells, places: new Map<number, Place>(), faults: [] };
  const fault = faultOf(sheet);
  if (fault) return { ...whole, file: null, faults: [fault] };
  const rows = below.filter(({ cells }) => cells[0] !== HANDS_OFF);
  const layout = monthsLayout(resource, years);
  const versions = header.cells.findIndex((cell) => foldText(String(cell ?? '')) === foldText(VERSIONS));
  if (layout && versions >= 0) return { ...whole, ...unfold(layout, { header, rows, kept, versions }) };
  const left = new Set([...kept].map((at) => Number(/^[A-Z]{1,3}(\d+)/.exec(at)?.[1])));
  const asked = rows.filter(({ line }) => !left.has(line));
  // Of a sheet two rows of one line are told apart, and refused, by what they are about.
  return { ...whole, file: { header, rows: asked }, faults: resource.cells ? [] : twinsAmong(header, asked) };
}

/** New rows that say the same as one above: pasted twice, most likely. */
function twinsAmong({ cells: heads }: SheetRow, rows: readonly SheetRow[]): Fault[] {
  const id = heads.findIndex((cell) => foldText(String(cell ?? '')) === 'id');
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, cells }): Fault[] => {
    if (id >= 0 && !isBlank(cells[id])) return [];
    const key = JSON.stringify(cells);
    const before = seen.get(key);
    seen.set(key, before ?? line);
    if (before === undefined) return [];
    const message = `Linha repetida: é igual à linha ${before}. Apague uma delas ou, se forem dois lançamentos, diga em que diferem`;
    return [
      {
        row: line,
        label: 'Linha',
        message,
        at: cellAt(
          line,
          Math.max(
            0,
            cells.findIndex((cell) => !isBlank(cell)),
          ),
        ),
      },
    ];
  });
}

function faultOf({ isHidden, merged }: BookSheet): Fault | null {
  if (isHidden) {
    const message = 'A planilha está oculta: reexiba-a, para que nada entre sem ser visto, ou apague-a';
    return { row: 1, label: 'Planilha', message, at: null };
  }
  if (merged === null) return null;
  const message = `As células ${merged} estão mescladas: desfaça a mesclagem e escreva em cada uma`;
  return { row: Number(/\d+/.exec(merged)?.[0] ?? 1), label: 'Células mescladas', message, at: merged.split(':')[0] ?? null };
}

interface Lines {
  header: SheetRow;
  rows: readonly SheetRow[];
  kept: ReadonlySet<string>;
  /** The column of the versions. */
  versions: number;
}

/** Lines with months across, laid out as a row of the resource for each month that something stands in, or stood when they left. */
function unfold(layout: MonthsLayout, { header, rows, kept, versions }: Lines): Pick<PlannedSheet, 'file' | 'places' | 'faults'> {
  const heads = new Map(header.cells.map((cell, index) => [foldText(String(cell ?? '')), index]));
  const indexOf = (label: string) => heads.get(foldText(label)) ?? null;
  const slots = layout.slots.map((slot) => ({ slot, columns: layout.values.map((value) => indexOf(slotLabel(layout, slot, value))) }));
  const lines = layout.lines.map(({ label }) => indexOf(label));
  const faults = unknownHeads(header, new Set([versions, ...lines, ...slots.flatMap(({ columns }) => columns)]));
  // A month whose column is gone is not one that was cleared.
  const wanted = [
    ...layout.lines.map(({ label }) => label),
    ...layout.slots.flatMap((slot) => layout.values.map((value) => slotLabel(layout, slot, value))),
  ];
  for (const label of wanted) if (indexOf(label) === null) faults.push({ row: header.line, label, message: 'Falta esta coluna', at: null });
  const told = Object.keys(layout.slots[0]?.is ?? {});
  const labels = ['ID', 'Versão', ...layout.lines.map(({ label }) => label), ...told, ...layout.values.map(({ label }) => label)];
  const places = new Map<number, Place>();
  const unfolded: SheetRow[] = [];
  for (const { line: row, cells } of rows) {
    const stored = readVersions(cells[versions]);
    if (!stored)
      faults.push({ row, label: VERSIONS, message: 'Esta coluna não pode ser alterada: baixe a pasta de novo', at: cellAt(row, versions) });
    for (const { slot, columns } of slots) {
      const own = stored?.get(slot.key);
      const isKept = columns.some((column) => column !== null && kept.has(cellAt(row, column)));
      const values = columns.map((column) => (column === null ? null : (cells[column] ?? null)));
      if (isKept || (!own && values.every(isBlank))) continue;
      const line = unfolded.length + 2;
      const isAt = told.map((name) => slot.is[name] ?? null);
      const before = [own?.id ?? null, own?.version ?? null, ...lines.map((column) => (column === null ? null : (cells[column] ?? null)))];
      // The day of a month is ours, not one that somebody has typed.
      unfolded.push({ line, cells: [...before, ...isAt, ...values], days: told.map((_, index) => before.length + index) });
      places.set(line, placeIn(layout, row, { lines, columns }));
    }
  }
  return { file: faults.length > 0 ? null : { header: { line: 1, cells: labels }, rows: unfolded }, places, faults };
}

/** What is wrong with a month as a whole is said where its first value stands. */
function placeIn(layout: MonthsLayout, row: number, at: { lines: readonly (number | null)[]; columns: readonly (number | null)[] }): Place {
  return {
    row,
    columnOf: (name) => {
      const line = layout.lines.findIndex((column) => column.name === name);
      if (line >= 0) return at.lines[line] ?? null;
      const value = layout.values.findIndex((column) => column.name === name);
      return at.columns[Math.max(0, value)] ?? null;
    },
  };
}

function unknownHeads({ line, cells }: SheetRow, known: ReadonlySet<number | null>): Fault[] {
  return cells.flatMap((cell, index): Fault[] => {
    if (isBlank(cell) || known.has(index)) return [];
    return [{ row: line, label: String(cell), message: 'Coluna desconhecida', at: cellAt(line, index) }];
  });
}

/** `2025-07=12.3`: the row of a month, and its version; null for what was changed. */
function readVersions(cell: Cell | undefined): Map<Slot['key'], { id: number; version: number }> | null {
  const found = new Map<string, { id: number; version: number }>();
  for (const part of String(cell ?? '').split(' ')) {
    if (part === '') continue;
    const [, key, id, version] = /^([\p{L}\d-]{1,10})=(\d{1,9})\.(\d{1,9})$/u.exec(part) ?? [];
    if (!key || found.has(key)) return null;
    found.set(key, { id: Number(id), version: Number(version) });
  }
  return found;
}
