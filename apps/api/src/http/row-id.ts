import { rowNotFound } from '../refusals/refusals';

export const MAX_ID = 2_147_483_647;

/** An id from an address. Whatever is no id leads to no row. */
export function readId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw rowNotFound();
  return id;
}
