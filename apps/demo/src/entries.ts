import { addDays, addMonths, type Day, endOfMonth } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { isReferenceField, type Reference, type Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { TableRow } from '../../api/src/db/insert-rows';
import { type DemoHarvest, harvestOf } from './harvests';
import { acceptedRow, fieldColumns } from './judged-row';
import type { Random } from './random';

export interface FarmScope {
  customerId: number;
  farmId: number;
  environment: Environment;
  ownerId: number;
  technicianId: number;
  harvests: readonly DemoHarvest[];
  today: Day;
  now: Date;
  random: Random;
  validatedUntil: readonly Day[];
}

/** `lists` are the ids of list references. */
export interface ReadyRow {
  path: string;
  columns: TableRow;
  lists: Readonly<Record<string, readonly number[]>>;
  parts?: { column: string; rows: readonly ReadyRow[] };
}

export function validationDays(harvests: readonly DemoHarvest[], today: Day, random: Random): Day[] {
  const lastMonth = addMonths(today.slice(0, 7), -1);
  const days: Day[] = [];
  for (const { age, last_year: year } of harvests) {
    if (age === 0) days[age] = endOfMonth(addMonths(lastMonth, -random.whole(1, 2)));
    else days[age] = age === 1 && random.next() < 0.5 ? `${year}-04-30` : `${year}-06-30`;
  }
  return days;
}

export function farmEntry(scope: FarmScope, path: string, day: Day, given: Row): ReadyRow {
  const resource = resourceOf(path);
  const harvest = harvestOf(scope.harvests, day.slice(0, 7));
  const row = acceptedRow(resource, given, { harvest, today: scope.today, environment: scope.environment });
  const columns: TableRow = {
    harvest_id: harvest.id,
    customer_id: scope.customerId,
    farm_id: scope.farmId,
    environment: scope.environment,
    ...fieldColumns(resource, row),
    status: row.status === true,
    ...traces(scope, day, harvest),
  };
  const { validated: _validated, validated_by: _by, validated_at: _at, ...unmarked } = columns;
  return { path, columns: resource.hasValidation ? columns : unmarked, lists: listsOf(resource, row) };
}

export function listsOf({ fields }: Resource, row: Row): ReadyRow['lists'] {
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    isReferenceField(field) && field.kind === 'references' && !field.readOnly
      ? [[name, ((row[name] ?? []) as Reference[]).map(({ id }) => id)] as const]
      : [],
  );
  return Object.fromEntries(lists);
}

/** Entered days later and validated weeks later, but never in the future. */
function traces({ now, random, ownerId, technicianId, validatedUntil }: FarmScope, day: Day, harvest: DemoHarvest): TableRow {
  const validated = day <= (validatedUntil[harvest.age] ?? '');
  const createdAt = timeAround(addDays(day, random.whole(1, 9)), now, random);
  if (!validated) {
    const unmarked = { validated_by: null, validated_at: null };
    return { validated, ...unmarked, version: 1, created_by: ownerId, created_at: createdAt, updated_by: null, updated_at: createdAt };
  }
  const updatedAt = timeAround(addDays(day, random.whole(12, 40)), now, random);
  const mark = { validated_by: technicianId, validated_at: updatedAt };
  return { validated, ...mark, version: 2, created_by: ownerId, created_at: createdAt, updated_by: technicianId, updated_at: updatedAt };
}

/** A working hour in UTC (ISO 8601), not after now. */
export function timeAround(day: Day, now: Date, random: Random): string {
  const minutes = random.whole(0, 59);
  const time = `${day}T${random.whole(10, 21)}:${String(minutes).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}.000Z`;
  return time < now.toISOString() ? time : now.toISOString();
}
