import type { ClientBase } from 'pg';
import { todayInBrazil } from '#domain/calendar';
import { counted } from '#model/review/finding';
import { inOneTransaction } from '../../api/src/db/connect';
import { copyRowsUpTo } from './copy-rows';
import { farmRows, type Setting } from './farm-rows';
import { findStaff } from './fill-demo';
import { writeFarmRows } from './made-ledger';
import { createRandom, DEMO_SEED } from './random';
import { randomCustomers } from './random-customers';
import { createCustomers, ensureHarvests, type KnownFarm } from './registers';

export interface LargeBase {
  farms: number;
  rows: number | null;
}

const FARMS_A_STEP = 50;

/** One transaction a step, so call it outside a transaction. @param report gets a line in Portuguese a step */
export async function growBase(client: ClientBase, wanted: LargeBase, now: Date, report: (line: string) => void): Promise<LargeBase> {
  await client.query('set statement_timeout = 0');
  const staff = await findStaff(client);
  if (!staff) throw new Error('a base já tem dados e não é de demonstração; use uma base vazia.');
  const today = todayInBrazil(now);
  const traces = { authorId: staff.adminId, technicianId: staff.technicianId, today };
  const number = await nextCustomerNumber(client);
  const plans = randomCustomers(wanted.farms, number, createRandom(`${DEMO_SEED}/${number}`));
  const { harvests, farms } = await inOneTransaction(client, async () => {
    const harvests = await ensureHarvests(client, traces);
    return { harvests, farms: await createCustomers(client, plans, harvests, traces, true) };
  });
  report(`${counted(plans.length, 'cliente', 'clientes')} e ${counted(farms.length, 'fazenda', 'fazendas')}`);
  const setting = { harvests, staff, today, now, seed: DEMO_SEED };
  const written = await writeEntries(client, farms, setting, report);
  if (wanted.rows === null) return { farms: farms.length, rows: written };
  report(`copiando movimentações até ${counted(wanted.rows, 'linha', 'linhas')}`);
  const ids = farms.map((farm) => farm.farmId);
  const rows = await inOneTransaction(client, () => copyRowsUpTo(client, ids, wanted.rows ?? 0));
  return { farms: farms.length, rows };
}

async function writeEntries(
  client: ClientBase,
  farms: readonly KnownFarm[],
  setting: Setting,
  report: (line: string) => void,
): Promise<number> {
  let written = 0;
  for (let start = 0; start < farms.length; start += FARMS_A_STEP) {
    const step = farms.slice(start, start + FARMS_A_STEP);
    written += await inOneTransaction(client, () => writeFarmRows(client, farmRows(step, setting)));
    report(
      `lançamentos de ${start + step.length} de ${counted(farms.length, 'fazenda', 'fazendas')}: ${counted(written, 'linha', 'linhas')}`,
    );
  }
  return written;
}

/** Continues after an earlier run. */
async function nextCustomerNumber(client: ClientBase): Promise<number> {
  const answer = await client.query<{ last: number | null }>(
    "select max(substring(email from '^produtor(\\d+)@porteira\\.local$')::int) as last from customers",
  );
  return (answer.rows[0]?.last ?? 0) + 1;
}
