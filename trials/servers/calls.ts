import type pg from 'pg';
import { type FarmYear, findFarmYears } from '../../bench/base';
import type { Sorts } from './mixed-load';

const PASSWORD = 'Porteira@2026';

const emailOf = (index: number) => `prova${index + 1}@porteira.local`;

export function addPeople(client: pg.Client, count: number): Promise<unknown> {
  return client.query(
    `insert into users (name, email, password_hash, role, profiles, global_access)
     select 'Prova ' || n, 'prova' || n || '@porteira.local', password_hash, role, profiles, global_access
     from users, generate_series(1, $1::int) n where email = 'admin@porteira.local' on conflict do nothing`,
    [count],
  );
}

/** One after the other, because few passwords are checked at once. */
export async function signInAll(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const body = JSON.stringify({ username: emailOf(tokens.length), password: PASSWORD });
    const answer = await fetch(`${origin}/api/users/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
    tokens.push(((await answer.json()) as { idToken: string }).idToken);
  }
  return tokens;
}

interface Ledger {
  harvest: number;
  customer: number;
  farm: number;
  day: string;
  costCenter: number;
}

export async function findSorts(client: pg.Client): Promise<Sorts> {
  return sortsOf(await findFarmYears(client), await findLedger(client));
}

async function findLedger(client: pg.Client): Promise<Ledger> {
  const { rows } = await client.query<Ledger>(
    `select l.harvest_id as harvest, l.customer_id as customer, l.farm_id as farm, h.first_year || '-07-15' as day, min(l.cost_center_id) as "costCenter"
     from financials l join harvests h on h.id = l.harvest_id join farms_harvests_platform p on p.owner_id = l.farm_id and p.target_id = l.harvest_id
     where l.type = 'DESPESAS' and l.environment = 'BEEF_CATTLE' group by 1, 2, 3, 4 order by count(*), 3 limit 1`,
  );
  if (!rows[0]) throw new Error('no farm has expenses: fill the base anew');
  return rows[0];
}

function sortsOf(farmYears: readonly [FarmYear, ...FarmYear[]], { costCenter, day, ...place }: Ledger): Sorts {
  const at = (count: number) => farmYears[count % farmYears.length] ?? farmYears[0];
  return {
    list: (count) => {
      const { harvest, farm } = at(count);
      const path = `/api/herd_departure?wherein[harvest.id]=${harvest}&wherein[farm.id]=${farm}&order[date]=DESC&page=0&perPage=50`;
      return { method: 'GET', path };
    },
    dashboard: (count) => {
      const { harvest, farm } = at(count);
      return { method: 'GET', path: `/api/indicators?harvest_id=${harvest}&farm_id=${farm}` };
    },
    expense: (description) => ({
      method: 'POST',
      path: '/api/financials',
      body: { ...place, environment: 'BEEF_CATTLE', date: day, type: 'DESPESAS', description, cost_center: costCenter, value: 1_200 },
    }),
  };
}
