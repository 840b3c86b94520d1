import { sql } from 'kysely';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type PortfolioFarm, STATES } from '#model/responses/portfolio';
import type { FarmWithStatus } from '../../facts/review/read-review';
import type { OpenReturns } from '../../returns/open-returns';
import type { Farm, FarmYears } from '../../scope/farm-years';
import type { ListGrammar } from '../../sql/list-query';
import type { Member } from '../../sql/members';
import type { PathTarget } from '../../sql/paths';

interface Beside {
  names: ReadonlyMap<number, string>;
  returns: ReadonlyMap<number, OpenReturns>;
}

export function portfolioRow(years: FarmYears, { farm, status, activity }: FarmWithStatus, { names, returns }: Beside): PortfolioFarm {
  const { id, title, first_year, last_year } = years.harvest;
  const { customer, ...own } = farm;
  const { months, missing, unvalidated, contradictions, requirements, isReady, isCharacterised, places } = status;
  return {
    id: farm.id,
    environment: years.environment,
    customer,
    farm: own,
    harvest: { id, title, first_year, last_year },
    months,
    missing,
    unvalidated,
    oldest_unvalidated_at: momentOf(activity.waitingSince),
    contradictions,
    returned: returns.get(farm.id)?.returned ?? 0,
    oldest_returned_at: returns.get(farm.id)?.oldestReturnedAt ?? null,
    last_entry_at: momentOf(activity.lastAt),
    last_entry_by: activity.lastBy === null ? null : { id: activity.lastBy, name: names.get(activity.lastBy) ?? null },
    requirements,
    is_ready: isReady,
    is_characterised: isCharacterised,
    places,
  };
}

const momentOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

type Column = Extract<Member, { kind: 'value' | 'array' }>;
const column = (name: string, type: Extract<Member, { kind: 'value' }>['type'], options: readonly string[] = []): Column => ({
  kind: 'value',
  column: name,
  type,
  options,
});

const MEMBERS: Readonly<Record<string, Column>> = {
  id: column('id', 'id'),
  environment: column('environment', 'enum', ENVIRONMENTS),
  'farm.id': column('id', 'id'),
  'farm.name': column('farm_name', 'text'),
  'customer.id': column('customer_id', 'id'),
  'customer.name': column('customer_name', 'text'),
  'harvest.id': column('harvest_id', 'id'),
  'harvest.title': column('harvest_title', 'text'),
  months: { kind: 'array', column: 'months', options: STATES },
  missing: column('missing', 'number'),
  unvalidated: column('unvalidated', 'number'),
  oldest_unvalidated_at: column('oldest_unvalidated_at', 'moment'),
  contradictions: column('contradictions', 'number'),
  returned: column('returned', 'number'),
  oldest_returned_at: column('oldest_returned_at', 'moment'),
  last_entry_at: column('last_entry_at', 'moment'),
  'last_entry_by.id': column('last_entry_by_id', 'id'),
  'last_entry_by.name': column('last_entry_by_name', 'text'),
  'requirements.met': column('met', 'number'),
  'requirements.of': column('of', 'number'),
  is_ready: column('is_ready', 'boolean'),
  is_characterised: column('is_characterised', 'boolean'),
};

/** Ordering by a reference orders by its name. */
const TITLES: Readonly<Record<string, string>> = { farm: 'name', customer: 'name', harvest: 'title', last_entry_by: 'name' };

export const portfolioGrammar: ListGrammar = {
  resolve: (path, end): PathTarget | null => {
    const whole = Object.hasOwn(TITLES, path) ? `${path}.${end === 'id' ? 'id' : TITLES[path]}` : path;
    const member = Object.hasOwn(MEMBERS, whole) ? MEMBERS[whole] : undefined;
    return member ? { member, sql: sql.id('t', member.column), joins: new Map(), anyOf: null } : null;
  },
  hasScope: () => false,
  special: () => undefined,
  isEnvironment: (path) => path === 'environment',
};

const TYPES = { id: 'integer', number: 'integer', boolean: 'boolean', moment: 'timestamptz', text: 'text', enum: 'text' } as const;
const typeOf = (member: Column): string => (member.kind === 'array' ? 'text[]' : TYPES[member.type as keyof typeof TYPES]);

export const COLUMNS = sql.join(
  [...new Map(Object.values(MEMBERS).map((member) => [member.column, typeOf(member)]))].map(
    ([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`,
  ),
);

export const knownColumns = ({ environment, harvest }: Pick<PortfolioFarm, 'environment' | 'harvest'>, { id, name, customer }: Farm) => ({
  id,
  environment,
  farm_name: name,
  customer_id: customer.id,
  customer_name: customer.name,
  harvest_id: harvest.id,
  harvest_title: harvest.title,
});
type Known = ReturnType<typeof knownColumns>;
const KNOWN = {
  ...{ id: true, environment: true, farm_name: true, customer_id: true, customer_name: true, harvest_id: true, harvest_title: true },
} satisfies Record<keyof Known, true>;

/** Columns that are known before the status of a farm is computed. */
export const isKnown = ({ target }: { target: PathTarget }): boolean => Object.hasOwn(KNOWN, target.member.column);

export function columnsOf(row: PortfolioFarm) {
  const { customer, farm, harvest, last_entry_by, requirements, places: _places, ...plain } = row;
  return {
    ...plain,
    ...knownColumns(row, { ...farm, customer }),
    last_entry_by_id: last_entry_by?.id ?? null,
    last_entry_by_name: last_entry_by?.name ?? null,
    ...requirements,
  };
}
