import { disbursementRange } from '#domain/beef/disbursement-range';
import { asNumber, asReference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import type { WorksheetCell, WorksheetForm, WorksheetLine } from '../../../files/worksheet';
import { recordsOf } from '../../../records/gateway';
import type { WireRow } from '../../../records/table/shape';
import { entryListOf } from '../../../scope/select-entries';
import type { Operation } from '../../../sql/operation';
import { readReferences } from '../references';
import { type CenterPart, centersOf, type DiagnosisCenter } from './centers';
import type { DiagnosisWorksheet, FilledEntry, WorksheetScope } from './diagnosis-worksheet';
import type { FilledTable } from './filled-table';
import { FILL_WORDS } from './scope-words';

const VALUE = 'Na safra (R$)';
const HERD = 'REBANHO';
/** Input codes end in I (initial) or F (final). */
const COUNTS = { I: false, F: true } as const;

export const costWorksheet: DiagnosisWorksheet = {
  heads: [VALUE],
  isCode: (text) => text === HERD || /^\d+(-[IF])?$/.test(text),
  make,
  read,
};

async function make({ context, work, years }: WorksheetScope): Promise<WorksheetForm> {
  const centers = await centersOf(work);
  const known = years ? await storedValues(work, entryListOf(years)) : new Map<string, number>();
  const compared = years && (await readReferences(context, work, years));
  const references = new Map(compared?.references.map((one) => [one.cost_center.id, one.value]));
  const of = (part: CenterPart) => centers.filter((one) => one.part === part);
  const line = (code: string, title: string, asks: string, more: readonly WorksheetCell[] = []): WorksheetLine => ({
    code,
    cells: [title, asks, { fill: known.get(code) ?? null }, ...more],
  });
  const lines = of('line').map((one) => line(String(one.id), one.title, one.asks, perHead(references.get(one.id) ?? null)));
  const grouped = of('grouped').map((one) => line(String(one.id), one.title, one.asks, perHead(references.get(one.id) ?? null)));
  return {
    title: 'Custos da safra',
    notes: [FILL_WORDS, 'Despesas: o total do ano por centro de custo OU só o total agrupado, nunca os dois. Mínimo de R$ 100 em cada um.'],
    columns: [
      { label: 'O que é', width: 44 },
      { label: 'O que perguntar', width: 56 },
      { label: VALUE, width: 18 },
      { label: 'R$/cab/mês', width: 13 },
      { label: 'Referência', width: 12 },
      { label: 'De', width: 10 },
      { label: 'Até', width: 10 },
      { label: 'Situação', width: 14 },
    ],
    lines: [
      heading('Rebanho'),
      {
        code: HERD,
        cells: [
          'Rebanho médio (cabeças)',
          'Só para as contas desta planilha: a média de cabeças dos doze meses.',
          { fill: compared?.average_herd ?? null, format: 'whole' },
        ],
      },
      heading('Despesas da pecuária'),
      ...lines,
      sumLine(of('line')),
      ...grouped,
      { code: null, cells: ['', '', { formula: ({ rowOf }) => clash(of('line'), of('grouped'), rowOf) }] },
      heading('Financiamentos'),
      ...of('financing').map((one) => line(String(one.id), one.title, one.asks)),
      heading('Outras receitas'),
      ...of('revenue').map((one) => line(String(one.id), one.title, one.asks)),
      heading('Estoque de insumos'),
      ...of('stock').flatMap((one) => [
        line(`${one.id}-I`, `${one.title}, no início`, 'Quanto valia o que estava guardado em 1º de julho; 0 se não havia.'),
        line(`${one.id}-F`, `${one.title}, no fim`, 'Quanto valia o que estava guardado em 30 de junho; 0 se não havia.'),
      ]),
    ],
  };
}

const heading = (title: string): WorksheetLine => ({ code: null, cells: [title, '', '', '', '', '', '', ''], isHeading: true });

/** Columns: D value, E cost per head and month, F to I reference and position. */
function perHead(reference: number | null): WorksheetCell[] {
  const own: WorksheetCell = {
    formula: ({ row, rowOf }) => `IF(OR(D${row}="",N($D$${rowOf(HERD)})<=0),"",D${row}/$D$${rowOf(HERD)}/12)`,
    format: 'money',
  };
  if (reference === null) return [own];
  const { low, high } = disbursementRange(reference);
  const standing: WorksheetCell = {
    formula: ({ row }) => `IF(E${row}="","",IF(E${row}<G${row},"abaixo",IF(E${row}>H${row},"acima","na faixa")))`,
  };
  return [own, reference, low, high, standing];
}

function sumLine(lines: readonly DiagnosisCenter[]): WorksheetLine {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return { code: null, cells: [] };
  const cells: WorksheetCell[] = [
    'Soma dos centros de custo',
    '',
    { formula: ({ rowOf }) => `SUM(D${rowOf(String(first.id))}:D${rowOf(String(last.id))})`, format: 'money' },
  ];
  return { code: null, isResult: true, cells };
}

function clash(lines: readonly DiagnosisCenter[], grouped: readonly DiagnosisCenter[], rowOf: (code: string) => number): string {
  const [first, last, sum] = [lines[0], lines.at(-1), grouped[0]];
  if (!first || !last || !sum) return '""';
  const parts = `SUM(D${rowOf(String(first.id))}:D${rowOf(String(last.id))})`;
  return `IF(AND(${parts}>0,N(D${rowOf(String(sum.id))})>0),"Preencha os centros de custo ou o total agrupado, nunca os dois","")`;
}

async function storedValues(work: Operation, scope: ReturnType<typeof entryListOf>): Promise<Map<string, number>> {
  const rows = async (path: string) => (await recordsOf(work, resourceOf(path)).list(scope)).resultList;
  const coded = (row: WireRow, code: string): [string, number][] => {
    const value = asNumber(row.value);
    return value === null ? [] : [[code, value]];
  };
  const money = await rows('financials_diagnosis');
  const inputs = await rows('inputs_diagnosis');
  return new Map([
    ...money.flatMap((row) => coded(row, String(asReference(row.cost_center)?.id))),
    ...inputs.flatMap((row) => coded(row, `${asReference(row.cost_center)?.id}-${row.date_harvest === true ? 'F' : 'I'}`)),
  ]);
}

function read(table: FilledTable): FilledEntry[] {
  const entries: FilledEntry[] = [];
  for (const [code, row] of table.lines) {
    const [id = '', count] = code.split('-');
    if (!/^\d+$/.test(id)) continue;
    const value = table.numberAt(row, VALUE);
    if (value === null) continue;
    const key = { cost_center: Number(id), ...(count ? { date_harvest: COUNTS[count as keyof typeof COUNTS] } : {}) };
    entries.push({
      path: count ? 'inputs_diagnosis' : 'financials_diagnosis',
      body: { ...key, value },
      line: row.line,
      labels: { value: VALUE, cost_center: 'Código' },
    });
  }
  return entries;
}
