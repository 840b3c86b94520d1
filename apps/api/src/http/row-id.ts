import type { FastifyRequest } from 'fastify';
import { rowNotFound } from '../refusals/refusals';

const MAX_ID = 2_147_483_647;

/** Throws 404 for an invalid id. */
export function readId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw rowNotFound();
  return id;
}

export const idInAddress = ({ params }: FastifyRequest, name = 'id'): number => readId((params as Record<string, string>)[name] ?? '');
