import type { BatchEntry, EntryPlace } from '#model/entry-batch';
import { readPartName } from '#model/entry-parts';
import { asReference, type Field, isNumberField, isReferenceField, type Reference, type Row, type Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { formatValue, referenceTitle } from '#model/kit/text-value';
import { formatDayAndTime } from '../moments';
import { ENTRY_KEYS_LABEL, type FileEntry, fileEntriesText, IDENTITY_LABEL, identityText, READ_ME, sheetName } from '../season-workbook';

/** Writes entries of a device as season workbooks that the import accepts, one for each farm and harvest. */

export type PlainCell = string | number | null;

export interface PlainSheet {
  name: string;
  rows: readonly (readonly PlainCell[])[];
  hiddenColumn?: number;
}

export interface DeviceWorkbook {
  fileName: string;
  sheets: readonly PlainSheet[];
}

export type ServerRow = Row & { id: number; version: number };

export interface DeviceLookup {
  resourceOf(path: string): Resource | undefined;
  titleOf(path: string, id: number): string | null;
  /** Stored row that the entry changes; null if the device has no copy. */
  storedOf(entry: BatchEntry): ServerRow | null;
}

export function deviceWorkbooks(entries: readonly BatchEntry[], known: DeviceLookup, now: string): DeviceWorkbook[] {
  const places = new Map<string, BatchEntry[]>();
  for (const entry of entries) {
    const { environment, harvest, farm } = entry.place;
    const key = `${environment} ${harvest} ${farm}`;
    places.set(key, [...(places.get(key) ?? []), entry]);
  }
  return [...places.values()].map((own) => workbookOf(own, known, now));
}

const LEFT_OVER = 'Conferir';

function workbookOf(entries: readonly BatchEntry[], known: DeviceLookup, now: string): DeviceWorkbook {
  const [{ place }] = entries as [BatchEntry];
  const named = (path: string, id: number) => known.titleOf(path, id) ?? String(id);
  const [farm, harvest, customer] = [named('farms', place.farm), named('harvests', place.harvest), named('customers', place.customer)];
  const sheets: PlainSheet[] = [];
  const left: PlainCell[][] = [];
  for (const path of new Set(entries.map(({ resource }) => resource))) {
    const own = entries.filter(({ resource }) => resource === path);
    const resource = known.resourceOf(path);
    const variant = resource && variantOf(resource, place.environment);
    const { lines, others } = variant ? linesOf(variant, own, known) : { lines: [], others: own };
    if (variant && lines.length > 0) sheets.push(sheetOf(variant, lines, known));
    left.push(...others.flatMap((entry) => leftOver(entry, variant, known)));
  }
  const heads = ['Conferir', 'Registro', 'Campo', 'Digitado', 'Antes'];
  const readMe = { name: READ_ME, rows: readMeRows({ farm, harvest, customer, now, place, hasLeft: left.length > 0 }) };
  return {
    fileName: `Lançamentos do aparelho - ${farm} - Safra ${harvest}`.replace(/[\\/:*?"<>|]/g, '-').concat('.xlsx'),
    sheets: [readMe, ...sheets, ...(left.length > 0 ? [{ name: LEFT_OVER, rows: [heads, ...left] }] : [])],
  };
}

interface About {
  farm: string;
  harvest: string;
  customer: string;
  now: string;
  place: EntryPlace;
  hasLeft: boolean;
}

function readMeRows({ farm, harvest, customer, now, place, hasLeft }: About): PlainCell[][] {
  return [
    ['Lançamentos que só este aparelho tinha', null],
    ['Fazenda', `${farm} (${customer})`],
    ['Safra', harvest],
    ['Baixados', `${formatDayAndTime(now)} (horário de Brasília)`],
    [IDENTITY_LABEL, identityText({ kind: 'pasta', harvestId: place.harvest, farmIds: [place.farm] })],
    [null, null],
    [
      'Enviar',
      'Na tela Importação, como planilha da safra. Antes de gravar, o Porteira mostra o que é novo, o que muda e o que está errado.',
    ],
    [
      'Depois',
      `Se o aparelho também os enviar, nada fica gravado duas vezes: a coluna oculta ${ENTRY_KEYS_LABEL} diz de que lançamento é cada linha. Não a copie para linhas novas.`,
    ],
    ...(hasLeft ? [[LEFT_OVER, 'O que a importação não grava sozinha: mude ou exclua à mão, na tela de cada lançamento.']] : []),
  ];
}

interface Line {
  id: number | null;
  version: number | null;
  row: Row;
  entries: readonly FileEntry[];
}

/** A cell holds no more keys. Later entries keep their values but lose their keys. */
const MAX_KEYS = 100;

/** One line for all entries of a row. Entries that the import cannot apply are returned as `others`. */
function linesOf(resource: Resource, entries: readonly BatchEntry[], known: DeviceLookup): { lines: Line[]; others: BatchEntry[] } {
  const lines = new Map<string, Line>();
  const others: BatchEntry[] = [];
  for (const entry of entries) {
    const name = nameOf(resource, entry);
    const line = lines.get(name) ?? begun(entry, known);
    const isCreatedHere = line !== null && line.id === null && lines.has(name);
    if (entry.action === 'remove' && isCreatedHere) lines.delete(name);
    else if (line === null || entry.action === 'remove' || isEmptied(resource, entry) || hasParts(entry)) others.push(entry);
    else {
      const before = line.entries.filter(({ key }) => key !== entry.mends);
      const entries = [...before, { key: entry.key, mends: entry.mends ?? null }].slice(0, MAX_KEYS);
      lines.set(name, { ...line, row: { ...line.row, ...(entry.values as Row) }, entries });
    }
  }
  return { lines: [...lines.values()], others };
}

/** The import cannot write rows within a form, so it must not mark the key of such an entry as stored. */
const hasParts = ({ values }: BatchEntry): boolean => Object.keys(values).some((name) => readPartName(name) !== null);

/** The import skips empty cells of new rows, so a cleared cell would be lost. */
const isEmptied = ({ cells }: Resource, { action, values }: BatchEntry): boolean =>
  action === 'cell' && cells?.values.every((name) => (values[name] ?? null) === null) === true;

function nameOf({ cells }: Resource, { action, key, mends, row, values }: BatchEntry): string {
  if (action === 'cell') return JSON.stringify(cells?.by.map((name) => idOf(values[name]) ?? values[name] ?? null));
  // Later changes refer to the first refused entry, whose key a corrected one keeps in `mends`.
  if (row === undefined) return mends ?? key;
  return typeof row === 'number' ? `#${row}` : row.key;
}

function begun(entry: BatchEntry, known: DeviceLookup): Line | null {
  if (entry.action === 'create') return { id: null, version: null, row: {}, entries: [] };
  const stored = known.storedOf(entry);
  if (stored) return { id: stored.id, version: stored.version, row: stored, entries: [] };
  return entry.action === 'cell' ? { id: null, version: null, row: {}, entries: [] } : null;
}

function sheetOf(resource: Resource, lines: readonly Line[], known: DeviceLookup): PlainSheet {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !field.readOnly && field.kind !== 'password' && lines.some(({ row }) => name in row),
  );
  const labels = fields.map(([, { label }]) => label);
  const heads = fields.map(([name, { label }]) => (labels.indexOf(label) === labels.lastIndexOf(label) ? label : name));
  const rows = lines.map(({ id, version, row, entries }) => {
    return [id, version, ...fields.map(([name, field]) => cellOf(field, row[name], known)), fileEntriesText(entries)];
  });
  const first = ['ID', 'Versão', ...heads, ENTRY_KEYS_LABEL];
  return { name: sheetName(resource.many), rows: [first, ...rows], hiddenColumn: first.length };
}

function leftOver(entry: BatchEntry, resource: Resource | undefined, known: DeviceLookup): PlainCell[][] {
  const what = resource?.many ?? entry.resource;
  const row = typeof entry.row === 'number' ? entry.row : null;
  if (entry.action === 'remove') return [[what, row, 'Excluir o registro', null, null]];
  return Object.entries(entry.values).map(([name, value]): PlainCell[] => {
    const part = readPartName(name);
    const of = part ? known.resourceOf(part.resource) : resource;
    if (part?.field === null) return [what, row, `${of?.one ?? part.resource}: excluir a linha`, null, part.row];
    const field = of?.fields[part?.field ?? name];
    const shown = (one: unknown) => (field ? cellOf(field, one as Value, known) : plainText(one));
    const label = [...(part ? [of?.one ?? part.resource] : []), field?.label ?? name].join(': ');
    return [what, row, label, shown(value), shown(entry.over[name])];
  });
}

const plainText = (value: unknown): PlainCell => (value === undefined || value === null ? null : JSON.stringify(value));

function cellOf(field: Field, value: Value | undefined, known: DeviceLookup): PlainCell {
  if (value === undefined || value === null || value === '') return null;
  if (isNumberField(field)) return typeof value === 'number' ? value : null;
  if (!isReferenceField(field)) return formatValue(field, value) || null;
  const titles = [value].flat().map((one) => titled(one, field.to, known));
  return titles.join(', ') || null;
}

function titled(value: unknown, path: string, known: DeviceLookup): string {
  const reference = asReference(value as Value) as Reference | null;
  const id = idOf(value);
  if (reference && (reference.title ?? reference.name) !== undefined) return referenceTitle(reference);
  return id === null ? '' : (known.titleOf(path, id) ?? String(id));
}

function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'number' ? id : null;
}
