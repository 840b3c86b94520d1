import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import type { FieldChange, StaffMark } from '#model/meanwhile';
import { formatDayAndTime } from '#view/moments';
import { columnOf } from '../../db/expected-schema';
import type { Operation } from '../../sql/operation';
import type { WireRow } from '../table/shape';

/** A save of somebody else since a version of the row. */
export interface OtherChange extends FieldChange {
  fields: ReadonlySet<string>;
}

/** Newest first. @param device leaves out changes that the actor made on this device */
export async function changesSince(
  { actor, connection }: Operation,
  resource: Resource,
  { id }: WireRow,
  { version, device }: { version: number; device: string | null },
): Promise<OtherChange[]> {
  const isOwn = device === null ? sql`false` : sql`a.user_id is not distinct from ${actor.id} and a.device is not distinct from ${device}`;
  const rows = await connection.rows(sql`select a.at, u.id, u.name, a.before, a.after from audit_log a left join users u on u.id = a.user_id
    where a.resource = ${resource.path} and a.row_id = ${id} and a.action in ('create', 'update', 'restore')
      and coalesce((a.after ->> 'version')::integer, 0) > ${version}::numeric and not (${isOwn})
    order by a.id desc limit 100`);
  return rows.map(([at, userId, name, before, after]) => ({
    at: at as string,
    by: userId === null ? null : { id: userId as number, name: name as string | null },
    fields: changedNames(resource, (before ?? {}) as Kept, after as Kept),
  }));
}

type Kept = Readonly<Record<string, unknown>>;

function changedNames(resource: Resource, before: Kept, after: Kept): Set<string> {
  const names = Object.keys(resource.fields).filter((name) => {
    const at = columnOf(resource, name) ?? name;
    return JSON.stringify(before[at] ?? null) !== JSON.stringify(after[at] ?? null);
  });
  return new Set(names);
}

/** The validation or open return that a change would undo. */
export async function staffMark({ connection }: Operation, resource: Resource, stored: WireRow): Promise<StaffMark | null> {
  if (!resource.hasValidation) return null;
  if (stored.validated === true) {
    const { name } = (stored.validated_by ?? {}) as { name?: string };
    const when = formatDayAndTime(stored.validated_at as string);
    return { mark: 'VALIDATED', message: `O registro foi validado por ${personWords(name)} em ${when}; mudá-lo desfaz a validação` };
  }
  const [open] = await connection.rows(sql`select u.name, r.returned_at, r.reason from returns r left join users u on u.id = r.returned_by
    where r.resource = ${resource.path} and r.row_id = ${stored.id} and r.answered_at is null`);
  if (!open) return null;
  const [name, at, reason] = open as [string | null, string, string];
  return { mark: 'RETURNED', message: `O registro foi devolvido por ${personWords(name)} em ${formatDayAndTime(at)}: ${reason}` };
}

export const personWords = (name: string | null | undefined): string => name ?? 'outra pessoa';
