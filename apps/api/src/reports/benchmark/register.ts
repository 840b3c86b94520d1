import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerGroups } from './groups';
import { registerPosition } from './position';
import { registerPublishedHarvests } from './published-harvests';
import { registerScoreboard } from './scoreboard';
import { registerScoreboardFiles } from './scoreboard-files';
import { registerTrend } from './trend';

export function registerBenchmarkReports(app: App, context: Context): void {
  registerPublishedHarvests(app, context);
  registerGroups(app, context);
  registerPosition(app, context);
  registerScoreboard(app, context);
  registerTrend(app, context);
  registerScoreboardFiles(app, context);
}
