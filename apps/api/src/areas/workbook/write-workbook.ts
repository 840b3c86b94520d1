import { type Field, isNumberField, isTextField } from '#model/kit/field';
import { isSheet, type Resource, type SheetResource } from '#model/kit/resource';
import { answersAcross, choicesAcross } from '#model/kit/sheet';
import { plainNumber } from '#model/kit/text-value';
import type { Download } from '../../files/download';
import { aboutFarms } from '../../files/farm-file-names';
import { onePage } from '../../files/one-page';
import { columnLetters } from '../../files/sheet';
import { XLSX_TYPE } from '../../files/workbook';
import type { StreamedCell, StreamedColumn, StreamedSheet } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { TEXT_FORMAT } from '../../files/workbook-styles';
import { type FarmSheet, farmSheets, type TransferColumn } from '../../records/gateway';
import type { WireRow } from '../../records/table/shape';
import type { FarmYears } from '../../scope/farm-years';
import { readSheet, type SheetSlot, type StoredLine } from '../../sheets/read-sheet';
import { withLongStatements } from '../../sql/long-statements';
import type { Operation } from '../../sql/operation';
import { Choices } from './choices';
import {
  LISTS,
  type MonthsLayout,
  monthsLayout,
  pageName,
  READ_ONLY_NOTE,
  resourcesOfWorkbook,
  rowColumns,
  type Slot,
  slotLabel,
  VERSIONS,
} from './layout';
import { readMeSheet, type WorkbookAbout, workbookTitle } from './read-me';

/** Rows are streamed while the file is sent. */
export async function writeHarvestWorkbook(work: Operation, about: WorkbookAbout): Promise<Download> {
  const { years, at } = about;
  const lists = new Lists(new Choices(work, years));
  const sheets: WorkbookPage[] = [];
  for (const resource of resourcesOfWorkbook(work, years)) sheets.push(await pageOf(withLongStatements(work), years, resource, lists));
  function* all(): Generator<StreamedSheet> {
    yield readMeSheet(about, sheets);
    for (const { sheet } of sheets) yield sheet;
    yield lists.sheet();
  }
  const title = workbookTitle(about);
  const info = { title, about: aboutFarms(years), at };
  return { name: `${title}.xlsx`, type: XLSX_TYPE, content: streamWorkbook(info, all()) };
}

interface WorkbookPage {
  resource: Resource;
  count: number;
  sheet: StreamedSheet;
}

async function pageOf(work: Operation, years: FarmYears, resource: Resource, lists: Lists): Promise<WorkbookPage> {
  const [first = '', last = ''] = [years.months[0], years.months.at(-1)];
  const stored = await farmSheets.readFarmSheet(work, years, resource, { first, last });
  const months = monthsLayout(resource, years);
  const lines = isSheet(resource) ? await readSheet(work, years, resource) : null;
  const sheet = months && lines ? monthsPage(resource, months, lines) : await rowsPage(years, resource, { stored, lines, lists });
  return { resource, count: stored.count, sheet };
}

interface RowSource {
  stored: FarmSheet;
  /** Sheets include empty lines. */
  lines: readonly StoredLine[] | null;
  lists: Lists;
}

async function rowsPage(years: FarmYears, resource: Resource, { stored, lines, lists }: RowSource): Promise<StreamedSheet> {
  const columns = rowColumns(resource, years);
  const by = new Set(resource.cells?.by ?? []);
  const form: StreamedColumn[] = [];
  for (const column of columns) {
    // Sheets have fixed lines, so their identifying columns are locked.
    const isLocked = !farmSheets.isWritten(column) || by.has(column.name);
    const choices = isLocked ? null : await lists.place(column);
    const help = column.role === 'id' ? READ_ONLY_NOTE : helpOf(column);
    form.push({ ...farmSheets.formatOfColumn(column), help, isLocked, ...(choices ? { choices } : {}) });
  }
  const pages = lines && isSheet(resource) ? onePage(await linesAsRows(resource, stored, lines)) : stored.rows();
  return {
    name: pageName(resource),
    title: resource.many,
    columns: form,
    pages: farmSheets.cellPages(columns, pages, 'workbook'),
    isForm: true,
    frozenColumns: 2,
  };
}

async function linesAsRows(sheet: SheetResource, stored: FarmSheet, lines: readonly StoredLine[]): Promise<WireRow[]> {
  const rows = new Map<unknown, WireRow>();
  for await (const page of stored.rows()) for (const row of page) rows.set(row.id, row);
  const empty = (line: StoredLine, slot: SheetSlot) => ({ ...line, ...slot, id: null, version: null }) as unknown as WireRow;
  return lines.flatMap((line) => slotsOf(sheet, line).map((slot) => rows.get(slot.id) ?? empty(line, slot)));
}

