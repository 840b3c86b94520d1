import { describe, expect, it } from 'vitest';
import type { TypedEntry } from '../../apps/web/src/queue/entry-queue';
import { Random } from '../random';
import { ModelServer } from './model-server';
import { type PlantedFault, SimDevice } from './sim-device';
import { simulate } from './world';

const SEEDS = 500;

it(`loses nothing and writes nothing twice in ${SEEDS} simulations`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) expect([seed, await simulate(seed, { server: new ModelServer() })]).toEqual([seed, []]);
});

describe('a device that is killed', () => {
  const typed = (part: Partial<TypedEntry>): TypedEntry => ({
    resource: 'births',
    action: 'create',
    place: new ModelServer().place,
    values: {},
    over: {},
    ...part,
  });

  /** Keeps, sends, mends and compares, killed at one of its awaits. @returns the number of awaits, and the entries lost or doubled. */
  async function killedAt(chosen: number): Promise<{ awaits: number; wrong: number[] }> {
    let awaits = 0;
    const [server, random] = [new ModelServer(), new Random(chosen)];
    const isKilled = () => ++awaits === chosen;
    const device = new SimDevice({ name: 'Celular', random, server, now: () => 0, fault: null, delay: () => {}, isKilled });
    device.update();
    const kept: number[] = [];
    const keep = async (serial: number, entry: Partial<TypedEntry>) => {
      const queued = await device.run(() => device.queue.keep(typed(entry)));
      if (queued) kept.push(serial);
      return queued?.entry.key;
    };
    const mendAll = async () => {
      for (const { entry, problem } of device.contents.entries)
        if (problem) await device.run(() => device.queue.mend(entry.key, { values: { ...entry.values, sex: 'MALE' } }));
    };
    const key = await keep(1, { values: { amount: 1, sex: 'CALF' } });
    if (key) await keep(2, { action: 'change', row: { key }, values: { amount: 2 }, over: { amount: 1 } });
    await keep(3, { values: { amount: 3, sex: 'MALE' } });
    await device.run(() => device.send());
    await server.copy();
    await mendAll();
    await device.run(() => device.send());
    await server.restore(0);
    await device.run(() => device.send());
    for (let round = 0; round < 5; round++) {
      await mendAll();
      await device.send();
    }
    const times = await Promise.all([1, 2, 3].map((serial) => server.timesWritten(serial)));
    const wrong = [1, 2, 3].filter((serial, at) => (times[at] ?? 0) > 1 || (kept.includes(serial) && times[at] !== 1));
    return { awaits, wrong };
  }

  it('at any of its awaits loses nothing and writes nothing twice', async () => {
    const { awaits } = await killedAt(0);
    expect(awaits).toBeGreaterThan(40);
    for (let chosen = 1; chosen <= awaits; chosen++) expect([chosen, (await killedAt(chosen)).wrong]).toEqual([chosen, []]);
  });
});

it('gives the same run for the same seed', async () => {
  const run = async (fault: PlantedFault) => simulate(7, { server: new ModelServer(), fault });
  expect(await run('DROP_ENTRY')).toEqual(await run('DROP_ENTRY'));
});

it.each<[PlantedFault, RegExp]>([
  ['DROP_ENTRY', /is lost/],
  ['NEW_KEY_EACH_TIME', /was written \d+ times/],
  ['FORGET_CREATION', /the creation of \d+ is there/],
  ['BELIEVE_HTML', /is lost/],
  ['REFUSAL_IS_SUCCESS', /is lost/],
  ['TEAR_BLOCK', /of a block were kept/],
  ['WITHDRAW_SENT', /was taken back and written/],
])('finds the planted fault %s', async (fault, finding) => {
  const found: string[] = [];
  for (let seed = 1; seed <= 60 && found.length < 4; seed++) {
    found.push(...(await simulate(seed, { server: new ModelServer(), fault })).filter((one) => finding.test(one)));
  }
  expect(found.length).toBeGreaterThan(3);
});
