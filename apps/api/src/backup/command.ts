import { formatNumber } from '#model/kit/text-value';
import { type Config, ConfigError } from '../config';
import { reasonOf } from '../db/start-failure';
import type { Manifest } from './archive';
import { BackupError } from './backup-error';
import { plainName } from './backup-tables';

/** Any failure is one line and exit code 1. @param settings read first, as the message may need the data folder. */
export async function runCommand<S extends Pick<Config, 'databaseUrl' | 'dataDir'>>(
  failure: string,
  settings: () => S,
  work: (settings: S, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  // Under npm a Ctrl-C arrives twice, so the handler must stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => over.abort());
  let place: S | null = null;
  try {
    place = settings();
    await work(place, over.signal);
  } catch (error) {
    const reason = over.signal.aborted ? 'interrompida.' : reasonOf(error, place);
    process.stderr.write(`${failure}: ${reason.split('\n', 1)[0]}\n`);
    const isExpected = error instanceof ConfigError || error instanceof BackupError;
    if (!isExpected && process.env.DEBUG) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
    process.exitCode = 1;
  }
}

/** Closes after the work; an abort closes at once, which makes the work fail. */
export async function closing<T>(reached: { close(): Promise<void> }, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => (closed ??= reached.close());
  signal.addEventListener('abort', () => void close(), { once: true });
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    await close();
  }
}

export function totalLines(tables: Manifest['tables']): string[] {
  const filled = tables.filter(({ rows }) => rows > 0);
  const width = Math.max(0, ...filled.map((table) => plainName(table).length));
  const rows = filled.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...filled.map((table) => `  ${plainName(table).padEnd(width)}  ${count(table.rows).padStart(11)}  ${table.checksum}`),
    `${count(rows)} linhas em ${filled.length} tabelas; ${tables.length - filled.length} vazias`,
  ];
}

const count = (value: number): string => formatNumber(value, 0);

export const momentText = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
