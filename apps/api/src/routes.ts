import type { App } from './app';
import { registerAccounts } from './areas/accounts/register';
import { registerCarryForward } from './areas/carry-forward/register';
import { registerChecklist } from './areas/checklist/register';
import { registerFilter } from './areas/filter/register';
import { registerIgpdi } from './areas/igpdi/register';
import { registerInitialRegistration } from './areas/initial-registration/register';
import { registerLivestockStock } from './areas/livestock-stock/register';
import { registerMovements } from './areas/movements/register';
import { registerReproduction } from './areas/reproduction/register';
import { registerTeams } from './areas/teams/register';
import type { Context } from './context';
import { collectOpenApi, registerOpenApi } from './openapi';
import { registerRecords } from './records/register';
import { registerChecklistReport } from './reports/checklist/register';
import { version } from './version';

/** Registers every call of the API: one line a module. The engine comes last: what an area answers itself is left to it. */
export async function registerRoutes(app: App, context: Context): Promise<void> {
  await collectOpenApi(app);
  registerHealth(app, context);
  registerAccounts(app, context);
  registerChecklist(app, context);
  registerChecklistReport(app, context);
  registerFilter(app, context);
  registerMovements(app, context);
  registerLivestockStock(app, context);
  registerIgpdi(app, context);
  registerInitialRegistration(app, context);
  registerReproduction(app, context);
  registerTeams(app, context);
  registerCarryForward(app, context);
  registerRecords(app, context);
  await registerOpenApi(app);
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
