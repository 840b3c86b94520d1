import { beforeEach, expect, it, vi } from 'vitest';
import type { SendingEnd } from './send-entries';
import { pauseAfter, SendingSchedule } from './sending-schedule';

let now: number;
let pauses: number[];
let wake: () => void;
let ends: SendingEnd[];
let asked: boolean[];

beforeEach(() => {
  [now, pauses, wake, ends, asked] = [0, [], () => {}, [], []];
});

function start() {
  const schedule = new SendingSchedule({
    clock: {
      now: () => new Date(now),
      after: (ms, work) => {
        pauses.push(ms);
        wake = work;
        return () => {
          wake = () => {};
        };
      },
    },
    randomness: { fraction: () => 1 },
    send: async ({ alwaysAsks }) => {
      asked.push(alwaysAsks);
      return { end: ends.shift() ?? 'DONE', stored: 0, needsPerson: 0 };
    },
  });
  schedule.trigger();
  return schedule;
}
const sentTimes = (count: number) => vi.waitFor(() => expect([asked.length, pauses.length]).toEqual([count, count]), 120_000);

it('sends every 30 seconds, and after silence later and later', async () => {
  ends = ['DONE', 'SILENCE', 'SILENCE', 'SILENCE', 'DONE'];
  start();
  for (let time = 1; time <= 5; time++) {
    await sentTimes(time);
    if (time < 5) wake();
  }
  expect(pauses).toEqual([30_000, 2_000, 4_000, 8_000, 30_000]);
});

it('waits at most five minutes, and not as long on each device', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 0.5), pauseAfter(30, 0), pauseAfter(30, 0.999)]).toEqual([1_000, 1_500, 150_000, 299_850]);
});

it('asks at the start and each hour whether the server still has everything, also after the clock was set back', async () => {
  start();
  await sentTimes(1);
  for (const [at, time] of [
    [60_000, 2],
    [3_700_000, 3],
    [-86_400_000, 4],
  ] as const) {
    now = at;
    wake();
    await sentTimes(time);
  }
  expect(asked).toEqual([true, false, true, true]);
});

it('sends once more for a trigger that came while it was sending, and not after it was stopped', async () => {
  const schedule = start();
  schedule.trigger();
  schedule.trigger();
  await vi.waitFor(() => expect([asked.length, pauses.length]).toEqual([2, 1]), 120_000);
  schedule.stop();
  schedule.trigger();
  wake();
  await Promise.resolve();
  expect(asked).toHaveLength(2);
});

it('goes on after a sending that failed', async () => {
  const schedule = new SendingSchedule({
    clock: {
      now: () => new Date(0),
      after: (ms) => {
        pauses.push(ms);
        return () => {};
      },
    },
    randomness: { fraction: () => 1 },
    send: () => Promise.reject(new Error('IndexedDB is gone')),
  });
  schedule.trigger();
  await vi.waitFor(() => expect(pauses).toEqual([2_000]), 120_000);
});
