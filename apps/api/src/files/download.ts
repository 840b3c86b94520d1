import type { Readable } from 'node:stream';

/** `name` has an extension and is in Portuguese. */
export interface Download {
  name: string;
  type: string;
  content: Readable | Buffer;
}

export function fileTitle(text: string): string {
  return text.replace(/[\\/:*?"<>|]/g, '-');
}
