import { parseArgs } from 'node:util';
import pino from 'pino';
import { counted } from '#model/review/finding';
import { AREA_EFFECTS } from '../../api/src/area-effects';
import { ConfigError, readConfig } from '../../api/src/config';
import type { Context } from '../../api/src/context';
import { withConnection } from '../../api/src/db/connect';
import { openDatabase } from '../../api/src/db/open';
import { createMail } from '../../api/src/mail';
import { prepareData } from '../../api/src/start/prepare';
import { addOlderHarvests, copyFarms } from './copy-base';
import { growBase, type LargeBase } from './large-base';

/**
 * `npm run demo -- --farms N [--movements N | --rows N] [--harvests N] [--copies N]`, on `DATABASE_URL` or in `DATA_DIR`. `--movements` is
 * rows a farm, `--rows` of all new farms; `--harvests` adds older harvests up to N and `--copies` copies everything N times.
 */
const MAX_FARMS = 20_000;
const MAX_ROWS = 50_000_000;
const MAX_HARVESTS = 20;
const MAX_COPIES = 999;

function readArguments(): LargeBase & { harvests: number; copies: number } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { farms: text, movements: text, rows: text, harvests: text, copies: text } });
  const farms = readCount('--farms', values.farms ?? '500', MAX_FARMS);
  const movements = values.movements === undefined ? null : readCount('--movements', values.movements, MAX_ROWS / farms) * farms;
  return {
    farms,
    rows: values.rows === undefined ? movements : readCount('--rows', values.rows, MAX_ROWS),
    harvests: values.harvests === undefined ? 0 : readCount('--harvests', values.harvests, MAX_HARVESTS),
    copies: values.copies === undefined ? 0 : readCount('--copies', values.copies, MAX_COPIES),
  };
}

function readCount(name: string, text: string, max: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
  throw new ConfigError(`${name}: "${text}" não vale; use um número de 1 a ${Math.floor(max)}.`);
}

async function main(): Promise<void> {
  const wanted = readArguments();
  const config = { ...readConfig(), demo: true, demoFarms: 0 };
  const log = pino({ level: 'warn' });
  const started = performance.now();
  const report = (line: string): void => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { pool, health, db, ownerUrl, close } = await openDatabase(config, log);
  try {
    const context: Context = {
      ...{ config, pool, health, standby: null, traces: null, db, log },
      ...{ now: () => new Date(), mail: createMail(config), effects: AREA_EFFECTS },
    };
    await prepareData(context);
    report('base preparada');
    const client = await pool.connect();
    try {
      const { farms, rows } = await growBase(client, wanted, context.now(), report);
      // Only the owner of tables may analyze them and move their sequences.
      await withConnection(ownerUrl, 'porteira-demo', async (owner) => {
        await owner.query('set statement_timeout = 0');
        if (wanted.harvests > 0) report(counted(await addOlderHarvests(owner, wanted.harvests), 'safra', 'safras'));
        if (wanted.copies > 0) report(counted(await copyFarms(owner, wanted.copies, report), 'fazenda ao todo', 'fazendas ao todo'));
        await owner.query('analyze');
      });
      report(`pronto: ${counted(farms, 'fazenda nova', 'fazendas novas')} com ${counted(rows ?? 0, 'lançamento', 'lançamentos')}`);
    } finally {
      client.release();
    }
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(`A base não foi preparada: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
