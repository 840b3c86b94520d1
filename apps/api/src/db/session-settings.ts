import type pg from 'pg';
import { ConfigError } from '../config';
import { STATEMENT_MS } from './connect';
import type { DatabaseSetting } from './start-failure';

interface SessionSettings {
  role: string;
  timeout: string;
  zone: string;
  style: string;
  pid: number;
}

/** Throws `ConfigError` if the connection lacks the session settings it requested, or goes through a pooler that the settings do not name. */
export async function refuseUnfitSession(pool: pg.Pool, hasPooler: boolean, setting: DatabaseSetting = 'DATABASE_URL'): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<SessionSettings>(`select quote_ident(current_user) as role, pg_backend_pid() as pid,
      current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone, current_setting('DateStyle') as style`);
    const [found] = rows;
    if (!found) throw new Error('no settings');
    // A pooler reports a key of its own instead of the server's process id.
    if (!hasPooler && 'processID' in client && client.processID !== found.pid) {
      throw new ConfigError(`${setting}: há um pooler nesse endereço: use DATABASE_POOLER=1 ou o endereço direto do banco.`);
    }
    const lacking = lackingSettings(found);
    if (lacking.length > 0)
      throw new ConfigError(`${setting}: a conexão chega ao banco sem os ajustes do programa. Como dono do banco:\n${lacking.join('\n')}`);
  } finally {
    client.release();
  }
}

function lackingSettings({ role, timeout, zone, style }: SessionSettings): string[] {
  const alter = (setting: string) => `  ALTER ROLE ${role} SET ${setting};`;
  return [
    ...(timeout === '0' ? [alter(`statement_timeout = '${STATEMENT_MS / 1_000}s'`)] : []),
    ...(/^(Etc\/)?(UTC|GMT)$/i.test(zone) ? [] : [alter("timezone = 'UTC'")]),
    ...(style.startsWith('ISO') ? [] : [alter("datestyle = 'ISO'")]),
  ];
}
