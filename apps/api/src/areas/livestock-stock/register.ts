import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerAreasDatagrid } from './areas-datagrid';
import { registerBalance } from './balance';
import { registerLivestockDatagrid } from './livestock-datagrid';

/** The herd and the land of a harvest as sheets, and the check of the herd against its movements. */
export function registerLivestockStock(app: App, context: Context): void {
  registerLivestockDatagrid(app, context);
  registerAreasDatagrid(app, context);
  registerBalance(app, context);
}
