import { Worker } from 'node:worker_threads';

/** A file at all limits takes half of it. */
const MEMORY_MB = 384;
const IDLE_MS = 10_000;

/** Threads that have read a file and wait a little for the next one: a check and its import come one after the other. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** A thread that reads spreadsheets (see `reader/sheet-reader.mjs`), for one file. Afterwards it is kept, or terminated. */
export function takeReader(): Worker {
  const [kept] = idle;
  if (!kept) return startReader();
  const [reader, timer] = kept;
  clearTimeout(timer);
  idle.delete(reader);
  reader.ref();
  return reader;
}

/** For a thread that is through with its file: the next one need not wait for a new one. */
export function keepReader(reader: Worker): void {
  // Neither it nor its end may keep the process from ending.
  reader.unref();
  const end = () => {
    // A thread takes a while to end, and what is about to end reads no file any more.
    idle.delete(reader);
    void reader.terminate();
  };
  idle.set(reader, setTimeout(end, IDLE_MS).unref());
}

function startReader(): Worker {
  const reader = new Worker(new URL('./reader/sheet-reader.mjs', import.meta.url), {
    // Those of the process are for the server's own code.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  reader.on('exit', () => {
    clearTimeout(idle.get(reader));
    idle.delete(reader);
  });
  return reader;
}
