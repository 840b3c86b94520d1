import { formatNumber } from '#model/kit/text-value';
import type { SheetResult, WorkbookResult } from '#model/responses/workbook';

type Counts = Pick<SheetResult, 'inserts' | 'updates' | 'removes' | 'unchanged'>;

const count = (number: number, one: string, many: string) => `${formatNumber(number, 0)} ${number === 1 ? one : many}`;

export const wrongRows = ({ errors, more_errors }: Pick<SheetResult, 'errors' | 'more_errors'>): number => errors.length + more_errors;

export const isQuiet = (sheet: SheetResult): boolean =>
  sheet.inserts + sheet.updates + sheet.removes + sheet.present + wrongRows(sheet) === 0;

export const presentWords = (present: number): string => count(present, 'já está no servidor', 'já estão no servidor');

/** `12 novas, 3 alteradas, 1 apagada` */
export function importChangeWords(counts: readonly Counts[]): string {
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
  const parts = [
    ...(sum('inserts') > 0 ? [count(sum('inserts'), 'nova', 'novas')] : []),
    ...(sum('updates') > 0 ? [count(sum('updates'), 'alterada', 'alteradas')] : []),
    ...(sum('removes') > 0 ? [count(sum('removes'), 'apagada', 'apagadas')] : []),
  ];
  return parts.join(', ');
}

export function verdictOf({ sheets }: WorkbookResult): { tone: 'good' | 'bad' | 'nothing'; words: string } {
  const wrong = sheets.reduce((total, sheet) => total + wrongRows(sheet), 0);
  const changes = importChangeWords(sheets);
  if (wrong > 0) {
    const rows = count(wrong, 'linha com erro', 'linhas com erro');
    return { tone: 'bad', words: `${rows}. Nada é gravado enquanto houver erro.${changes ? ` Linhas sem erro: ${changes}.` : ''}` };
  }
  const present = sheets.reduce((total, sheet) => total + sheet.present, 0);
  if (changes === '' && present > 0) return { tone: 'nothing', words: 'Tudo já está no servidor: não há nada para importar.' };
  if (changes === '') return { tone: 'nothing', words: 'Tudo como está gravado: não há nada para importar.' };
  return { tone: 'good', words: `Pronta para importar: ${changes}.` };
}
