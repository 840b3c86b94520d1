import type pg from 'pg';
import type { App } from '../src/http/app-type';
import { signInAs } from './people';

/** Values of farms with a ledger, by harvest and indicator, as the API answers them to a demo administrator. */
export type ReleaseIndicators = Record<string, Record<string, number | null>>;

export async function indicatorsOf(app: App, pool: pg.Pool): Promise<ReleaseIndicators> {
  const headers = await signInAs(app, { email: 'admin@porteira.local' });
  const { rows } = await pool.query<{ farm: number; harvest: number; environment: string }>(
    `select f.id as farm, p.target_id as harvest, f.environment
     from farms_harvests_platform p join farms f on f.id = p.owner_id
     where exists (select from financials l where l.farm_id = f.id) order by f.id, p.target_id`,
  );
  const all: ReleaseIndicators = {};
  for (const { farm, harvest, environment } of rows) {
    const answer = await app.inject({ url: `/api/indicators?farm_id=${farm}&harvest_id=${harvest}&environment=${environment}`, headers });
    if (answer.statusCode !== 200) throw new Error(`farm ${farm}, harvest ${harvest}: ${answer.statusCode} ${answer.body}`);
    all[`${farm}/${harvest}`] = valuesOf(answer.json());
  }
  return all;
}

const valuesOf = (indicators: { key: string; value: number | null }[]) =>
  Object.fromEntries(indicators.map(({ key, value }) => [key, value]));
