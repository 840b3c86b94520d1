import type { Readable } from 'node:stream';

/** A file on its way out. `name` with its ending, in Portuguese. */
export interface Download {
  name: string;
  type: string;
  content: Readable | Buffer;
}

/** Text that may stand in the name of a file on every system. */
export function fileTitle(text: string): string {
  return text.replace(/[\\/:*?"<>|]/g, '-');
}
