import Tinypool from 'tinypool';
import { afterAll, vi } from 'vitest';

/** Replaces each PDF by the data that it is drawn from, which is enough to compare two PDFs and much faster. */
export function leavePdfsUndrawn(): void {
  const drawing = vi.spyOn(Tinypool.prototype, 'run').mockImplementation(async (document) => Buffer.from(JSON.stringify(document)));
  afterAll(() => drawing.mockRestore());
}
