import type { App } from './app';
import { registerAccounts } from './areas/accounts/register';
import { registerFilter } from './areas/filter/register';
import { registerMovements } from './areas/movements/register';
import type { Context } from './context';
import { version } from './version';

/** Registers every call of the API: one line a module. */
export async function registerRoutes(app: App, context: Context): Promise<void> {
  registerHealth(app, context);
  registerAccounts(app, context);
  registerFilter(app, context);
  registerMovements(app, context);
}

/** Ready means that the database answers: the process listens only after the migrations, but the database may go away later. */
function registerHealth(app: App, { pool }: Context): void {
  app.get('/api/health', { config: { public: true }, schema: { hide: true } }, async (_request, reply) => {
    try {
      await pool.query('select 1');
    } catch {
      return reply.code(503).send({ code: 'unavailable', message: 'Banco de dados indisponível' });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version });
  });
  app.get('/version.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ version }),
  );
}
