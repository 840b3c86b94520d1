import type { DairyFacts, DairyFlow } from '#domain/facts/dairy';
import { FLOW_KINDS } from '#domain/facts/herd';
import { COUNTS, countsSql, movements } from './herd-rows';
import { type Fact, type FactQueries, inMonths, OWN, one, rows } from './read-facts';

const inMilkMonths = (path: string) => inMonths(path, 'DAIRY_CATTLE');
const ledger = inMilkMonths('financials');
const team = inMilkMonths('teams');
const cases = inMilkMonths('technical_information');
const analyses = inMilkMonths('milk_quality');

/** Resources whose validation counts for the milk indicators. */
const DAIRY_PATHS = [
  ...[
    'financials',
    'teams',
    'births',
    'deaths',
    'herd_entry',
    'herd_departure',
    'livestock_stocks',
    'technical_information',
    'milk_quality',
  ],
] as const;

const enteredSql = (path: string): string => {
  const { month, where } = inMilkMonths(path);
  return `select '${path}' as path, ${month} as month, count(*) as rows, count(*) filter (where not x.validated) as pending
    from ${path} x where ${where} group by 2`;
};

export const ENTERED: Fact<DairyFacts['entered']> = rows(`${DAIRY_PATHS.map(enteredSql).join('\nunion all\n')} order by 1, 2`);

/** Ledger rows without a value are left out. */
export const DAIRY_FACTS: FactQueries<DairyFacts> = {
  dairyFarm: one(`(select json_build_object('totalAreaHa', x.total_area, 'firstBirthAgeMonths', x.first_birth_age,
      'birthIntervalMonths', x.birth_interval)
    from farms_details x where ${OWN} and not x.only_diagnosis limit 1)`),
  centers:
    rows(`select c.id as "centerId", c.title, c.type, c.cost_line as line, c.is_milk as "isMilk", c.only_quantity as "isOnlyQuantity",
      c.bulky as "isBulky", c.concentrated as "isConcentrated", c.is_feed as "isFeed", c.is_investment as "isInvestment"
    from cost_centers c where c.environment = own.environment order by c.id`),
  dairyLedger: rows(`select x.cost_center_id as "centerId", ${ledger.month} as month, coalesce(sum(x.value), 0) as "valueBrl",
      coalesce(sum(x.value) filter (where x.validated), 0) as "confirmedBrl", coalesce(sum(x.quantity), 0) as quantity
    from financials x where ${ledger.where} group by 1, 2 order by 1, 2`),
  dairyCounts: rows(
    countsSql(
      `${COUNTS.month} as month, c.role, sum(x.amount) as heads`,
      `${COUNTS.where} and ${COUNTS.hasMonth} and x.amount is not null group by 1, 2 order by 1, 2`,
    ),
  ),
  dairyFlows: movements<DairyFlow>(FLOW_KINDS, ['kind', 'month', 'role', 'sex', 'heads']),
  payroll:
    rows(`select ${team.month} as month, sum(x.number_employees) as people, sum(x.number_employees::bigint * x.days_worked) as "manDays"
    from teams x where ${team.where} group by 1 order by 1`),
  zootechnicalCases: rows(`select ${cases.month} as month, c.counts_as as "countsAs", sum(x.quantity) as cases
    from technical_information x join category_zootechnical_case c on c.id = x.category_zootechnical_case_id
    where ${cases.where} and c.counts_as is not null group by 1, 2 order by 1, 2`),
  milkAnalyses: rows(`select ${analyses.month} as month, c.measure, x.quantity as value
    from milk_quality x join category_milk_quality_type c on c.id = x.category_milk_quality_type_id
    where ${analyses.where} and c.measure is not null order by 1, 2, 3`),
  entered: ENTERED,
};
