import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error';
import { backupSequenceSchema, backupTableSchema } from './backup-tables';
import { totalsSchema } from './totals';

/** Format: gzip and its SHA-256. Inside: a JSON line (the manifest), then each table as `COPY` text ended by `\.`. */
const FORMAT = 'porteira';
const FORMAT_VERSION = 1;
const DIGEST_BYTES = 32;
const END_OF_TABLE = Buffer.from('\\.\n');
const GZIP = '1f8b';
/** The chunks of zlib are small, so text is regrouped. */
const PIECE_BYTES = 256 * 1024;
/** Far above any manifest, to stop reading a file without one. */
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  program: z.string(),
  server: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(backupTableSchema.extend(totalsSchema.shape)),
  sequences: z.array(backupSequenceSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];

export type Contents = Omit<Manifest, 'format' | 'formatVersion'>;

/** `rowsOf` is called when the turn of a table comes, so little is in memory. */
export async function writeArchive(
  into: Writable,
  contents: Contents,
  rowsOf: (table: ArchivedTable) => Readable,
  signal?: AbortSignal,
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, formatVersion: FORMAT_VERSION, ...contents };
  const text = async function* () {
    yield Buffer.from(`${JSON.stringify(manifest)}\n`);
    for (const table of manifest.tables) {
      yield* rowsOf(table) as AsyncIterable<Buffer>;
      yield END_OF_TABLE;
    }
  };
  const sealed = async function* (source: AsyncIterable<Buffer>) {
    const digest = createHash('sha256');
    for await (const chunk of source) {
      digest.update(chunk);
      yield chunk;
    }
    yield digest.digest();
  };
  await pipeline(text, createGzip({ chunkSize: PIECE_BYTES }), sealed, into, { signal });
}

export type Archive = {
  manifest: Manifest;
  /** Tables in order, rows as chunks of whole lines. Read the rows of a table to the end before the next table. */
  tables(): AsyncGenerator<{ table: ArchivedTable; rows: AsyncGenerator<Buffer> }>;
};

/** Throws `BackupError` for a missing or damaged file, or one of a newer format. */
export async function openArchive(path: string): Promise<Archive> {
  const end = await checkSeal(path);
  const manifest = await withLines(path, end, (lines) => readManifest(path, lines));
  return {
    manifest,
    async *tables() {
      const lines = new Lines(path, contentOf(path, end));
      try {
        await lines.line();
        for (const table of manifest.tables) yield { table, rows: lines.table() };
        if (!(await lines.isOver())) throw damaged(path);
      } finally {
        lines.close();
      }
    },
  };
}

/** Throws if the checksum differs. @returns the size of the gzip part. */
async function checkSeal(path: string): Promise<number> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(error.code === 'ENOENT' ? `o arquivo ${path} não existe.` : `não é possível ler ${path} (${error.code}).`);
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new BackupError(`${path} não é um arquivo.`);
    const start = await read(handle, 0, Math.min(2, stat.size));
    if (!GZIP.startsWith(start.toString('hex'))) throw new BackupError(`o arquivo ${path} não é uma cópia do Porteira.`);
    const end = stat.size - DIGEST_BYTES;
    if (end <= 0) throw damaged(path);
    const digest = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, end: end - 1, autoClose: false })) digest.update(chunk as Buffer);
    if (!digest.digest().equals(await read(handle, end, DIGEST_BYTES))) throw damaged(path);
    return end;
  } finally {
    await handle.close();
  }
}

async function read(handle: import('node:fs/promises').FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function readManifest(path: string, lines: Lines): Promise<Manifest> {
  const value: unknown = JSON.parse((await lines.line()).toString());
  const { formatVersion } = z.object({ format: z.literal(FORMAT), formatVersion: z.int() }).parse(value);
  if (formatVersion > FORMAT_VERSION)
    throw new BackupError(`a cópia ${path} é de uma versão mais nova do Porteira; atualize o programa antes.`);
  return manifestSchema.parse(value);
}

async function withLines<T>(path: string, end: number, work: (lines: Lines) => Promise<T>): Promise<T> {
  const lines = new Lines(path, contentOf(path, end));
  try {
    return await work(lines);
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`o arquivo ${path} não é uma cópia do Porteira.`, { cause: error });
  } finally {
    lines.close();
  }
}

function contentOf(path: string, end: number): Readable {
  const file = createReadStream(path, { end: end - 1 });
  const text = createGunzip({ chunkSize: PIECE_BYTES });
  file.on('error', (error) => text.destroy(error));
  text.on('close', () => file.destroy());
  return file.pipe(text);
}

const damaged = (path: string): BackupError => new BackupError(`o arquivo ${path} está danificado ou incompleto.`);

class Lines {
  readonly #path: string;
  readonly #source: Readable;
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(path: string, source: Readable) {
    this.#path = path;
    this.#source = source;
    this.#pieces = source[Symbol.asyncIterator]();
  }

  async line(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(0x0a);
      if (end >= 0) return this.#take(end + 1).subarray(0, end);
      if (this.#rest.length > MAX_MANIFEST_BYTES || !(await this.#more())) throw damaged(this.#path);
    }
  }

  async *table(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.subarray(0, END_OF_TABLE.length).equals(END_OF_TABLE)) {
        this.#take(END_OF_TABLE.length);
        return;
      }
      const end = this.#rest.indexOf('\n\\.\n');
      const whole = end >= 0 ? end + 1 : this.#rest.lastIndexOf(0x0a) + 1;
      if (whole > 0) yield this.#take(whole);
      else if (!(await this.#more())) throw damaged(this.#path);
    }
  }

  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  close(): void {
    this.#source.destroy();
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next();
    if (next.done) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}
