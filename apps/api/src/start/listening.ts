import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { isPortTaken, listenFailure } from '../db/start-failure';

type Address = Pick<Config, 'host' | 'port'>;

const ATTEMPTS = 5;
const PAUSE_MS = 500;

/** Retries while an ending process holds the port. Errors name the setting. */
export async function listenWithRetry(address: Address, listen: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await listen();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isPortTaken(error)) throw listenFailure(error, address);
      await sleep(PAUSE_MS);
    }
  }
}

/** Checked early, because filling an empty database takes minutes. */
export async function refuseTakenAddress({ host, port }: Address): Promise<void> {
  const server = createServer();
  await listenWithRetry({ host, port }, async () => {
    server.listen({ host, port });
    await once(server, 'listening');
  });
  server.close();
  await once(server, 'close');
}
