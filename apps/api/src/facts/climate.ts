import type { ClimateFacts } from '#domain/facts/climate';
import { resourceOf } from '#model/registry';
import { monthSql } from '../sql/month-sql';
import { type Facts, OWN, rows } from './read-facts';

const month = monthSql(resourceOf('climates'), 'x');

export const CLIMATE: Facts<ClimateFacts> = {
  rain: rows(`select ${month} as month, x.precipitation as mm from climates x
    where ${OWN} and ${month} between to_char(own.since, 'YYYY-MM') and to_char(own.until, 'YYYY-MM')`),
};
