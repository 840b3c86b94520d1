import { type Day, endOfMonth, isDay, type Month } from '#domain/calendar';

/**
 * What a link means on the screen it leads to, said in the address: a list opens narrowed to it, a sheet opens at it. Whoever goes back
 * comes from the same address.
 */
export interface Aim {
  /** First and last day; a month is all of its days. */
  days: { from: Day; to: Day } | null;
  /** Rows that wait to be validated, or that were unusual when they were saved. */
  status: AimedStatus | null;
  /** What the screen has beside its rows is open: the check of a stock, the details of a confinement. */
  isOpen: boolean;
  /** One row of it, by its id. */
  row: number | null;
  /** The sheet of this resource, where the rows are of the harvest as a whole and the screen may have another one. */
  sheet: AimedSheet | null;
}

export type AimedStatus = 'pending' | 'warned';

/** The words of an address. */
const STATUS_WORDS: Readonly<Record<AimedStatus, string>> = { pending: 'pendente', warned: 'com-aviso' };

/** Resources whose rows belong to no month, so that nothing else in an address leads to a cell of theirs. */
const SHEET_WORDS = {
  reproduction_mount_herding: 'monta-toque',
  reproduction_birth: 'nascimento',
  reproduction_weaning: 'desmame',
} as const;

export type AimedSheet = keyof typeof SHEET_WORDS;

const AIMED_SHEETS = Object.keys(SHEET_WORDS) as AimedSheet[];

/** The sheet of a resource, where an address leads to it; null for every other resource. */
export const aimedSheetOf = (resource: string): AimedSheet | null => AIMED_SHEETS.find((one) => one === resource) ?? null;

/** The days of a month. */
export const daysOf = (month: Month): { from: Day; to: Day } => ({ from: `${month}-01`, to: endOfMonth(month) });

/** The month that runs from the one day to the other; null where they are not its first and its last. */
export function monthOfDays({ from, to }: { from: Day; to: Day }): Month | null {
  const month = from.slice(0, 7);
  return from.endsWith('-01') && endOfMonth(month) === to ? month : null;
}

/** An address with what is meant there, beside what it says already. */
export function aimedAt(address: string, { days = null, status = null, isOpen = false, row = null, sheet = null }: Partial<Aim>): string {
  const [path, said = ''] = address.split('?');
  const query = new URLSearchParams(said);
  if (sheet) query.set('planilha', SHEET_WORDS[sheet]);
  const month = days && monthOfDays(days);
  if (month) query.set('mes', month);
  else if (days) {
    query.set('de', days.from);
    query.set('ate', days.to);
  }
  if (status) query.set('situacao', STATUS_WORDS[status]);
  if (isOpen) query.set('detalhe', 'sim');
  if (row !== null) query.set('linha', String(row));
  return query.size === 0 ? address : `${path}?${query}`;
}

/** What the query of an address means; null where it means nothing in particular. What is not understood is let pass. */
export function readAim(search: string): Aim | null {
  const query = new URLSearchParams(search);
  const [month, from, to] = ['mes', 'de', 'ate'].map((name) => query.get(name) ?? '');
  const status = (Object.keys(STATUS_WORDS) as AimedStatus[]).find((one) => STATUS_WORDS[one] === query.get('situacao')) ?? null;
  const isOpen = query.get('detalhe') === 'sim';
  const days = month && isDay(`${month}-01`) ? daysOf(month) : from && to && isDay(from) && isDay(to) ? { from, to } : null;
  const id = query.get('linha') ?? '';
  const row = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const sheet = AIMED_SHEETS.find((one) => SHEET_WORDS[one] === query.get('planilha')) ?? null;
  return days || status || isOpen || row !== null || sheet ? { days, status, isOpen, row, sheet } : null;
}
