import type { FastifyRequest } from 'fastify';
import { rowNotFound } from '../refusals/refusals';

const MAX_ID = 2_147_483_647;

/** An id from an address. Whatever is no id leads to no row. */
export function readId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw rowNotFound();
  return id;
}

/** The id that the address of a call names. Throws 404 for what is none. */
export const idInAddress = ({ params }: FastifyRequest, name = 'id'): number => readId((params as Record<string, string>)[name] ?? '');
