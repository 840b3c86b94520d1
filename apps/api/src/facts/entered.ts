import type {
  LedgerEntered,
  MatingEntered,
  MovementSum,
  RainEntered,
  StockEntered,
  TeamEntered,
  ThingEntered,
} from '#domain/facts/entered';
import { resourceOf } from '#model/registry';
import { monthSql } from '../sql/month-sql';
import { COUNTS, countsSql, type MovementKind, movements } from './herd-rows';
import { type Fact, inMonths, OWN, rows } from './read-facts';

const sums = (kind: MovementKind) =>
  movements<MovementSum>([kind], ['month', 'category', 'part', 'rows', 'heads', 'confirmed', 'liveKg', 'valueBrl']);

export const MOVEMENT_SUMS = {
  births: sums('births'),
  deaths: sums('deaths'),
  weanings: sums('weanings'),
  confinements: sums('confinements'),
  herd_entry: sums('entries'),
  herd_departure: sums('departures'),
};

const ledger = inMonths('financials');
export const LEDGER_ENTERED: Fact<readonly LedgerEntered[]> =
  rows(`select x.type, c.title as center, ${ledger.month} as month, sum(x.value) as "valueBrl",
      coalesce(sum(x.value) filter (where x.validated), 0) as "confirmedBrl"
    from financials x join cost_centers c on c.id = x.cost_center_id where ${ledger.where} group by 1, c.id, 3 order by 1, c.id, 3`);

export const STOCK_ENTERED: Fact<readonly StockEntered[]> = rows(
  countsSql(
    `${COUNTS.month} as month, c.title as category, x.amount as heads, x.amount * x.weight as "liveKg", x.validated`,
    `${OWN} and (not ${COUNTS.hasMonth} or ${COUNTS.day} between own.since and own.until) order by c.id`,
  ),
);

export const MATING_ENTERED: Fact<readonly MatingEntered[]> =
  rows(`select r.counts, c.female_group as "femaleGroup", c.title as category, x.amount_harvest_current as current,
      x.amount_harvest_next as next, x.validated
    from reproduction_mount_herding x join category_reference r on r.id = x.category_reference_id and r.counts is not null
    join category_reproduction c on c.id = x.category_reproduction_id and c.female_group is not null where ${OWN} order by c.female_group`);

const rain = monthSql(resourceOf('climates'), 'x');
export const RAIN_ENTERED: Fact<readonly RainEntered[]> = rows(
  `select ${rain} as month, x.precipitation as mm, x.validated from climates x where ${OWN}`,
);

export const TEAM_ENTERED: Fact<readonly TeamEntered[]> =
  rows(`select f.id, f.title as label, w.title as front, x.amount, x.average_salary, x.average_salary_benefit, x.validated
    from teams x join category_functions f on f.id = x.category_function_id join category_work_fronts w on w.id = f.category_work_front_id
    where ${OWN} order by w.id, f.id`);

export const MACHINES_ENTERED: Fact<readonly ThingEntered[]> =
  rows(`select concat_ws(' ', x.brand, x.model) as label, x.amount, x.unitary_value as "unitValue", x.start_harvest as "isAtStart",
      x.end_harvest as "isAtEnd", x.validated
    from machines x where ${OWN} order by x.brand, x.model, x.id`);

export const INPUTS_ENTERED: Fact<readonly ThingEntered[]> =
  rows(`select t.title as label, x.amount, x.value as "unitValue", not x.date_harvest as "isAtStart", x.date_harvest as "isAtEnd", x.validated
    from stocks x join category_material_type t on t.id = x.category_material_type_id where ${OWN} order by t.id, x.id`);
