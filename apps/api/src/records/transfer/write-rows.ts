import type { FieldErrors, Resource } from '#model/kit/resource';
import { inSavepoint, type Operation } from '../../sql/operation';
import { fieldsOfRefusal } from '../../sql/violations';
import { isChange, type JudgedDraft } from '../judge/steps';
import type { WireRow } from '../table/shape';
import { insertDrafts } from '../write/create';
import { changeDrafts } from '../write/update';

export interface GoodRow {
  line: number;
  draft: JudgedDraft;
}

export interface RefusedRow extends GoodRow {
  fields: FieldErrors;
}

/** Written rows by their line in the file. */
export type RowsByLine = Map<number, WireRow>;

/** Writes changes, then new rows, and returns the refused ones. Bisects a refused batch, so a few wrong rows cost a few tries. */
export async function writeRows(work: Operation, resource: Resource, rows: readonly GoodRow[], written: RowsByLine): Promise<RefusedRow[]> {
  const changes = rows.filter(({ draft }) => draft.stored !== null);
  const additions = rows.filter(({ draft }) => draft.stored === null);
  const refused = await tryWriting(work, resource, changes, written);
  return [...refused, ...(await tryWriting(work, resource, additions, written))];
}

async function tryWriting(work: Operation, resource: Resource, rows: readonly GoodRow[], written: RowsByLine): Promise<RefusedRow[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    const drafts = rows.map(({ draft }) => draft);
    const changes = drafts.filter(isChange);
    const isNew = changes.length === 0;
    const done = await inSavepoint(work, (inner) =>
      isNew ? insertDrafts(inner, resource, drafts) : changeDrafts(inner, resource, changes),
    );
    const byId = new Map(done.map((row) => [row.id, row]));
    for (const [index, { line, draft }] of rows.entries()) {
      const row = isNew ? done[index] : byId.get(draft.stored?.id ?? 0);
      if (row) written.set(line, row);
    }
    return [];
  } catch (error) {
    const fields = fieldsOfRefusal(resource, error);
    if (!fields) throw error;
    if (rows.length === 1) return [{ ...first, fields }];
  }
  const half = Math.ceil(rows.length / 2);
  const refused = await tryWriting(work, resource, rows.slice(0, half), written);
  // If no row of a half went through, the file is probably a repeated import, and bisecting would only try each row twice.
  const isHopeless = refused.length === half;
  const others = isHopeless ? rows.slice(half).map((row) => [row]) : [rows.slice(half)];
  for (const part of others) refused.push(...(await tryWriting(work, resource, part, written)));
  return refused;
}
