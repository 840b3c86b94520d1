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
import { type Fact, inMonths, OWN, rows } from './read-facts';

interface Source {
  path: string;
  /** SQL of the title of the category, and of what kind of movement it is. */
  category: string;
  part: string;
  joins?: string;
  /** Of one head. */
  liveKg?: string;
  priceBrl?: string;
}

const CATEGORY = 'join category_livestock c on c.id = x.category_livestock_id';
const sexOf = (column: string) => `case ${column} when 'MALE' then 'Machos' when 'FEMALE' then 'Fêmeas' else 'Machos e fêmeas' end`;

/** Movements of one kind by month, category and part. Rows with a weight or a price are apart from those without. */
function movementSums({ path, category, part, joins = '', liveKg, priceBrl }: Source): Fact<readonly MovementSum[]> {
  const { month, where } = inMonths(path);
  const sum = (perHead?: string) => (perHead ? `sum(x.amount * ${perHead})` : 'null::numeric');
  const alike = [liveKg, priceBrl].flatMap((column) => (column ? [`${column} is null`] : []));
  return rows(`select ${month} as month, ${category} as category, ${part} as part, count(*) as rows, sum(x.amount) as heads,
      coalesce(sum(x.amount) filter (where x.validated), 0) as confirmed, ${sum(liveKg)} as "liveKg", ${sum(priceBrl)} as "valueBrl"
    from ${path} x ${joins} where ${where} group by ${['1', '2', '3', ...alike].join(', ')}`);
}

/** By the path of their resource. */
export const MOVEMENT_SUMS = {
  births: movementSums({ path: 'births', category: 'null::text', part: sexOf('x.sex') }),
  deaths: movementSums({
    path: 'deaths',
    category: 'c.title',
    part: 'r.title',
    joins: `${CATEGORY} join category_deaths_reason r on r.id = x.category_death_reason_id`,
  }),
  weanings: movementSums({ path: 'weaning', category: 'c.title', part: sexOf('c.sex'), joins: CATEGORY, liveKg: 'x.weight' }),
  confinements: movementSums({
    path: 'confinements',
    category: 'c.title',
    part: `case when x.type = 'CONFINAMENTO' then 'Confinamento' else 'Semiconfinamento' end`,
    joins: CATEGORY,
    liveKg: 'x.weight_entry',
  }),
  herd_entry: movementSums({
    path: 'herd_entry',
    category: 'c.title',
    part: 't.title',
    joins: `${CATEGORY} join category_herd_entry_type t on t.id = x.category_herd_entry_type_id`,
    liveKg: 'x.weight_alive_head',
    priceBrl: 'x.value_head',
  }),
  herd_departure: movementSums({
    path: 'herd_departure',
    category: 'c.title',
    part: 't.title',
    joins: `${CATEGORY} join category_herd_departure_type t on t.id = x.category_herd_departure_type_id`,
    liveKg: 'x.weight_alive',
    priceBrl: 'x.value_head',
  }),
};

const ledger = inMonths('financials');
export const LEDGER_ENTERED: Fact<readonly LedgerEntered[]> =
  rows(`select x.type, c.title as center, ${ledger.month} as month, sum(x.value) as "valueBrl",
      coalesce(sum(x.value) filter (where x.validated), 0) as "confirmedBrl"
    from financials x join cost_centers c on c.id = x.cost_center_id where ${ledger.where} group by 1, c.id, 3`);

const stock = inMonths('livestock_stocks');
export const STOCK_ENTERED: Fact<readonly StockEntered[]> =
  rows(`select ${stock.month} as month, c.title as category, x.amount as heads, x.amount * x.weight as "liveKg", x.validated
    from livestock_stocks x join category_livestock c on c.id = x.category_livestock_id
    where ${OWN} and (${stock.month} is null or ${stock.day} between own.since and own.until) order by c.id`);

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
