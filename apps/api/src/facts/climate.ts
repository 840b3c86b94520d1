import type { ClimateFacts } from '#domain/facts/farm';
import { resourceOf } from '#model/registry';
import { monthSql } from '../sql/month-sql';
import { type FactQueries, OWN, rows } from './read-facts';

const month = monthSql(resourceOf('climates'), 'x');

export const CLIMATE: FactQueries<ClimateFacts> = {
  // The inner select computes each row's month only once, because it needs the harvest.
  rain: rows(`select r.month, r.mm from (select ${month} as month, x.precipitation as mm from climates x where ${OWN} offset 0) r
    where r.month between to_char(own.since, 'YYYY-MM') and to_char(own.until, 'YYYY-MM')`),
};
