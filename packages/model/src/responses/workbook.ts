import { z } from 'zod';

const cell = z.object({
  at: z.string(),
  says: z.string(),
  instead: z.array(z.string()),
  /** The row changed after the export; the stored value may be kept. */
  isStale: z.boolean(),
  isHead: z.boolean(),
});
export type WrongCell = z.infer<typeof cell>;

const wrongRow = z.object({ row: z.int(), fields: z.record(z.string(), z.string()), cells: z.record(z.string(), cell) });
export type WrongRow = z.infer<typeof wrongRow>;

const changedRow = z.object({
  row: z.int(),
  isNew: z.boolean(),
  fields: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
});
export type ChangedRow = z.infer<typeof changedRow>;

const counts = {
  inserts: z.int(),
  updates: z.int(),
  removes: z.int().meta({ description: 'Células esvaziadas' }),
  unchanged: z.int(),
};

/** `changes` holds only the first new or changed rows. */
const sheetResult = z.object({
  resource: z.string(),
  label: z.string(),
  ...counts,
  alike: z.int().meta({ description: 'Novas que dizem o mesmo que uma já gravada; entram mesmo assim' }),
  present: z.int().meta({ description: 'Linhas de um aparelho que ele mesmo já enviou; não são gravadas outra vez' }),
  errors: z.array(wrongRow),
  more_errors: z.int(),
  changes: z.array(changedRow),
});
export type SheetResult = z.infer<typeof sheetResult>;

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

export const workbookResult = z.object({
  import: z.int().nullable().meta({ description: 'Por ele se desfaz a importação' }),
  sheets: z.array(sheetResult),
  ignored: z.array(z.string()).meta({ description: 'Planilhas que não são de lançamentos' }),
  heads: z.array(z.string()).optional().meta({ description: 'De uma tabela: os títulos que as colunas podem ter' }),
});
export type WorkbookResult = z.infer<typeof workbookResult>;

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
