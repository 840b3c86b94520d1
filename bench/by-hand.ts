/** Baseline of the indicators: hand-written SQL that reads and sums everything an answer needs. */

type Part = readonly [table: string, columns: string, groups: string, joins?: string];

const MONTH = `date_trunc('month', x.date)`;
const TEAM_MONTH = `date_trunc('month', x.dt_team)`;

/** Without grouping, rows are read as they are. */
const PARTS: readonly Part[] = [
  ['livestock_stocks', 'x.type, x.date, x.category_livestock_id, x.amount, x.weight', ''],
  ['births', `${MONTH} as month, x.sex, sum(x.amount)`, `${MONTH}, x.sex`],
  ['deaths', `${MONTH} as month, x.category_livestock_id, sum(x.amount)`, `${MONTH}, x.category_livestock_id`],
  [
    'herd_entry',
    `${MONTH} as month, x.category_livestock_id, x.category_herd_entry_type_id, sum(x.amount) as heads,
      sum(x.amount * x.weight_alive_head) as kg, sum(x.amount * x.value_head) as brl`,
    `${MONTH}, x.category_livestock_id, x.category_herd_entry_type_id`,
  ],
  [
    'herd_departure',
    `${MONTH} as month, x.category_livestock_id, x.category_herd_departure_type_id, sum(x.amount) as heads, sum(x.amount * x.weight_alive) as kg,
      sum(x.amount * x.weight_death) as carcass, sum(x.amount * x.value_head) as brl`,
    `${MONTH}, x.category_livestock_id, x.category_herd_departure_type_id, x.weight_death is null, x.value_head is null`,
  ],
  ['weaning', 'x.date, x.birth_stamp, sum(x.amount) as heads, sum(x.amount * x.weight) as kg', 'x.date, x.birth_stamp'],
  ['confinements', 'x.*', ''],
  ['areas', 'c.livestock_use, x.category_area_id, x.date, x.value', '', 'join category_area c on c.id = x.category_area_id'],
  [
    'financials',
    `${MONTH} as month, x.type, c."group", sum(x.value)`,
    `${MONTH}, x.type, c."group"`,
    'join cost_centers c on c.id = x.cost_center_id',
  ],
  ['climates', 'x.month, x.precipitation', ''],
  ['teams', 'x.category_work_front_id, sum(x.amount)', 'x.category_work_front_id'],
  ['machines', 'x.start_harvest, x.end_harvest, sum(x.amount * x.unitary_value)', 'x.start_harvest, x.end_harvest'],
  ['stocks', 'x.date_harvest, sum(x.amount * x.value)', 'x.date_harvest'],
  ['reproduction_mount_herding', 'x.category_reference_id, x.category_reproduction_id, x.amount_harvest_current', ''],
  ['reproduction_birth', 'x.category_reference_id, x.amount', ''],
  ['reproduction_weaning', 'x.category_reference_id, x.amount, x.weight', ''],
  ['arroba_values', 'x.category_livestock_id, x.value_arroba_start, x.value_arroba_end, x.value_arroba_media', ''],
  ['lands_improvements', 'x.value', ''],
  ['cash_analysis', 'x.membership_contribution, x.account_balance_applications_initial, x.account_balance_applications_final', ''],
  ['other_sectors', 'x.category_sector_id, x.revenues, x.disbursement, x.area', ''],
  ['indicators_planned', 'x.category_indicator, x.value_planned', ''],
];

const CATEGORIES = `(select json_agg(r) from (select c.id, c.sex, c.stage, c.role from category_livestock c where c.environment = 'BEEF_CATTLE') r)`;
const INDEX = `(select json_agg(r) from (select i.date, i.index from igpdi i join harvests h on h.id = $1
  where extract(year from i.date) between h.first_year and h.last_year) r)`;

const ENTERED = 'count(*) as rows, count(*) filter (where not x.validated) as pending';
const LIVESTOCK = 'left join category_livestock c on c.id = x.category_livestock_id';

const DAIRY_PARTS: readonly Part[] = [
  ['financials', `${MONTH} as month, x.cost_center_id, sum(x.value), sum(x.quantity), ${ENTERED}`, `${MONTH}, x.cost_center_id`],
  ['livestock_stocks', `x.date, x.type, c.role, sum(x.amount), ${ENTERED}`, 'x.date, x.type, c.role', LIVESTOCK],
  ['teams', `${TEAM_MONTH} as month, sum(x.number_employees), sum(x.number_employees * x.days_worked), ${ENTERED}`, TEAM_MONTH],
  ['births', `${MONTH} as month, x.sex, sum(x.amount), ${ENTERED}`, `${MONTH}, x.sex`],
  ...['deaths', 'herd_entry', 'herd_departure'].map(
    (table): Part => [table, `${MONTH} as month, c.role, sum(x.amount), ${ENTERED}`, `${MONTH}, c.role`, LIVESTOCK],
  ),
  [
    'technical_information',
    `x.date, c.counts_as, sum(x.quantity), ${ENTERED}`,
    'x.date, c.counts_as',
    'join category_zootechnical_case c on c.id = x.category_zootechnical_case_id',
  ],
  [
    'milk_quality',
    'x.date, c.measure, x.quantity, x.validated',
    '',
    'join category_milk_quality_type c on c.id = x.category_milk_quality_type_id',
  ],
  ['farms_details', 'x.total_area', ''],
];

const CENTERS = `(select json_agg(r) from (select c.id, c.title, c.type, c.cost_line, c.is_milk, c.only_quantity, c.bulky, c.concentrated, c.is_feed,
  c.is_investment from cost_centers c where c.environment = 'DAIRY_CATTLE') r)`;

function members(parts: readonly Part[], environment: 'BEEF_CATTLE' | 'DAIRY_CATTLE'): string {
  const where = `x.harvest_id = $1 and x.environment = '${environment}' and x.farm_id = $2`;
  return parts
    .map(([table, columns, groups, joins = '']) => {
      const rows = `select ${columns} from ${table} x ${joins} where ${where} ${groups && `group by ${groups}`}`;
      return `'${table}', (select json_agg(r) from (${rows}) r)`;
    })
    .join(', ');
}

export const DAIRY_FARM = `select json_build_object('centers', ${CENTERS}, ${members(DAIRY_PARTS, 'DAIRY_CATTLE')})`;

export const ONE_FARM = `select json_build_object(${members(PARTS, 'BEEF_CATTLE')}, 'categories', ${CATEGORIES}, 'index', ${INDEX})`;
