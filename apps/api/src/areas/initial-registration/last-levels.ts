import { sql } from 'kysely';
import { registrationFarm } from '#model/characterisation/initial-registration';
import { PLACE, type PlaceLevel } from '#model/characterisation/place';
import { asReference, type ReferenceField } from '#model/kit/field';
import type { RowInput } from '../../records/table/row-input';
import type { Operation } from '../../sql/operation';

export type IsLast = (level: PlaceLevel, id: number | undefined) => boolean;

export async function readLastLevels({ connection }: Operation, farms: readonly RowInput[]): Promise<IsLast> {
  const chosen = PLACE.map((level) => farms.flatMap(({ values }) => asReference(values[level])?.id ?? []));
  const belows = PLACE.slice(1).map((level, at) => {
    const { to, match } = registrationFarm.fields[level] as ReferenceField;
    const column = sql.id(`${Object.keys(match)[0]}_id`);
    return sql`select distinct ${PLACE[at]}::text as level, ${column} as id from ${sql.id(to)} where ${column} = any(${chosen[at]}::integer[])`;
  });
  const rows = await connection.rows(sql.join(belows, sql` union all `));
  const leading = new Set(rows.map(([level, id]) => `${level} ${id}`));
  return (level, id) => level !== PLACE.at(-1) && id !== undefined && !leading.has(`${level} ${id}`);
}
