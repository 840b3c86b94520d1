import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerBatch } from './batch';
import { registerDatagrid } from './datagrid';
import { registerEditions } from './editions';
import { registerScoreboardFiles } from './files';
import { registerGroups } from './groups';
import { registerPosition } from './position';
import { registerRow } from './row';
import { registerScoreboard } from './scoreboard';
import { registerUpdates } from './start-update';
import { registerTrend } from './trend';

/** What farms are compared by: administrators compute it, judge it and publish it; everybody reads what it tells them. */
export function registerBenchmark(app: App, context: Context): void {
  registerUpdates(app, context);
  registerDatagrid(app, context);
  registerRow(app, context);
  registerBatch(app, context);
  registerEditions(app, context);
  registerGroups(app, context);
  registerPosition(app, context);
  registerScoreboard(app, context);
  registerTrend(app, context);
  registerScoreboardFiles(app, context);
}
