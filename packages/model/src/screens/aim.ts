import { type Day, endOfMonth, isDay, type Month } from '#domain/calendar';

/** Deep link state in the query: filters of a list or position in a sheet. */
export interface Aim {
  days: { from: Day; to: Day } | null;
  /** Unvalidated rows, or rows with warnings. */
  status: AimedStatus | null;
  /** Opens the extra panel: stock balance, details of a confinement. */
  isOpen: boolean;
  row: number | null;
  /** Sheet of a resource without months, where the screen has several sheets. */
  sheet: AimedSheet | null;
  /** All filters apply together: rows of a list, cells of a sheet. */
  only: readonly Cut[];
  field: string | null;
  isStart: boolean;
  /** Drops all stored filters. */
  isWhole: boolean;
}

/** Value (id of a reference) at a path: equal, or from, above, up to. */
export interface Cut {
  path: string;
  sign: CutSign;
  value: string;
  /** Shown where the value is not readable itself. */
  label?: string;
}

const CUT_SIGNS = ['eq', 'gt', 'gte', 'lte'] as const;
export type CutSign = (typeof CUT_SIGNS)[number];

export type Landing = { [Part in keyof Aim]: Partial<Aim> & Pick<Aim, Part> }[keyof Aim];

export const NO_AIM: Aim = {
  days: null,
  status: null,
  isOpen: false,
  row: null,
  sheet: null,
  only: [],
  field: null,
  isStart: false,
  isWhole: false,
};

export type AimedStatus = 'pending' | 'warned';

const STATUS_WORDS: Readonly<Record<AimedStatus, string>> = { pending: 'pendente', warned: 'com-aviso' };

/** Rows without a month need the sheet in the address. */
const SHEET_WORDS = {
  reproduction_mount_herding: 'monta-toque',
  reproduction_birth: 'nascimento',
  reproduction_weaning: 'desmame',
} as const;

export type AimedSheet = keyof typeof SHEET_WORDS;

const START_WORD = 'inicio';

const FIELD = /^[a-z]\w{0,60}$/;
const CUT = /^([a-z][\w.]{0,120}) ([a-z]+) (\S{1,60})(?: (.{1,200}))?$/;

const AIMED_SHEETS = Object.keys(SHEET_WORDS) as AimedSheet[];

/** Null for resources without such a sheet. */
export const aimedSheetOf = (resource: string): AimedSheet | null => AIMED_SHEETS.find((one) => one === resource) ?? null;

export const daysOf = (month: Month): { from: Day; to: Day } => ({ from: `${month}-01`, to: endOfMonth(month) });

/** Null unless the days are a whole month. */
export function monthOfDays({ from, to }: { from: Day; to: Day }): Month | null {
  const month = from.slice(0, 7);
  return from.endsWith('-01') && endOfMonth(month) === to ? month : null;
}

/** Keeps the query of `address`. */
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

/** Null without deep link parameters; unknown ones are ignored. */
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
