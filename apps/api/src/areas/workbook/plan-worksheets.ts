import type { Resource } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import type { WrongCell } from '#model/responses/workbook';
import { READ_ME } from '#view/season-workbook';
import { type Cell, columnLetters, type FileRow, isBlank } from '../../files/sheet';
import type { ImportSheet, Worksheet } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { KeptCells } from './corrections';
import { LISTS, type MonthsLayout, monthsLayout, pageNames, READ_ONLY_NOTE, type Slot, slotLabel, VERSIONS } from './layout';

/** `cell`: the cell to correct. */
export interface RowProblem {
  row: number;
  label: string;
  message: string;
  cell: WrongCell | null;
}

export const problem = (
  row: number,
  label: string,
  message: string,
  at: string | null = null,
  more: Partial<Omit<WrongCell, 'at'>> = {},
): RowProblem => ({
  row,
  label,
  message,
  cell: at === null ? null : { at, says: '', instead: [], isStale: false, isHead: false, ...more },
});

interface Place {
  row: number;
  columnOf(name: string): number | null;
}

export interface PlannedSheet {
  resource: Resource;
  worksheet: Worksheet;
  /** One resource row per line; null for an unreadable worksheet. */
  table: Pick<ImportSheet, 'header' | 'rows'> | null;
  /** By line of `table`; without an entry both positions are equal. */
  places: ReadonlyMap<number, Place>;
  problems: readonly RowProblem[];
}

