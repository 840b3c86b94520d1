import { registry } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import { graphicKpi } from './graphic-kpi';
import { graphicLine } from './graphic-line';
import { graphicPizza } from './graphic-pizza';
import { graphCall, isMovement } from './movement';

export function registerMovements(app: App, context: Context): void {
  for (const movement of registry.filter(isMovement)) {
    const graphs = movement.graph.parts ? [graphicKpi, graphicLine, graphicPizza] : [graphicKpi, graphicLine];
    for (const graph of graphs) registerFarmYearCall(app, context, graphCall(movement, graph), (request) => graph.read(request, movement));
  }
}
