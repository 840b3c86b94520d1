import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Context } from '../context';
import { rowNotFound } from '../refusals/refusals';
import { over } from '../sql/connection';
import type { Sql } from '../sql/fragments';
import type { Operation } from '../sql/operation';
import { reachSql } from '../sql/reach-sql';

export interface Harvest extends HarvestYears {
  id: number;
  title: string;
}

export interface NamedRecord {
  id: number;
  name: string;
}

export interface Farm extends NamedRecord {
  customer: NamedRecord;
}

export interface AskedFarms {
  harvestId: number;
  environment: Environment;
  customerId: number | null;
  farmIds: readonly number[] | null;
  /** Without named farms, only those characterised for entries in the harvest. */
  isOnlyCharacterised?: boolean;
}

/** Farms of one environment and harvest that the actor may see. The private constructor forces every reader through an access check. */
export class FarmYears {
  private constructor(
    readonly harvest: Harvest,
    readonly environment: Environment,
    /** Includes customers without farms. */
    readonly customers: readonly NamedRecord[],
    readonly farms: readonly Farm[],
  ) {}

  /** Throws the same 404 for missing, unreachable and non-participating harvests, customers and farms. */
  static async ask(request: FastifyRequest, work: Operation, asked: AskedFarms): Promise<FarmYears> {
    demandSaid(request, asked);
    return FarmYears.find(work, asked);
  }

  /** For background work on behalf of a user; `reason` is logged. */
  static async forJobOf(work: Operation, reason: string, asked: AskedFarms): Promise<FarmYears> {
    work.context.log.info({ reason, user: work.actor.id, harvest: asked.harvestId, environment: asked.environment }, LOGGED);
    return FarmYears.find(work, asked);
  }

  private static async find({ actor, connection }: Operation, asked: AskedFarms): Promise<FarmYears> {
    if (!environmentsOf(actor).includes(asked.environment)) throw rowNotFound();
    const found = await connection.rows(farmsSql(asked, reachSql(actor, resourceOf('customers'), 'c')));
    return FarmYears.of(asked, found as FoundFarm[]);
  }

  /** Excludes diagnosis-only farms; may be empty. Throws 404 for an unknown harvest. */
  static async inReach(request: FastifyRequest, { actor, connection }: Operation, asked: AskedFarms): Promise<FarmYears> {
    demandSaid(request, asked);
    if (!environmentsOf(actor).includes(asked.environment)) throw rowNotFound();
    const [harvest] = await connection.rows(sql`select id, title, first_year, last_year from harvests where id = ${asked.harvestId}`);
    if (!harvest) throw rowNotFound();
    const reach = reachSql(actor, resourceOf('customers'), 'c');
    const found = (await connection.rows(farmsSql(asked, reach, true))) as FoundFarm[];
    if (found.length > 0) return FarmYears.of({ ...asked, farmIds: null }, found);
    const [id, title, first_year, last_year] = harvest as [number, string, number, number];
    return new FarmYears({ id, title, first_year, last_year }, asked.environment, [], []);
  }

  /** For background work of the product itself; `reason` is logged. */
  static async forJob({ pool, log }: Pick<Context, 'pool' | 'log'>, reason: string, asked: AskedFarms): Promise<FarmYears> {
    log.info({ reason, harvest: asked.harvestId, environment: asked.environment }, LOGGED);
    return FarmYears.of(asked, (await over(pool, null).rows(farmsSql(asked, sql`true`))) as FoundFarm[]);
  }

  private static of({ environment, farmIds }: AskedFarms, found: readonly FoundFarm[]): FarmYears {
    const [first] = found;
    if (!first) throw rowNotFound();
    const [harvestId, title, first_year, last_year] = first;
    const farms = found.flatMap(([, , , , customer, customerName, farm, name]): Farm[] =>
      farm === null ? [] : [{ id: farm, name: name ?? '', customer: { id: customer, name: customerName } }],
    );
    if (farmIds && farms.length < new Set(farmIds).size) throw rowNotFound();
    const customers = new Map(found.map(([, , , , id, name]) => [id, { id, name }]));
    return new FarmYears({ id: harvestId, title, first_year, last_year }, environment, [...customers.values()], farms);
  }

  get farmIds(): number[] {
    return this.farms.map(({ id }) => id);
  }

  only(farmIds: ReadonlySet<number>): FarmYears {
    const farms = this.farms.filter(({ id }) => farmIds.has(id));
    const owners = new Set(farms.map(({ customer }) => customer.id));
    const customers = this.customers.filter(({ id }) => owners.has(id));
    return new FarmYears(this.harvest, this.environment, customers, farms);
  }

