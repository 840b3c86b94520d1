import { setTimeout as sleep } from 'node:timers/promises';
import { KILLS, type Kill, ProductUnderFire } from './fire';
import { type Counts, Tally, type TortureContext } from './kind';

const WRITERS = 8;
const ROWS = 5;
const PAUSE_MS = 50;
const CALM_MS = 2_000;

export async function killProcesses(context: TortureContext): Promise<Counts> {
  const product = await ProductUnderFire.start();
  const tally = new Tally();
  const acknowledged = new Set<string>();
  let isEnded = false;
  let turn = context.random.below(KILLS.length);
  let [lastWrite, longest] = [performance.now(), 0];
  try {
    const writers = Array.from({ length: WRITERS }, (_, number) => write(number));
    for (let count = 0; count < context.trials && !context.isOver(); count++) {
      await sleep(CALM_MS);
      const what = KILLS[turn++ % KILLS.length] as Kill;
      await product.kill(what, context.random);
      tally.add(`kills: ${what}`);
    }
    isEnded = true;
    await Promise.all(writers);
    await compare();
  } finally {
    isEnded = true;
    await product.stop();
  }
  return { counts: { ...tally.counts, 'longest without a write, ms': Math.round(longest) }, failures: tally.failures };

  async function write(number: number): Promise<void> {
    for (let turn = 0; !isEnded; turn++) {
      const name = `lote ${number}-${turn}`;
      const rows = Array.from({ length: ROWS }, () => ({ ...expense(), description: name }));
      for (;;) {
        const answer = await product.send('POST', 'financials/batch', rows, name.replace(' ', '-'));
        if (answer?.status === 201) break;
        tally.add(answer === null ? 'no answer' : `answers ${answer.status}`);
        if (answer !== null && answer.status !== 503) return tally.fail(`${name}: ${answer.status} ${answer.body.slice(0, 300)}`);
        await sleep(PAUSE_MS);
      }
      acknowledged.add(name);
      tally.add('batches acknowledged');
      longest = Math.max(longest, performance.now() - lastWrite);
      lastWrite = performance.now();
    }
  }

  function expense() {
    const { harvest, customer, farm, costCenter, day } = product.ground;
    return { harvest, customer, farm, environment: 'BEEF_CATTLE', type: 'DESPESAS', date: day, cost_center: costCenter, value: 100 };
  }

  async function compare(): Promise<void> {
    const stored = await product.rows<{ name: string; rows: number; entries: number }>(
      `select f.description as name, count(distinct f.id)::integer as rows, count(a.id)::integer as entries from financials f
       left join audit_log a on a.resource = 'financials' and a.row_id = f.id where f.description like 'lote %' group by 1`,
    );
    const rowsOf = new Map(stored.map((one) => [one.name, one]));
    for (const name of ['lost', 'doubled', 'half batches', 'without their audit entries']) tally.add(name, 0);
    for (const name of acknowledged) if (!rowsOf.has(name)) tally.add('lost');
    for (const { rows, entries } of stored) {
      if (rows > ROWS) tally.add('doubled');
      if (rows < ROWS) tally.add('half batches');
      if (entries !== rows) tally.add('without their audit entries');
    }
    for (const name of ['lost', 'doubled', 'half batches', 'without their audit entries'])
      if ((tally.counts[name] ?? 0) > 0) tally.fail(`${name}: ${tally.counts[name]}`);
  }
}
