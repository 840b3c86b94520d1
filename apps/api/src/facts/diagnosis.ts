import type { FarmYearFacts } from '#domain/beef/indicators/farm-year-facts';
import type { DiagnosisFacts } from '#domain/facts/farm';
import { resourceOf } from '#model/registry';
import { monthSql } from '../sql/month-sql';
import { ENTERED_KINDS } from './entered-movements';
import { CATEGORIES } from './herd';
import { movementsSql } from './herd-rows';
import { tradeValueSql } from './herd-value';
import { type Fact, type FactQueries, OWN, one, rows } from './read-facts';
import { SETTINGS } from './settings';

/** The diagnosis does not ask for dates, so all events get the last month of the harvest. */

const LAST_MONTH = `to_char(own.until, 'YYYY-MM')`;
const FIRST_MONTH = `to_char(own.opens, 'YYYY-MM')`;
const NONE: Fact<readonly never[]> = one(`(select '[]'::json)`);
const CATEGORY = 'join category_livestock c on c.id = x.category_livestock_id';

const STOCK = `select case when x.block = 'FINAL' then ${LAST_MONTH} end as month, c.id as "categoryId", c.title as category,
    coalesce('birth' = any(c.show), false) as "takesBirths", x.amount as heads, x.weight as "weightKg"
  from diagnosis_herd x ${CATEGORY} where ${OWN} and x.block in ('INITIAL', 'FINAL')`;

const KINDS = `case x.block when 'BIRTH' then 'births' when 'ENTRY' then 'entries' when 'DEPARTURE' then 'departures' else 'deaths' end`;

const VALUE = tradeValueSql({ arroba: { liveKg: 'x.weight', carcassKg: 'x.weight_death' } });

/** The diagnosis knows no types: departures were sold, arrivals bought. Births have no category, like their entries. */
const FLOWS = `select ${KINDS} as kind, ${LAST_MONTH} as month, case when x.block <> 'BIRTH' then c.id end as "categoryId",
    case when x.block <> 'BIRTH' then c.title end as category, null::text as sex, null::text as type,
    case when x.block in ('ENTRY', 'DEPARTURE') then true end as "isTrade", 1 as rows, x.amount as heads,
    x.amount * x.weight as "liveKg", x.amount * x.weight_death as "carcassKg", ${VALUE} as "valueBrl"
  from diagnosis_herd x ${CATEGORY} where ${OWN} and x.block not in ('INITIAL', 'FINAL') and x.amount is not null`;

const HELD = movementsSql(ENTERED_KINDS, ['kind', 'categoryId', 'category', 'rows', 'heads', 'liveKg', 'carcassKg', 'valueBrl'], () => OWN);

/** Until something is typed into a block of the diagnosis, the entries count for it. */
const ENTERED_SQL = `select s.kind, ${LAST_MONTH}, s."categoryId", s.category, null, null, true, s.rows, s.heads, s."liveKg", s."carcassKg", s."valueBrl"
  from (${HELD}) s where not exists (select from diagnosis_herd x
    where ${OWN} and x.category_livestock_id = s."categoryId" and ${KINDS} = s.kind and x.amount is not null)`;

const ALL_FLOWS = [FLOWS, ENTERED_SQL].join('\nunion all\n');

const ledgerMonth = monthSql(resourceOf('financials_diagnosis'), 'x');
/** Sales are revenue, because the diagnosis ledger does not ask for them again. Source: indicator sheet 1.2. */
const LEDGER = `select x.type, c."group", ${ledgerMonth} as month, sum(x.value) as "valueBrl"
    from financials_diagnosis x join cost_centers c on c.id = x.cost_center_id where ${OWN} and x.value is not null group by x.type, c."group", 3
  union all select 'RECEITAS', 'VENDA_ANIMAIS', ${LAST_MONTH}, sum(f."valueBrl") from (${ALL_FLOWS}) f
    where f.kind = 'departures' having sum(f."valueBrl") is not null
  order by 1, 2, 3`;

const season = (measure: string) => `(select x.current_harvest from diagnosis_reproduction x where ${OWN} and x.measure = '${measure}')`;
const areaTeam = (json: string) => `(select ${json} from area_team_diagnosis x where ${OWN})`;
const inputs = (flag: string) => `(select sum(x.amount * x.value) from inputs_diagnosis x where ${OWN} and ${flag})`;

const averageHerd = `(select coalesce(json_agg(json_build_object('month', ${monthSql(resourceOf('diagnosis_average_herd'), 'x')}, 'heads', x.value)), '[]')
  from diagnosis_average_herd x where ${OWN})`;

export const DIAGNOSIS: FactQueries<FarmYearFacts & { diagnosis: DiagnosisFacts }> = {
  ...CATEGORIES,
  ...SETTINGS,
  diagnosis: one(`json_build_object('averageHerd', ${averageHerd})`),
  stock: rows(`${STOCK} order by 2, 1`),
  flows: rows(`${ALL_FLOWS} order by 1, 3`),
  areas:
    rows(`select 0 as "categoryId", true as "isLivestock", null::text as distribution, ${FIRST_MONTH} as month, x.total_area as hectares
    from area_team_diagnosis x where ${OWN} and x.total_area is not null`),
  ledger: rows(LEDGER),
  mating:
    rows(`select case x.measure when 'matrizes_monta' then 'EXPOSED' else 'PREGNANT' end as counts, 1 as "femaleGroup", 'Matrizes' as category,
      x.current_harvest as current, null::numeric as next
    from diagnosis_reproduction x where ${OWN} and x.measure in ('matrizes_monta', 'matrizes_prenhes')`),
  born: one(`${season('bezerros_nascidos')}::float8`),
  weaned: one(`${season('bezerros_desmame')}::float8`),
  weighedAtWeaning:
    one(`(select case when w.kg is not null and w.heads is not null then json_build_object('heads', w.heads, 'kg', w.heads * w.kg) end
    from (select ${season('peso_desmame')} as kg, ${season('bezerros_desmame')} as heads) w)`),
  weanings: NONE,
  weanedCalves: NONE,
  lots: NONE,
  rain: NONE,
  team: one(
    areaTeam(
      `case when x.total_team is not null then json_build_object('people', x.total_team, 'fieldPeople', coalesce(x.total_work_front, 0)) end`,
    ),
  ),
  inputStock: one(`json_build_object('startBrl', ${inputs('not x.date_harvest')}, 'endBrl', ${inputs('x.date_harvest')})`),
  machinePark: one(`json_build_object('startBrl', null, 'endBrl', null)`),
};
