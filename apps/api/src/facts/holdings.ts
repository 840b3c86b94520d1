import type { HoldingsFacts } from '#domain/facts/holdings';
import { type FactQueries, OWN, one } from './read-facts';

const worth = (table: string, value: string, start: string, end: string) =>
  one<HoldingsFacts['inputStock']>(`(select json_build_object(
      'startBrl', sum(x.amount * ${value}) filter (where ${start}), 'endBrl', sum(x.amount * ${value}) filter (where ${end}))
    from ${table} x where ${OWN})`);

export const HOLDINGS: FactQueries<HoldingsFacts> = {
  inputStock: worth('stocks', 'x.value', 'not x.date_harvest', 'x.date_harvest'),
  machinePark: worth('machines', 'x.unitary_value', 'x.start_harvest', 'x.end_harvest'),
};
