import type pg from 'pg';
import { STATEMENT_MS } from '../db/connect';
import { Unavailable } from '../refusals/api-error';

/** The primary has committed, but a failover could still lose the write. */
export class Unconfirmed extends Unavailable {
  override name = 'Unconfirmed';

  constructor() {
    super('O banco de dados ainda não confirmou a gravação; tente de novo em instantes');
  }
}

/** PostgreSQL has no timeout for commits that wait for standbys. A cancelled wait still commits and only sends a notice from this function. */
const WAIT_FOR_STANDBYS = 'SyncRepWaitForLSN';

/** @throws Unconfirmed */
export async function commitConfirmed(client: pg.ClientBase, before: readonly string[]): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  let hear: (notice: { routine?: string | undefined }) => void = () => {};
  const isUnconfirmed = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Unconfirmed()), STATEMENT_MS);
    hear = ({ routine }) => routine === WAIT_FOR_STANDBYS && reject(new Unconfirmed());
  });
  client.on('notice', hear);
  try {
    await Promise.race([client.query([...before, 'commit'].join('; ')), isUnconfirmed]);
  } finally {
    clearTimeout(late);
    client.off('notice', hear);
  }
}