export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row}`;

const isHead = (cell: Cell | undefined, label: string): boolean => foldText(String(cell ?? '')) === foldText(label);

/** `strangers` resemble a resource but have another name; `ignored` worksheets are not read. */
export function planWorksheets(
  years: FarmYears,
  resources: readonly Resource[],
  worksheets: readonly Worksheet[],
  kept: KeptCells,
): { planned: PlannedSheet[]; ignored: string[]; strangers: Worksheet[] } {
  const byName = new Map(worksheets.map((worksheet) => [foldText(worksheet.name), worksheet]));
  const planned = resources.flatMap((resource): PlannedSheet[] => {
    const [worksheet] = pageNames(resource).flatMap((name) => byName.get(foldText(name)) ?? []);
    return worksheet ? [planWorksheet(years, resource, worksheet, kept.get(worksheet.name) ?? new Set())] : [];
  });
  const known = new Set(planned.map(({ worksheet }) => worksheet));
  const others = worksheets.filter((one) => !known.has(one) && ![READ_ME, LISTS, 'Sobre'].includes(one.name));
  const isOurs = ({ rows: [first] }: Worksheet) => isHead(first?.cells[0], 'ID') || isHead(first?.cells[0], VERSIONS);
  return { planned, ignored: others.filter((one) => !isOurs(one)).map(({ name }) => name), strangers: others.filter(isOurs) };
}

export function planWorksheet(years: FarmYears, resource: Resource, worksheet: Worksheet, kept: ReadonlySet<string>): PlannedSheet {
  const [header = { line: 1, cells: [] }, ...below] = worksheet.rows;
  const whole = { resource, worksheet, places: new Map<number, Place>() };
  const wrong = problemOf(worksheet);
  if (wrong) return { ...whole, table: null, problems: [wrong] };
  const rows = below.filter(({ cells }) => cells[0] !== READ_ONLY_NOTE);
  const layout = monthsLayout(resource, years);
  const versions = header.cells.findIndex((cell) => isHead(cell, VERSIONS));
  if (layout && versions >= 0) return { ...whole, ...unfold(layout, { header, rows, kept, versions }) };
  const left = new Set([...kept].map((at) => Number(/^[A-Z]{1,3}(\d+)/.exec(at)?.[1])));
  const asked = rows.filter(({ line }) => !left.has(line));
  // Sheets detect repeated lines themselves.
  return { ...whole, table: { header, rows: asked }, problems: resource.cells ? [] : repeatedRows(header, asked) };
}

function repeatedRows({ cells: heads }: FileRow, rows: readonly FileRow[]): RowProblem[] {
  const id = heads.findIndex((cell) => isHead(cell, 'id'));
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, cells }): RowProblem[] => {
    if (id >= 0 && !isBlank(cells[id])) return [];
    const key = JSON.stringify(cells);
    const before = seen.get(key);
    seen.set(key, before ?? line);
    if (before === undefined) return [];
    const message = `Linha repetida: é igual à linha ${before}. Apague uma delas ou, se forem dois lançamentos, escreva em um deles o que os distingue`;
    const first = cells.findIndex((cell) => !isBlank(cell));
    return [problem(line, 'Linha', message, cellAddress(line, Math.max(0, first)))];
  });
}

function problemOf({ isHidden, merged }: Worksheet): RowProblem | null {
  if (isHidden) return problem(1, 'Aba', 'A aba está oculta: reexiba-a, para que nada entre sem ser visto, ou apague-a');
  if (merged === null) return null;
  const message = `As células ${merged} estão mescladas: desfaça a mesclagem e escreva em cada uma`;
  return problem(Number(/\d+/.exec(merged)?.[0] ?? 1), 'Células mescladas', message, merged.split(':')[0] ?? null);
}

interface Lines {
  header: FileRow;
  rows: readonly FileRow[];
  kept: ReadonlySet<string>;
  versions: number;
}

/** One resource row per month that has a value now or had one on download. */
function unfold(layout: MonthsLayout, { header, rows, kept, versions }: Lines): Pick<PlannedSheet, 'table' | 'places' | 'problems'> {
  const indexOf = (label: string) => {
    const index = header.cells.findLastIndex((cell) => isHead(cell, label));
    return index < 0 ? null : index;
  };
  const slots = layout.slots.map((slot) => ({ slot, columns: layout.values.map((value) => indexOf(slotLabel(layout, slot, value))) }));
  const lines = layout.lines.map(({ label }) => indexOf(label));
  const known = new Set<number | null>([versions, ...lines, ...slots.flatMap(({ columns }) => columns)]);
  const problems = header.cells.flatMap((cell, index): RowProblem[] =>
    isBlank(cell) || known.has(index) ? [] : [problem(header.line, String(cell), 'Coluna desconhecida', cellAddress(header.line, index))],
  );
  // A missing column does not clear its months.
  const wanted = [
    ...layout.lines.map(({ label }) => label),
    ...layout.slots.flatMap((slot) => layout.values.map((value) => slotLabel(layout, slot, value))),
  ];
  for (const label of wanted) if (indexOf(label) === null) problems.push(problem(header.line, label, 'Falta esta coluna'));
  const told = Object.keys(layout.slots[0]?.is ?? {});
  const labels = ['ID', 'Versão', ...layout.lines.map(({ label }) => label), ...told, ...layout.values.map(({ label }) => label)];
  const places = new Map<number, Place>();
  const unfolded: FileRow[] = [];
  for (const { line: row, cells } of rows) {
    const read = (columns: readonly (number | null)[]) => columns.map((column) => (column === null ? null : (cells[column] ?? null)));
    const stored = readVersions(cells[versions]);
    if (!stored)
      problems.push(problem(row, VERSIONS, 'Esta coluna não pode ser alterada: baixe a planilha de novo', cellAddress(row, versions)));
    for (const { slot, columns } of slots) {
      const own = stored?.get(slot.key);
      const isKept = columns.some((column) => column !== null && kept.has(cellAddress(row, column)));
      const values = read(columns);
      if (isKept || (!own && values.every(isBlank))) continue;
      const line = unfolded.length + 2;
      const before = [own?.id ?? null, own?.version ?? null, ...read(lines)];
      const isAt = told.map((name) => slot.is[name] ?? null);
      unfolded.push({ line, cells: [...before, ...isAt, ...values] });
      places.set(line, placeIn(layout, row, { lines, columns }));
    }
  }
  return { table: problems.length > 0 ? null : { header: { line: 1, cells: labels }, rows: unfolded }, places, problems };
}

/** Errors of a whole month go to its first value. */
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

/** `2025-07=12.3`: month, row id and version; null for a changed cell. */
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