  all(work: Operation): Promise<FarmYears> {
    return FarmYears.find(work, { harvestId: this.harvest.id, environment: this.environment, customerId: null, farmIds: null });
  }

  get months(): Month[] {
    return harvestMonths(this.harvest);
  }

  /** Throws unless there is exactly one. */
  get farm(): Farm {
    return only(this.farms);
  }

  get customer(): NamedRecord {
    return only(this.customers);
  }

  /** Harvests that ended when this one began, shortest first. */
  async earlier({ connection }: Operation): Promise<FarmYears[]> {
    const rows = await connection.rows(
      sql`select h.id, h.title, h.first_year, h.last_year, array_agg(distinct p.customer_id) from harvests h
       join harvests_details p on p.harvest_id = h.id and p.customer_id = any(${this.customers.map(({ id }) => id)})
       where h.last_year = ${this.harvest.first_year} group by h.id order by h.first_year desc, h.id`,
    );
    return (rows as [number, string, number, number, number[]][]).map((found) => this.in(found));
  }

  /** Chain of preceding harvests, latest first: each is the shortest that ended when the next began; stops at a gap. */
  async before({ connection }: Operation, count: number): Promise<FarmYears[]> {
    if (count === 0) return [];
    const rows = await connection.rows(
      sql`with recursive chain as (
         select 0 as step, null::integer as id, ${this.harvest.first_year}::integer as first_year, null::integer as last_year,
           ${this.customers.map(({ id }) => id)}::integer[] as taking
         union all
         select chain.step + 1, own.id, own.first_year, own.last_year, own.taking from chain cross join lateral (
           select h.id, h.first_year, h.last_year, array_agg(p.customer_id) as taking from harvests h
           join harvests_details p on p.harvest_id = h.id and p.customer_id = any(chain.taking)
           where h.last_year = chain.first_year group by h.id order by h.first_year desc, h.id limit 1) own
         where chain.step < ${count})
       select chain.id, h.title, chain.first_year, chain.last_year, chain.taking from chain join harvests h on h.id = chain.id order by chain.step`,
    );
    return (rows as [number, string, number, number, number[]][]).map((found) => this.in(found));
  }

  private in([id, title, first_year, last_year, taking]: [number, string, number, number, number[]]): FarmYears {
    const customers = this.customers.filter((customer) => taking.includes(customer.id));
    const farms = this.farms.filter(({ customer }) => taking.includes(customer.id));
    return new FarmYears({ id, title, first_year, last_year }, this.environment, customers, farms);
  }
}

type FoundFarm = [
  harvestId: number,
  title: string,
  firstYear: number,
  lastYear: number,
  customerId: number,
  customer: string,
  farmId: number | null,
  farm: string | null,
];

/** A customer without participating farms is one row without a farm. */
function farmsSql({ harvestId, environment, customerId, farmIds, isOnlyCharacterised }: AskedFarms, reach: Sql, isOfEntries = false): Sql {
  const characterised =
    isOnlyCharacterised && farmIds === null
      ? sql`and exists (select from farms_details d where d.farm_id = f.id and d.harvest_id = h.id and not d.only_diagnosis)`
      : sql``;
  const withEntries = isOfEntries
    ? sql`and not coalesce((select bool_and(d.only_diagnosis) from farms_details d where d.farm_id = f.id and d.harvest_id = h.id), f.only_diagnosis)`
    : sql``;
  return sql`select h.id, h.title, h.first_year, h.last_year, c.id, c.name, f.id, f.name
    from harvests_details p join harvests h on h.id = p.harvest_id join customers c on c.id = p.customer_id
    left join farms f on f.customer_id = c.id and f.environment = ${environment}
      and (${farmIds}::int[] is null or f.id = any(${farmIds}::int[])) ${characterised} ${withEntries}
    where p.harvest_id = ${harvestId} and (${customerId}::int is null or c.id = ${customerId})
      and (${farmIds}::int[] is null or f.id is not null) and ${reach}
    order by f.name collate "pt-BR-x-icu", f.id`;
}

/** Throws for undeclared calls, because the permission tests would miss them. */
function demandSaid({ routeOptions: { method, url, config } }: FastifyRequest, { environment }: AskedFarms): void {
  if (!config.farmYears?.environments.includes(environment))
    throw new Error(`${method} ${url} does not say that it asks for farms of ${environment}`);
}

const LOGGED = 'fazendas lidas por um trabalho';

function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined || list.length > 1) throw new Error(`one was expected, and there are ${list.length}`);
  return first;
}
