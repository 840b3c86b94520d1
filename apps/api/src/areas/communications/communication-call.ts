import type { FastifyRequest } from 'fastify';
import { canUse } from '#model/permissions';
import { requireActor } from '../../identity/actor';
import { forbidden } from '../../refusals/refusals';

export const tags = ['Comunicação'];

/** Throws 403 for everybody but administrators. */
export function demandCommunication(request: FastifyRequest): void {
  if (!canUse(requireActor(request), 'communication')) throw forbidden();
}
