import type { Readable } from 'node:stream';

/** `name` has an extension and is in Portuguese. */
export interface Download {
  name: string;
  type: string;
  content: Readable | Buffer;
}

/** Text that is a valid file name on every system. */
export function fileTitle(text: string): string {
  return text.replace(/[\\/:*?"<>|]/g, '-');
}
