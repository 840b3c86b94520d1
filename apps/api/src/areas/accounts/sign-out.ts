import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { requireActor, requireSession } from '../../identity/actor';
import { endSession } from '../../identity/tokens';

export function registerSignOut(app: App, context: Context): void {
  const schema = { summary: 'Sair: encerra a sessão', tags: ['Contas'], response: { 204: z.null() } };
  app.post('/api/users/logout', { schema }, async (request, reply) => {
    await endSession(context.db, requireActor(request).id, requireSession(request).id, context.now());
    return reply.code(204).send(null);
  });
}
