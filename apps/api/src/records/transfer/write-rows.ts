import type { FieldErrors, Resource } from '#model/kit/resource';
import { inSavepoint, type Operation } from '../../sql/operation';
import { fieldsOfRefusal } from '../../sql/violations';
import { isChange, type JudgedDraft } from '../judge/steps';
import { insertDrafts } from '../write/create';
import { changeDrafts } from '../write/update';

export interface GoodRow {
  line: number;
  draft: JudgedDraft;
}

export interface RefusedRow extends GoodRow {
  fields: FieldErrors;
}

/** Writes changes, then new rows, and returns the refused ones. Bisects a refused batch, so a few wrong rows cost a few tries. */
export async function writeRows(operation: Operation, resource: Resource, rows: readonly GoodRow[]): Promise<RefusedRow[]> {
  const changes = rows.filter(({ draft }) => draft.stored !== null);
  const additions = rows.filter(({ draft }) => draft.stored === null);
  return [...(await tryWriting(operation, resource, changes)), ...(await tryWriting(operation, resource, additions))];
}

async function tryWriting(operation: Operation, resource: Resource, rows: readonly GoodRow[]): Promise<RefusedRow[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    const drafts = rows.map(({ draft }) => draft);
    const changes = drafts.filter(isChange);
    await inSavepoint(operation, async (inner) => {
      if (changes.length > 0) await changeDrafts(inner, resource, changes);
      else await insertDrafts(inner, resource, drafts);
    });
    return [];
  } catch (error) {
    const fields = fieldsOfRefusal(resource, error);
    if (!fields) throw error;
    if (rows.length === 1) return [{ ...first, fields }];
  }
  const half = Math.ceil(rows.length / 2);
  const refused = await tryWriting(operation, resource, rows.slice(0, half));
  // If no row of a half went through, the file is probably a repeated import, and bisecting would only try each row twice.
  const isHopeless = refused.length === half;
  const others = isHopeless ? rows.slice(half).map((row) => [row]) : [rows.slice(half)];
  for (const part of others) refused.push(...(await tryWriting(operation, resource, part)));
  return refused;
}
