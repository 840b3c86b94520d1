import type { Logger } from 'pino';

const PATIENCE_MS = 9_000;

export type Stop = {
  add(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
  isStopping(): boolean;
};

/** Exits with 0 after SIGTERM or SIGINT; a second signal or 9 seconds end the wait. */
export function stopOnSignals(log: Logger): Stop {
  const closers: (() => Promise<unknown>)[] = [];
  let stoppingSince: number | null = null;
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      await close().catch((error: unknown) => log.warn({ err: error }, 'falha ao encerrar'));
    }
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppingSince !== null) {
      // Under npm a Ctrl-C arrives twice at once, so only a later one forces the exit.
      if (Date.now() - stoppingSince > 1_000) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    log.info({ signal }, 'encerrando');
    setTimeout(() => {
      log.warn('nem tudo terminou a tempo; saindo assim mesmo');
      process.exit(0);
    }, PATIENCE_MS).unref();
    await closeAll();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  return { add: (close) => closers.push(close), closeAll, isStopping: () => stoppingSince !== null };
}
