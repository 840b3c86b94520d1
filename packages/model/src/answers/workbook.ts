import { z } from 'zod';

/** What comes of a workbook or of a single sheet that is brought in, and the imports that can be undone. */

/** A wrong cell: where it is, what it says, and what it may have been meant to say. */
const cell = z.object({
  at: z.string(),
  says: z.string(),
  instead: z.array(z.string()),
  /** Somebody else was faster: what is stored may be kept. */
  isStale: z.boolean(),
  /** It is the head of a column that nobody knows. */
  isHead: z.boolean(),
});
export type WrongCell = z.infer<typeof cell>;

/** Why a row is refused, and its cells, by column. */
const wrongRow = z.object({ row: z.int(), fields: z.record(z.string(), z.string()), cells: z.record(z.string(), cell) });
export type WrongRow = z.infer<typeof wrongRow>;

/** What is stored, and what the row says now, by column. */
const changedRow = z.object({
  row: z.int(),
  isNew: z.boolean(),
  fields: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
});
export type ChangedRow = z.infer<typeof changedRow>;

/** How many rows of a sheet are new, changed, taken away and as they were. */
const counts = {
  inserts: z.int(),
  updates: z.int(),
  removes: z.int().meta({ description: 'Células esvaziadas' }),
  unchanged: z.int(),
};

/** What a sheet does, or would do; `changes` are the first rows that are new or changed. */
const sheetResult = z.object({
  resource: z.string(),
  label: z.string(),
  ...counts,
  alike: z.int().meta({ description: 'Novas que dizem o mesmo que uma já gravada; entram mesmo assim' }),
  errors: z.array(wrongRow),
  more_errors: z.int(),
  changes: z.array(changedRow),
});
export type SheetResult = z.infer<typeof sheetResult>;

/** What a single sheet does, or would do. */
export const importResult = z
  .object({
    inserts: z.int().meta({ description: 'Linhas novas' }),
    updates: z.int().meta({ description: 'Linhas que mudam' }),
    unchanged: z.int().meta({ description: 'Linhas iguais ao que está gravado' }),
    alike: z.int().meta({
      description: 'Linhas novas que dizem o mesmo que uma já gravada na fazenda e na safra; estão entre as novas, salvo com skip_alike',
    }),
    import: z.int().nullable().meta({
      description:
        'A importação, que se desfaz com POST /imports/{id}/undo; null se nada foi gravado ou se a planilha não é de uma fazenda em uma safra',
    }),
    errors: z
      .array(z.object({ row: z.int().meta({ description: 'Linha da planilha' }), fields: z.record(z.string(), z.string()) }))
      .meta({ description: 'As primeiras 100 linhas com erro' }),
    more_errors: z.int().meta({ description: 'Quantas mais têm erro' }),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;

export const bookResult = z.object({
  import: z.int().nullable().meta({ description: 'Por ele se desfaz a importação' }),
  sheets: z.array(sheetResult),
  ignored: z.array(z.string()).meta({ description: 'Planilhas que não são de lançamentos' }),
  heads: z.array(z.string()).optional().meta({ description: 'De uma tabela: os títulos que as colunas podem ter' }),
});
export type BookResult = z.infer<typeof bookResult>;

const sheet = z.object({
  resource: z.string(),
  label: z.string(),
  inserts: z.int(),
  updates: z.int(),
  removes: z.int(),
  unchanged: z.int(),
});

const entry = z
  .object({
    id: z.int(),
    at: z.string(),
    by: z.string().nullable(),
    file_name: z.string(),
    harvest: z.string(),
    farms: z.array(z.string()),
    sheets: z.array(sheet),
    undone_at: z.string().nullable(),
    can_undo: z.boolean().meta({ description: 'No mesmo dia, enquanto nada do que ela tocou foi alterado' }),
  })
  .meta({ id: 'Import' });

export const importList = z.object({ resultList: z.array(entry), size: z.int() });
export type Import = z.infer<typeof entry>;
