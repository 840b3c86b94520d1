/** Nothing more fits on the disk. The message is one Portuguese line that names the setting or folder. */
export class DiskFull extends Error {
  override name = 'DiskFull';

  /** `place` begins with the setting, if one decides where the disk is. */
  constructor(place: string, options?: ErrorOptions) {
    super(`${place}; libere espaço e tente de novo.`, options);
  }
}

/** By the system for a full disk and for a quota that is used up, and by PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DiskFull || ('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause);
}

/** Whether a program of PostgreSQL, whose messages are in English, speaks of a full disk. */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(output);
}
