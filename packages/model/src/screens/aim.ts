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
  /** Only what is so, all of it together: rows of a list, cells of a sheet. */
  only: readonly Cut[];
  /** The field of a sheet or of a form in which work begins. */
  field: string | null;
  /** The count before the first month. */
  isStart: boolean;
  /** All rows, whatever was looked at before. */
  isWhole: boolean;
}

/** What is said of the rows that are meant: the value at a path is this one (of a reference its id), or from it, above it, up to it. */
export interface Cut {
  path: string;
  sign: CutSign;
  value: string;
  /** The value as it is read, where it does not say that itself. */
  label?: string;
}

const CUT_SIGNS = ['eq', 'gt', 'gte', 'lte'] as const;
export type CutSign = (typeof CUT_SIGNS)[number];

/** Something of an aim, and never nothing. */
export type Landing = { [Part in keyof Aim]: Partial<Aim> & Pick<Aim, Part> }[keyof Aim];

/** What is meant by an address that says nothing in particular. */
export const NO_AIM: Aim = {
  ...{ days: null, status: null, isOpen: false, row: null, sheet: null },
  ...{ only: [], field: null, isStart: false, isWhole: false },
};

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

/** The month of the count before the first one. */
const START_WORD = 'inicio';

const FIELD = /^[a-z]\w{0,60}$/;
const CUT = /^([a-z][\w.]{0,120}) ([a-z]+) (\S{1,60})(?: (.{1,200}))?$/;

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
export function aimedAt(address: string, meant: Partial<Aim>): string {
  const { days, status, isOpen, row, sheet, only, field, isStart, isWhole } = { ...NO_AIM, ...meant };
  const [path, said = ''] = address.split('?');
  const query = new URLSearchParams(said);
  if (sheet) query.set('planilha', SHEET_WORDS[sheet]);
  const month = days && monthOfDays(days);
  if (isStart) query.set('mes', START_WORD);
  else if (month) query.set('mes', month);
  else if (days) {
    query.set('de', days.from);
    query.set('ate', days.to);
  }
  if (status) query.set('situacao', STATUS_WORDS[status]);
  if (isOpen) query.set('detalhe', 'sim');
  if (row !== null) query.set('linha', String(row));
  for (const { path: at, sign, value, label } of only) query.append('so', [at, sign, value, ...(label ? [label] : [])].join(' '));
  if (field) query.set('campo', field);
  if (isWhole) query.set('lista', 'inteira');
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
  const only = query.getAll('so').flatMap((text) => readCut(text) ?? []);
  const field = FIELD.exec(query.get('campo') ?? '')?.[0] ?? null;
  const isStart = month === START_WORD;
  const isWhole = query.get('lista') === 'inteira';
  const isMeant = days || status || isOpen || row !== null || sheet || only.length > 0 || field || isStart || isWhole;
  return isMeant ? { days, status, isOpen, row, sheet, only, field, isStart, isWhole } : null;
}

/** `category_livestock eq 1 Touros` */
function readCut(text: string): Cut | null {
  const [, path, word, value, label] = CUT.exec(text) ?? [];
  const sign = CUT_SIGNS.find((one) => one === word);
  return path && sign && value ? { path, sign, value, ...(label ? { label } : {}) } : null;
}
