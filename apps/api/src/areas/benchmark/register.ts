import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerBatch } from './batch';
import { registerDatagrid } from './datagrid';
import { registerEditions } from './editions';
import { registerRow } from './row';
import { registerUpdates } from './start-update';

export function registerBenchmark(app: App, context: Context): void {
  registerUpdates(app, context);
  registerDatagrid(app, context);
  registerRow(app, context);
  registerBatch(app, context);
  registerEditions(app, context);
}
