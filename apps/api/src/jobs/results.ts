import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Context } from '../context';
import type { Download } from '../files/download';

/** Stored in the database, so any process can serve them. */

const KEPT_MS = 24 * 3600 * 1000;
const PIECE_BYTES = 256 * 1024;

export interface StoredResult {
  name: string;
  type: string;
  bytes: number;
  expiresAt: Date;
}

type Attempt = { id: number; attempt: number };

/** Streams pieces to bound memory. */
export async function storeResult({ db, now }: Context, job: Attempt, { name, type, content }: Download, signal: AbortSignal) {
  await sql`delete from job_results where job_id = ${job.id}`.execute(db);
  let [number, bytes] = [0, 0];
  const keep = async (piece: Buffer) => {
    signal.throwIfAborted();
    await sql`insert into job_results (job_id, attempt, number, content) values (${job.id}, ${job.attempt}, ${number}, ${piece})`.execute(
      db,
    );
    number += 1;
    bytes += piece.length;
  };
  let [waiting, size] = [[] as Buffer[], 0];
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    waiting.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < PIECE_BYTES) continue;
    await keep(Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  }
  if (size > 0) await keep(Buffer.concat(waiting));
  return { name, type, bytes, expiresAt: new Date(now().getTime() + KEPT_MS) } satisfies StoredResult;
}

export function readResult({ db }: Context, job: Attempt): Readable {
  async function* pieces() {
    for (let number = 0; ; number++) {
      const { rows } = await sql<{ content: Buffer }>`
        select content from job_results where job_id = ${job.id} and attempt = ${job.attempt} and number = ${number}
      `.execute(db);
      if (!rows[0]) return;
      yield rows[0].content;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
