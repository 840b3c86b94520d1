import { type Day, endOfMonth, isDay, type Month } from '#domain/calendar';

/** Deep link state in the query: filters of a list or position in a sheet. */
export interface DeepLink {
  days: { from: Day; to: Day } | null;
  /** Unvalidated rows, or rows with warnings. */
  status: LinkedStatus | null;
  /** Opens the extra panel: stock balance, details of a confinement. */
  isOpen: boolean;
  row: number | null;
  /** Sheet of a resource without months, where the screen has several sheets. */
  sheet: LinkedSheet | null;
  /** All filters apply together: rows of a list, cells of a sheet. */
  only: readonly LinkFilter[];
  field: string | null;
  isStart: boolean;
  /** Drops all stored filters. */
  isWhole: boolean;
}

/** At a path: one of the values (ids of a reference) joined by `|`, none of them, or above, from, up to a single one. */
export interface LinkFilter {
  path: string;
  sign: FilterSign;
  value: string;
  /** Shown where the value is not readable itself. */
  label?: string;
}

const FILTER_SIGNS = ['eq', 'ne', 'gt', 'gte', 'lte'] as const;
export type FilterSign = (typeof FILTER_SIGNS)[number];

export type LinkTarget = { [Part in keyof DeepLink]: Partial<DeepLink> & Pick<DeepLink, Part> }[keyof DeepLink];

export const NO_DEEP_LINK: DeepLink = {
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

export type LinkedStatus = 'pending' | 'warned';

const STATUS_WORDS: Readonly<Record<LinkedStatus, string>> = { pending: 'pendente', warned: 'com-aviso' };

/** Rows without a month need the sheet in the address. */
const SHEET_WORDS = {
  reproduction_mount_herding: 'monta-toque',
  reproduction_birth: 'nascimento',
  reproduction_weaning: 'desmame',
} as const;

export type LinkedSheet = keyof typeof SHEET_WORDS;

const START_WORD = 'inicio';

const FIELD = /^[a-z]\w{0,60}$/;
const FILTER = /^([a-z][\w.]{0,120}) ([a-z]+) (\S{1,400})(?: (.{1,200}))?$/;

const LINKED_SHEETS = Object.keys(SHEET_WORDS) as LinkedSheet[];

export const linkedSheetOf = (resource: string): LinkedSheet | null => LINKED_SHEETS.find((one) => one === resource) ?? null;

export const daysOf = (month: Month): { from: Day; to: Day } => ({ from: `${month}-01`, to: endOfMonth(month) });

export function monthOfDays({ from, to }: { from: Day; to: Day }): Month | null {
  const month = from.slice(0, 7);
  return from.endsWith('-01') && endOfMonth(month) === to ? month : null;
}

/** Keeps the query of `address`. */
export function withDeepLink(address: string, meant: Partial<DeepLink>): string {
  const { days, status, isOpen, row, sheet, only, field, isStart, isWhole } = { ...NO_DEEP_LINK, ...meant };
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
export function readDeepLink(search: string): DeepLink | null {
  const query = new URLSearchParams(search);
  const [month, from, to] = ['mes', 'de', 'ate'].map((name) => query.get(name) ?? '');
  const status = (Object.keys(STATUS_WORDS) as LinkedStatus[]).find((one) => STATUS_WORDS[one] === query.get('situacao')) ?? null;
  const isOpen = query.get('detalhe') === 'sim';
  const days = month && isDay(`${month}-01`) ? daysOf(month) : from && to && isDay(from) && isDay(to) ? { from, to } : null;
  const id = query.get('linha') ?? '';
  const row = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const sheet = LINKED_SHEETS.find((one) => SHEET_WORDS[one] === query.get('planilha')) ?? null;
  const only = query.getAll('so').flatMap((text) => readFilter(text) ?? []);
  const field = FIELD.exec(query.get('campo') ?? '')?.[0] ?? null;
  const isStart = month === START_WORD;
  const isWhole = query.get('lista') === 'inteira';
  const isMeant = days || status || isOpen || row !== null || sheet || only.length > 0 || field || isStart || isWhole;
  return isMeant ? { days, status, isOpen, row, sheet, only, field, isStart, isWhole } : null;
}

/** `category_livestock eq 1 Touros` */
function readFilter(text: string): LinkFilter | null {
  const [, path, word, value, label] = FILTER.exec(text) ?? [];
  const sign = FILTER_SIGNS.find((one) => one === word);
  return path && sign && value ? { path, sign, value, ...(label ? { label } : {}) } : null;
}
