import Tinypool from 'tinypool';
import { afterAll, vi } from 'vitest';

/** In this test file a PDF answers as the document that would be drawn: its texts and charts as data, from which its bytes follow. */
export function leavePdfsUndrawn(): void {
  const drawing = vi.spyOn(Tinypool.prototype, 'run').mockImplementation(async (document) => Buffer.from(JSON.stringify(document)));
  afterAll(() => drawing.mockRestore());
}
