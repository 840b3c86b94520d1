import { sql } from 'kysely';
import { todayInBrazil } from '#domain/calendar';
import { isEnvironment } from '#model/kit/environment';
import { asReference, isReferenceField, type Row, type RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { referenceTitle } from '#model/kit/text-value';
import { idSchema } from '#model/kit/wire-schema';
import { formatMoment } from '#view/moments';
import { isSameCellText, readFileCell, textOf } from '../../files/cells';
import { type FileRow, isBlank } from '../../files/sheet';
import { defaultEnvironment } from '../../sql/environments';
import type { ListQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { select } from '../../sql/selection';
import { type Defaults, draftChange, draftNew, isSame, type RowDraft } from '../judge/draft';
import { judgeDrafts } from '../judge/judge';
import type { JudgedDraft } from '../judge/steps';
import type { WireRow } from '../table/shape';
import { rowJson } from '../write/store';
import { Candidates } from './candidates';
import type { FileColumn } from './header';
import { isWritten, type TransferColumn } from './sheet-columns';
import { readByIds } from './stored-rows';

interface PlannedRow {
  line: number;
  draft: JudgedDraft | null;
  stored: WireRow | null;
  errors: FieldErrors;
}

export interface ImportTarget {
  resource: Resource;
  columns: readonly FileColumn[];
  pointed: ReadonlySet<string>;
  defaults: Defaults;
  query: ListQuery;
}

export interface PlanRules {
  /** Farms allowed in rows that name one; undefined allows all in reach. */
  farmIds?: ReadonlySet<number>;
}

const NO_ID = 'Registro não encontrado';
const OF_EVERY_WRITE = ['version', 'updated_at', 'updated_by'];
const OTHER_FARM = 'Esta fazenda não é das que se importam';

/** `stale`: the stored row has changed since the file was exported. */
interface Pair {
  row: FileRow;
  stored: WireRow | null;
  idError: FieldErrors | null;
  stale: FieldErrors | null;
}

/** Turns rows of a file into judged drafts, some hundreds at a time, so that titles are looked up together. */
export class Planner {
  readonly #operation: Operation;
  readonly #target: ImportTarget;
  readonly #rules: PlanRules;
  readonly #candidates: Candidates;
  readonly #lineOfId = new Map<number, number>();

  constructor(operation: Operation, target: ImportTarget, rules: PlanRules) {
    this.#operation = operation;
    this.#target = target;
    this.#rules = rules;
    this.#candidates = new Candidates(operation, target.resource);
  }

  async plan(rows: readonly FileRow[]): Promise<PlannedRow[]> {
    const pairs = await this.#pair(rows);
    for (const pair of pairs) this.#wantTitles(pair);
    await this.#candidates.load();
    const planned = pairs.map((pair) => this.#draft(pair));
    const drafts = planned.flatMap(({ draft }) => draft ?? []);
    const judged = await judgeDrafts(this.#operation, drafts);
    return planned.map(({ line, draft, errors }, index) => {
      const one = (draft && judged.shift()) ?? null;
      return { line, draft: one, stored: pairs[index]?.stored ?? null, errors: { ...one?.errors, ...errors } };
    });
  }

  async planRemovals(rows: readonly FileRow[]): Promise<{ line: number; id: number | undefined; errors: FieldErrors }[]> {
    const pairs = await this.#pair(rows);
    return pairs.map(({ row, stored, idError, stale }) => ({ line: row.line, id: stored?.id, errors: idError ?? stale ?? {} }));
  }

  async #pair(rows: readonly FileRow[]): Promise<Pair[]> {
    const { resource, query } = this.#target;
    const ids = rows.map((row) => this.#idOf(row));
    const known = ids.flatMap((id) => (typeof id === 'number' ? [id] : []));
    const stored = await readByIds(this.#operation, (extra) => select(this.#operation, resource, query, extra), known, { isLocked: true });
    const pairs = rows.map((row, index): Pair => {
      const id = ids[index] ?? null;
      const found = stored.get(Number(id)) ?? null;
      const idError = typeof id === 'string' ? id : id !== null && !found ? NO_ID : null;
      return { row, stored: found, idError: idError === null ? null : { id: idError }, stale: null };
    });
    const stale = await this.#staleIds(pairs);
    return pairs.map((pair) =>
      pair.stored && stale.has(pair.stored.id) ? { ...pair, stale: { version: staleWords(pair.stored) } } : pair,
    );
  }

  idsOf(rows: readonly FileRow[]): Set<number> {
    const at = this.#column('id');
    return new Set(at ? rows.flatMap(({ cells }) => (isBlank(cells[at.index]) ? [] : [Number(textOf(cells[at.index]))])) : []);
  }

  #idOf({ line, cells }: FileRow): number | string | null {
    const at = this.#column('id');
    const cell = at === null ? null : cells[at.index];
    if (isBlank(cell)) return null;
    const text = textOf(cell);
    const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    if (!idSchema.safeParse(id).success) return messages.invalid;
    const before = this.#lineOfId.get(id);
    if (before !== undefined) return `ID repetido: já está na linha ${before}`;
    this.#lineOfId.set(id, line);
    return id;
  }

  #column(role: TransferColumn['role']): FileColumn | null {
    return this.#target.columns.find(({ column }) => column.role === role) ?? null;
  }

  #wantTitles({ row, stored }: Pair): void {
    for (const { index, column } of this.#target.columns) {
      const { name, field } = column;
      if (!isReferenceField(field) || !isWritten(column)) continue;
      const cell = row.cells[index];
      if (!isBlank(cell) && !(stored && isSameCellText(field, cell, stored[name]))) this.#candidates.want(name, field, textOf(cell));
    }
  }

  #draft({ row, stored, idError, stale }: Pair): { line: number; draft: RowDraft | null; errors: FieldErrors } {
    const { line } = row;
    if (idError) return { line, draft: null, errors: idError };
    const { resource, defaults } = this.#target;
    const { actor } = this.#operation;
    const { body, errors } = this.#read(row, stored);
    // A row with unreadable cells is still judged, to report all its errors at once.
    if (!stored) {
      const { farm } = body;
      const { farmIds } = this.#rules;
      if (farmIds && farm && !farmIds.has(asReference(farm)?.id ?? 0)) errors.farm ??= OTHER_FARM;
      return { line, draft: draftNew(actor, resource, body, defaults), errors };
    }
    const isUnchanged = Object.keys(body).length === 0 && Object.keys(errors).length === 0;
    if (isUnchanged) return { line, draft: null, errors };
    return { line, draft: draftChange(actor, resource, stored, body), errors: { ...errors, ...stale } };
  }

  /** Rows changed since the export. A row changed and then undone equals its exported state, so it is not stale. */
  async #staleIds(pairs: readonly Pair[]): Promise<ReadonlySet<number>> {
    const at = this.#column('version');
    if (at === null) return new Set();
    const moved = pairs.flatMap(({ row, stored }) => {
      const cell = row.cells[at.index];
      return stored && !isBlank(cell) && textOf(cell) !== String(stored.version) ? [{ id: stored.id, version: textOf(cell) }] : [];
    });
    if (moved.length === 0) return new Set();
    const left = moved.filter(({ version }) => /^\d{1,9}$/.test(version));
    const { resource } = this.#target;
    const rows = await this.#operation.connection.rows(
      sql`select t.id from ${sql.id(resource.path)} t
       join unnest(${left.map(({ id }) => id)}::integer[], ${left.map(({ version }) => Number(version))}::integer[]) sent (id, version)
         on sent.id = t.id
       where exists (
         select from audit_log a cross join lateral (values (a.before), (a.after)) said (state)
         where a.resource = ${resource.path} and a.row_id = sent.id and (said.state ->> 'version')::integer = sent.version
           and said.state - ${OF_EVERY_WRITE}::text[] = (${rowJson(resource)}) - ${OF_EVERY_WRITE}::text[])`,
    );
    const same = new Set(rows.map(([id]) => id));
    return new Set(moved.map(({ id }) => id).filter((id) => !same.has(id)));
  }

  /** All values of a new row, the changed values of a stored one. An empty cell clears the value. */
  #read(row: FileRow, stored: WireRow | null): { body: Row; errors: FieldErrors } {
    const body: Row = {};
    const errors: FieldErrors = {};
    const values: Row = { ...stored };
    const context = this.#contextOf(row, stored);
    for (const { index, column } of this.#target.columns) {
      const { name, field, role } = column;
      const cell = row.cells[index];
      if (role === 'id' || role === 'version' || (stored ? isSameCellText(field, cell, stored[name]) : isBlank(cell))) continue;
      if (!isWritten(column)) {
        errors[name] = messages.readOnly;
        continue;
      }
      const find = isReferenceField(field) ? this.#candidates.finder(name, field, values, context) : () => null;
      const read = readFileCell(field, cell, find, this.#target.pointed.has(name), context);
      if (read.message !== undefined) errors[name] = read.message;
      else if (!stored || !isSame(stored[name], read.value)) body[name] = values[name] = read.value;
    }
    return { body, errors };
  }

  #contextOf({ cells }: FileRow, stored: WireRow | null): RowContext {
    const { resource, defaults } = this.#target;
    const at = this.#column('environment');
    const read = at && readFileCell(at.column.field, cells[at.index], () => null);
    const said = stored?.environment ?? (read?.message === undefined ? read?.value : null);
    const environment = isEnvironment(said) ? said : (defaults.environment ?? defaultEnvironment(resource));
    return { today: todayInBrazil(this.#operation.context.now()), environment };
  }
}

function staleWords({ updated_by, updated_at }: WireRow): string {
  const writer = asReference(updated_by);
  if (writer === null) return 'Registro alterado por outra pessoa; baixe a planilha de novo';
  const at = typeof updated_at === 'string' ? ` em ${formatMoment(updated_at, new Date(0))}` : '';
  return `Registro alterado por ${referenceTitle(writer)}${at}; baixe a planilha de novo`;
}
