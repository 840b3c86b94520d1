import type { HerdBlock } from '#model/diagnosis/diagnosis-herd';
import { asNumber, asReference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import type { WorksheetCell, WorksheetForm, WorksheetFormat, WorksheetLine } from '../../../files/worksheet';
import { recordsOf } from '../../../records/gateway';
import type { WireRow } from '../../../records/table/shape';
import { entryListOf } from '../../../scope/select-entries';
import type { DiagnosisWorksheet, FilledEntry, WorksheetScope } from './diagnosis-worksheet';
import type { FilledTable } from './filled-table';
import { FILL_WORDS } from './scope-words';

interface Column {
  label: string;
  block: HerdBlock;
  field: 'amount' | 'weight' | 'weight_death' | 'value_arroba';
  format: WorksheetFormat;
}

const column = (label: string, block: HerdBlock, field: Column['field'], format: WorksheetFormat = 'decimal'): Column => ({
  label,
  block,
  field,
  format,
});

/** Screen order; the first is column C. */
const COLUMNS: readonly Column[] = [
  column('Inicial (cab)', 'INITIAL', 'amount', 'whole'),
  column('Inicial (kg/cab)', 'INITIAL', 'weight'),
  column('Entradas (cab)', 'ENTRY', 'amount', 'whole'),
  column('Entradas (kg/cab)', 'ENTRY', 'weight'),
  column('Entradas (R$/@)', 'ENTRY', 'value_arroba', 'money'),
  column('Saídas (cab)', 'DEPARTURE', 'amount', 'whole'),
  column('Saídas (kg vivo/cab)', 'DEPARTURE', 'weight'),
  column('Saídas (kg carcaça/cab)', 'DEPARTURE', 'weight_death'),
  column('Saídas (R$/@)', 'DEPARTURE', 'value_arroba', 'money'),
  column('Mortes (cab)', 'DEATH', 'amount', 'whole'),
  column('Nascimentos (cab)', 'BIRTH', 'amount', 'whole'),
  column('Final (cab)', 'FINAL', 'amount', 'whole'),
  column('Final (kg/cab)', 'FINAL', 'weight'),
];
const BLOCKS = [...new Set(COLUMNS.map(({ block }) => block))];
const FIRST_LETTER = 'C'.charCodeAt(0);
const letterOf = (block: HerdBlock) =>
  String.fromCharCode(FIRST_LETTER + COLUMNS.findIndex((one) => one.block === block && one.field === 'amount'));

export const stockWorksheet: DiagnosisWorksheet = {
  heads: COLUMNS.map(({ label }) => label),
  isCode: (text) => /^\d+$/.test(text),
  make,
  read,
};

async function make({ work, years }: WorksheetScope): Promise<WorksheetForm> {
  const query = { environment: 'BEEF_CATTLE', 'whereinmatch[show]': 'stock', 'order[id]': 'ASC' };
  const { resultList: categories } = await recordsOf(work, resourceOf('category_livestock')).list(query);
  const stored = years ? (await recordsOf(work, resourceOf('diagnosis_herd')).list(entryListOf(years))).resultList : [];
  const lines = categories.map((category) => lineOf(category, stored));
  return {
    title: 'Avaliação de estoque',
    notes: [
      FILL_WORDS,
      'Final = inicial + entradas + nascimentos − saídas − mortes: o estoque calculado do rebanho todo deve ser 0. Quem muda de categoria sai de uma e entra na outra.',
    ],
    columns: [
      { label: 'Categoria', width: 30 },
      ...COLUMNS.map(({ label }) => ({ label, width: 12 })),
      { label: 'Estoque calculado', width: 12 },
      { label: 'Situação', width: 22 },
    ],
    lines: [...lines, totalLine(lines)],
  };
}

function lineOf({ id, title, show }: WireRow, stored: readonly WireRow[]): WorksheetLine {
  const own = new Map(stored.filter((row) => asReference(row.category_livestock)?.id === id).map((row) => [row.block, row]));
  const takesBirths = Array.isArray(show) && (show as string[]).includes('birth');
  const cells = COLUMNS.map(({ block, field, format }): WorksheetCell => {
    if (block === 'BIRTH' && !takesBirths) return '—';
    return { fill: asNumber(own.get(block)?.[field]), format };
  });
  return { code: String(id), cells: [String(title), ...cells, ...checkCells({ more: 'vieram de outra', less: 'foram para outra' })] };
}

/** Difference of the balance: a category change is missing in one category and extra in the other. */
function checkCells({ more, less }: { more: string; less: string }): WorksheetCell[] {
  const at = (block: HerdBlock, row: number) => `N(${letterOf(block)}${row})`;
  const difference = (row: number) =>
    `${at('FINAL', row)}-(${at('INITIAL', row)}+${at('ENTRY', row)}+${at('BIRTH', row)}-${at('DEPARTURE', row)}-${at('DEATH', row)})`;
  return [
    { formula: ({ row }) => difference(row), format: 'whole' },
    { formula: ({ row }) => `IF(${difference(row)}=0,"fecha",IF(${difference(row)}>0,"${more}","${less}"))` },
  ];
}

function totalLine(lines: readonly WorksheetLine[]): WorksheetLine {
  const [first, last] = [lines[0]?.code, lines.at(-1)?.code];
  const cells = COLUMNS.map(({ block, field }): WorksheetCell => {
    if (field !== 'amount' || !first || !last) return '';
    const letter = letterOf(block);
    return { formula: ({ rowOf }) => `SUM(${letter}${rowOf(first)}:${letter}${rowOf(last)})`, format: 'whole' };
  });
  return { code: null, isResult: true, cells: ['Rebanho todo', ...cells, ...checkCells({ more: 'sobram no fim', less: 'faltam no fim' })] };
}

function read(table: FilledTable): FilledEntry[] {
  const entries: FilledEntry[] = [];
  for (const [code, row] of table.lines) {
    if (!stockWorksheet.isCode(code)) continue;
    for (const block of BLOCKS) {
      const asked = COLUMNS.filter((one) => one.block === block);
      const said = asked.flatMap(({ field, label }) => {
        if (table.cellAt(row, label) === '—') return [];
        const value = table.numberAt(row, label);
        return value === null ? [] : [[field, value] as const];
      });
      if (said.length === 0) continue;
      entries.push({
        path: 'diagnosis_herd',
        body: { category_livestock: Number(code), block, ...Object.fromEntries(said) },
        line: row.line,
        labels: { category_livestock: 'Código', ...Object.fromEntries(asked.map(({ field, label }) => [field, label])) },
      });
    }
  }
  return entries;
}
