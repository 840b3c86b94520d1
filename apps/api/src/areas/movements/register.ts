import { registry } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerGraphicKpi } from './graphic-kpi';
import { registerGraphicLine } from './graphic-line';
import { registerGraphicPizza } from './graphic-pizza';
import { isMovement } from './movement';

/** The graphs of every resource whose declaration says how it is drawn. */
export function registerMovements(app: App, context: Context): void {
  for (const movement of registry.filter(isMovement)) {
    registerGraphicKpi(app, context, movement);
    registerGraphicLine(app, context, movement);
    if (movement.graph.parts) registerGraphicPizza(app, context, movement, movement.graph.parts);
  }
}
