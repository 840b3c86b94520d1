/** The message is one Portuguese line that names the setting or folder. */
export class DiskFull extends Error {
  override name = 'DiskFull';

  constructor(place: string, options?: ErrorOptions) {
    super(`${place}; libere espaço e tente de novo.`, options);
  }
}

/** Full disk, exhausted quota (both by the system) and PostgreSQL's own code. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DiskFull || ('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause);
}

/** Messages of PostgreSQL programs are in English. */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(output);
}
