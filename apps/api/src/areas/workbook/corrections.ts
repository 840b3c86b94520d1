import { z } from 'zod';
import { foldText } from '#model/kit/text-value';
import { sheetName } from '#view/season-workbook';
import { type Cell, columnIndex, type FileRow } from '../../files/sheet';
import type { Worksheet } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';

/** Corrections made in the import preview; they override cells of the unchanged file. */

const AT = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const MOST = 5000;

/** A cell gets a new value, or its row (or month) keeps the stored one; a column of a foreign table gets its meaning. */
const correctionSchema = z.union([
  z.strictObject({ sheet: z.string().max(100), at: z.string().regex(AT), value: z.string().max(4000) }),
  z.strictObject({ sheet: z.string().max(100), at: z.string().regex(AT), keep: z.literal(true) }),
  z.strictObject({ head: z.string().max(200), is: z.string().max(200).nullable() }),
]);
const correctionsSchema = z.array(correctionSchema).max(MOST);

/** Null ignores the column. */
export interface NamedHead {
  head: string;
  is: string | null;
}

/** Cells by worksheet that keep their stored value. */
export type KeptCells = ReadonlyMap<string, ReadonlySet<string>>;

export function correct(sheets: readonly Worksheet[], text: string | null): { sheets: Worksheet[]; kept: KeptCells; heads: NamedHead[] } {
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

const isSameName = (one: string, other: string): boolean => foldText(sheetName(one)) === foldText(other);

function withCell({ line, cells }: FileRow, index: number, value: string): FileRow {
  const all: Cell[] = [...cells];
  while (all.length <= index) all.push(null);
  all[index] = value.trim() === '' ? null : value;
  return { line, cells: all };
}

function read(text: string): z.infer<typeof correctionsSchema> {
  const parsed = correctionsSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new ApiError(422, 'invalid', 'As correções não puderam ser lidas', { fields: { corrections: 'Valor inválido' } });
  return parsed.data;
}

/** Undefined for invalid JSON, which no schema accepts. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