function slotsOf({ cells }: SheetResource, line: StoredLine): SheetSlot[] {
  if (answersAcross(cells) && 'answers' in line) return [...(line.answers as readonly SheetSlot[])];
  if (choicesAcross(cells) && 'choices' in line) return [...(line.choices as readonly SheetSlot[])];
  return [line as unknown as SheetSlot];
}

function monthsPage(resource: Resource, layout: MonthsLayout, lines: readonly StoredLine[]): StreamedSheet {
  const { slots, values } = layout;
  const columns: StreamedColumn[] = [
    { label: VERSIONS, format: TEXT_FORMAT, width: 10, help: READ_ONLY_NOTE, isLocked: true, isHidden: true },
    ...layout.lines.map((column) => ({ ...farmSheets.formatOfColumn(column), help: 'Todas as linhas já estão aqui.', isLocked: true })),
    ...slots.flatMap((slot) =>
      values.map((value) => {
        const { format } = farmSheets.formatOfColumn(value);
        const label = slotLabel(layout, slot, value);
        return { label, format, width: Math.max(11, Math.ceil(label.length / 2) + 3), help: helpOf(value) };
      }),
    ),
  ];
  const pages = onePage(lines.map((line) => monthsLine(layout, line)));
  return { name: pageName(resource), title: resource.many, columns, pages, isForm: true, frozenColumns: 1 + layout.lines.length };
}

function monthsLine({ lines, slots, values }: MonthsLayout, line: StoredLine): StreamedCell[] {
  const { start, months } = line as { start?: SheetSlot; months: readonly (SheetSlot & { date: string })[] };
  const at = ({ key }: Slot) => months.find(({ date }) => date === key) ?? start;
  const filled = slots.flatMap((slot) => {
    const stored = at(slot);
    return stored?.id === null || stored === undefined ? [] : [`${slot.key}=${stored.id}.${stored.version}`];
  });
  const cellsOf = (row: SheetSlot | undefined, columns: readonly TransferColumn[]) =>
    columns.map(({ name }) => (row?.[name] ?? null) as StreamedCell);
  const place = line as Readonly<Record<string, unknown>>;
  return [
    filled.join(' ') || null,
    ...lines.map(({ name }) => titleOf(place[name])),
    ...slots.flatMap((slot) => cellsOf(at(slot), values)),
  ];
}

const titleOf = (value: unknown): string => String((value as { title?: string } | null)?.title ?? '');

function helpOf(column: TransferColumn): string {
  const { field } = column;
  if (!farmSheets.isWritten(column)) return 'O Porteira preenche.';
  return [needOf(field), shapeOf(field), field.help ?? ''].filter((part) => part !== '').join(' ');
}

function needOf({ presence, required, initial }: Field): string {
  if (presence) return 'Conforme as outras colunas.';
  return required && initial === undefined ? 'Obrigatório.' : '';
}

function shapeOf(field: Field): string {
  if (isNumberField(field)) {
    const decimals = field.decimals === 0 ? 'Número inteiro' : `Número com até ${field.decimals} casas`;
    const min = typeof field.min === 'number' && field.min > 0 ? `, mínimo ${plainNumber(field.min)}` : '';
    return `${decimals}${min}.`;
  }
  if (isTextField(field)) return `Até ${field.maxLength} caracteres.`;
  switch (field.kind) {
    case 'date':
      return field.window === 'harvest' ? 'Data, dentro da safra.' : 'Data.';
    case 'month':
      return 'Mês, como data.';
    case 'references':
    case 'enums':
      return 'Um ou mais, separados por vírgula.';
    case 'boolean':
      return '';
    default:
      return 'Escolha na lista.';
  }
}

const FIRST_ITEM = 4;

/** Dropdown values in columns of the last worksheet; equal lists are shared. */
class Lists {
  readonly #choices: Choices;
  readonly #columns: { label: string; items: readonly string[] }[] = [];

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  async place({ label, field }: TransferColumn): Promise<string | null> {
    const items = await this.#choices.toPick(field);
    if (!items) return null;
    const said = items.join('\n');
    const known = this.#columns.findIndex((one) => one.items.join('\n') === said);
    const column = columnLetters(known >= 0 ? known : this.#columns.push({ label, items }) - 1);
    return `${LISTS}!$${column}$${FIRST_ITEM}:$${column}$${FIRST_ITEM + items.length - 1}`;
  }

  sheet(): StreamedSheet {
    const columns = this.#columns.map(({ label }) => ({ label, format: TEXT_FORMAT }));
    const height = Math.max(0, ...this.#columns.map(({ items }) => items.length));
    const lists = this.#columns;
    const rows = Array.from({ length: height }, (_, row) => lists.map(({ items }) => items[row] ?? null));
    return { name: LISTS, columns, pages: onePage(rows), isUnfiltered: true };
  }
}
