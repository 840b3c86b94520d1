import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Postmaster } from './postmaster';

/** `presence` is an open connection: it shows others that the server is in use, and its end shows that the server is gone. */
export type Running = { postmaster: Postmaster; presence: pg.Client };

export type Watch = {
  running(): Running;
  end(): Promise<Running>;
};

export type WatchLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

export function superviseServer(first: Running, bringBack: (last: Running, signal: AbortSignal) => Promise<Running>, log: WatchLog): Watch {
  const over = new AbortController();
  let running = first;
  let revival: Promise<void> = Promise.resolve();

  const revive = async (): Promise<void> => {
    log.warn({ pid: running.postmaster.pid }, 'a conexão com o banco embutido caiu; ligando-o outra vez');
    for (let pause = FIRST_PAUSE_MS; !over.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        running = await bringBack(running, over.signal);
        listen();
        log.info(running.postmaster, 'banco embutido de pé outra vez');
        return;
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.message : String(error), nextTryMs: pause }, 'o banco embutido não voltou');
        await sleep(pause, undefined, { signal: over.signal }).catch(() => {});
      }
    }
  };
  const listen = (): void => {
    running.presence.once('end', () => {
      if (!over.signal.aborted) revival = revive();
    });
  };
  listen();
  return {
    running: () => running,
    end: async () => {
      over.abort();
      await revival;
      return running;
    },
  };
}
