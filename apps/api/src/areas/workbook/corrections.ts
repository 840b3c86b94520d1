import { z } from 'zod';
import { foldText } from '#model/kit/text-value';
import { type Cell, columnIndex, type SheetRow } from '../../files/sheet';
import { sheetName } from '../../files/workbook-stream';
import type { Worksheet } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';

/** What was corrected in a workbook since it was saved: the file stays what it is, and each cell is told what else to say. */

const AT = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const MOST = 5000;

/**
 * A cell that says something else, or whose row (of months: whose month) is left as it is stored; and of a table that is none of ours, what
 * a column is.
 */
const correctionSchema = z.union([
  z.strictObject({ sheet: z.string().max(100), at: z.string().regex(AT), value: z.string().max(4000) }),
  z.strictObject({ sheet: z.string().max(100), at: z.string().regex(AT), keep: z.literal(true) }),
  z.strictObject({ head: z.string().max(200), is: z.string().max(200).nullable() }),
]);
const correctionsSchema = z.array(correctionSchema).max(MOST);

/** What a column is said to be, by the head of the resource; null: it is left out. */
export interface NamedHead {
  head: string;
  is: string | null;
}

/** Cells of which the workbook says nothing, by sheet: what is stored there stays. */
export type Kept = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the text that came along with a workbook and corrects its cells. Throws 422 for what is none. */
export function correct(sheets: readonly Worksheet[], text: string | null): { sheets: Worksheet[]; kept: Kept; heads: NamedHead[] } {
  const all = text === null || text === '' ? [] : read(text);
  const heads = all.flatMap((one) => ('head' in one ? [one] : []));
  const corrections = all.flatMap((one) => ('head' in one ? [] : [one]));
  const kept = new Map<string, Set<string>>();
  const corrected = sheets.map((sheet): Worksheet => {
    const own = corrections.filter(({ sheet: name }) => isSameName(name, sheet.name));
    kept.set(sheet.name, new Set(own.flatMap((one) => ('keep' in one ? [one.at] : []))));
    const rows = new Map(sheet.rows.map((row) => [row.line, row]));
    for (const one of own) {
      if ('keep' in one) continue;
      const [, letters = '', line = ''] = AT.exec(one.at) ?? [];
      rows.set(Number(line), withCell(rows.get(Number(line)) ?? { line: Number(line), cells: [] }, columnIndex(letters), one.value));
    }
    return { ...sheet, rows: [...rows.values()].sort((one, other) => one.line - other.line) };
  });
  return { sheets: corrected, kept, heads };
}

/** A sheet may be called as its resource is, or as it is in the file. */
const isSameName = (one: string, other: string): boolean => foldText(sheetName(one)) === foldText(other);

/** What is typed into a cell is meant as it stands there: a day too. */
function withCell({ line, cells, days = [] }: SheetRow, index: number, value: string): SheetRow {
  const all: Cell[] = [...cells];
  while (all.length <= index) all.push(null);
  all[index] = value.trim() === '' ? null : value;
  return { line, cells: all, days: [...days, index] };
}

function read(text: string): z.infer<typeof correctionsSchema> {
  const parsed = correctionsSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new ApiError(422, 'invalid', 'As correções não puderam ser lidas', { fields: { corrections: 'Valor inválido' } });
  return parsed.data;
}

/** Undefined for what is no JSON, which no schema takes. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
