import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';

/** Workbooks read, changed and saved by another library than the one that wrote them. */

export type FilledSheets = Map<string, CellValue[][]>;

export async function readSheets(bytes: Uint8Array): Promise<FilledSheets> {
  const { sheets } = await readXlsx(bytes);
  return new Map(sheets.map(({ name, rows }) => [name, tableOf(rows).map((row) => [...row])]));
}

export function tableOf<Row extends readonly CellValue[]>(rows: readonly Row[]): Row[] {
  return rows.slice(rows.findIndex(([first]) => String(first).startsWith('Porteira · ')) + 1);
}

export async function fillWorkbook(
  bytes: Uint8Array,
  change: (sheets: FilledSheets) => void,
  { hidden = [], merged = {} }: { hidden?: readonly string[]; merged?: Readonly<Record<string, number>> } = {},
): Promise<Buffer> {
  const all = await readSheets(bytes);
  change(all);
  const sheets = [...all].map(([name, rows]) => {
    const row = merged[name];
    return {
      name,
      rows,
      ...(hidden.includes(name) ? { hidden: true } : {}),
      ...(row === undefined ? {} : { merges: [{ startRow: row - 1, endRow: row - 1, startCol: 2, endCol: 3 }] }),
    };
  });
  return Buffer.from(await writeXlsx({ sheets }));
}

export function columnOf(rows: readonly (readonly CellValue[])[], head: string): number {
  const index = rows[0]?.indexOf(head) ?? -1;
  if (index < 0) throw new Error(`no column ${head} in ${rows[0]?.join(', ')}`);
  return index;
}
