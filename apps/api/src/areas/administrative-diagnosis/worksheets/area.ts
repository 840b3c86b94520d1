import { roundTo } from '#domain/decimal';
import { asReference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import type { WorksheetForm, WorksheetLine } from '../../../files/worksheet';
import { recordsOf } from '../../../records/gateway';
import type { DiagnosisWorksheet, FilledEntry, WorksheetScope } from './diagnosis-worksheet';
import type { FilledTable } from './filled-table';
import { FILL_WORDS } from './scope-words';

const AMOUNT = 'Quantidade';
const COUNTS = 'Conta?';
const TOTALS = ['TOTAL-AREA', 'TOTAL-EQUIPE', 'TOTAL-CAMPO'] as const;
const [AREA, TEAM, FIELD] = TOTALS;
const YES_NO = ['Sim', 'Não'];

export const areaWorksheet: DiagnosisWorksheet = {
  heads: [AMOUNT, COUNTS],
  isCode: (text) => /^[AE]-\d+$/.test(text) || TOTALS.some((one) => one === text),
  make,
  read,
};

async function make({ work }: WorksheetScope): Promise<WorksheetForm> {
  const list = async (path: string, query: Record<string, string>) => (await recordsOf(work, resourceOf(path)).list(query)).resultList;
  const uses = await list('category_area', { 'order[id]': 'ASC' });
  const functions = await list('category_functions', { 'order[category_work_front.id]': 'ASC', 'order[id]': 'ASC' });
  const fronts = new Map((await list('category_work_fronts', {})).map(({ id, field_work }) => [id, field_work === true]));
  const useLines = uses.map(({ id, title, livestock_use }) =>
    line(`A-${id}`, String(title), 'Hectares na safra; se mudou durante o ano, a média dos meses.', livestock_use === true),
  );
  const peopleLines = functions.map(({ id, title, category_work_front }) => {
    const front = asReference(category_work_front);
    return line(
      `E-${id}`,
      `${title} (${front?.title ?? ''})`,
      'Pessoas; quem trabalha meio período ou meio ano conta 0,5.',
      fronts.get(front?.id ?? 0) === true,
    );
  });
  const sum = (lines: readonly WorksheetLine[], isOnlyCounted: boolean) => ({
    formula: ({ rowOf }: { rowOf(code: string): number }) => {
      const [first, last] = [lines[0]?.code, lines.at(-1)?.code].map((code) => (code ? rowOf(code) : 1));
      return isOnlyCounted ? `SUMIF(E${first}:E${last},"Sim",D${first}:D${last})` : `SUM(D${first}:D${last})`;
    },
    format: 'decimal' as const,
  });
  return {
    title: 'Área e equipe',
    notes: [FILL_WORDS, 'Conta? Na área: o gado pasta ali. Na equipe: trabalha no campo, com o gado.'],
    columns: [
      { label: 'O que é', width: 46 },
      { label: 'O que perguntar', width: 60 },
      { label: AMOUNT, width: 14 },
      { label: COUNTS, width: 10 },
    ],
    lines: [
      heading('Uso da área (hectares)'),
      ...useLines,
      result(AREA, 'Área pecuária (ha)', sum(useLines, true)),
      { code: null, cells: ['Área da fazenda (ha)', '', sum(useLines, false)], isResult: true },
      heading('Equipe (pessoas)'),
      ...peopleLines,
      result(TEAM, 'Total de funcionários', sum(peopleLines, false)),
      result(FIELD, 'Equipe de campo', sum(peopleLines, true)),
    ],
  };
}

const heading = (title: string): WorksheetLine => ({ code: null, cells: [title, '', '', ''], isHeading: true });
const line = (code: string, title: string, asks: string, counts: boolean): WorksheetLine => ({
  code,
  cells: [title, asks, { fill: null, format: 'decimal' }, { fill: counts ? 'Sim' : 'Não', options: YES_NO }],
});
const result = (code: string, title: string, cell: WorksheetLine['cells'][number]): WorksheetLine => ({
  code,
  cells: [title, '', cell],
  isResult: true,
});

/** Sums the typed cells itself, because a file may lack computed formulas. */
function read(table: FilledTable): FilledEntry[] {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    sums[name] = roundTo((sums[name] ?? 0) + amount, 2);
  };
  for (const [code, row] of table.lines) {
    const isArea = code.startsWith('A-');
    if (!isArea && !code.startsWith('E-')) continue;
    const amount = table.numberAt(row, AMOUNT);
    const counts = table.yesNoAt(row, COUNTS);
    if (amount === null) continue;
    table.refuseNegative(row, AMOUNT, amount);
    if (isArea && counts === true) add('total_area', amount);
    if (!isArea) add('total_team', amount);
    if (!isArea && counts === true) add('total_work_front', amount);
  }
  // A team without field workers is an explicit 0.
  if (sums.total_team !== undefined) add('total_work_front', 0);
  const at = table.lines.get(AREA) ?? table.lines.get(TEAM);
  const labels = { total_area: 'Área pecuária (ha)', total_team: 'Total de funcionários', total_work_front: 'Equipe de campo' };
  return Object.keys(sums).length > 0 ? [{ path: 'area_team_diagnosis', body: sums, line: at?.line ?? 1, labels }] : [];
}
