import { z } from 'zod';
import { type Indicator, isMoney } from '#domain/beef/indicators/figure';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { productionKgPerHa } from '#domain/beef/indicators/productive';
import { TILES } from '#domain/beef/indicators/tiles';
import { differenceFrom } from '#domain/benchmark/difference';
import { tileResponse } from '#model/responses/indicators';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import { type Compared, previousOf, readCompared } from './compare';

const number = z.number().nullable();

const FIELDS = {
  // The name suggests production per hectare, but the field holds the gain (docs/readings.md).
  productionHAKgPV: TILES.gain,
  globalCapacityHa: TILES.stocking,
  averageSaleValueStock: TILES.salePrice,
  cabMes: TILES.disbursement,
  trition: TILES.nutrition,
  pature: TILES.pasture,
  disbursement: TILES.per100g,
} as const;

const fields = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, number]));
const answer = z.object({ ...fields, gmdGlobal: number, productionKgPvHa: number, tiles: z.array(tileResponse) });

export function registerDashboard(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/dashboard',
      summary: 'Os sete indicadores da abertura; harvestId, customerId e farmId também são aceitos',
      tags: ['Indicadores'],
      farms: 'one',
      environments: ['BEEF_CATTLE'],
      access: { feature: 'tiles' },
      purpose: 'dashboards',
      schema: { response: { 200: answer } },
    },
    async ({ work, years }) => answerOf(await readCompared(context, work, years, WHOLE_HARVEST)),
  );
}

function answerOf({ period, previous }: Compared) {
  const shown = Object.entries(FIELDS);
  const values = new Map(
    indicatorsOf(period, [...shown.map(([, { indicator }]) => indicator), productionKgPerHa]).map((one) => [one.indicator, one]),
  );
  const worthOf = (indicator: Indicator) => values.get(indicator)?.value ?? null;
  const tiles = shown.flatMap(([field, { indicator, label }]) => {
    const known = values.get(indicator);
    if (!known) return [];
    const { key, unit, decimals, direction } = indicator;
    const before = previous && previousOf(previous, indicator);
    const base = isMoney(indicator) ? (before?.corrected ?? before?.value) : before?.value;
    const { value, reason, notes } = known;
    const change = differenceFrom(base ?? null, value, indicator);
    return { field, key, label, unit, decimals, direction, value, reason, incomplete: notes.length > 0, previous: before, change };
  });
  return {
    ...Object.fromEntries(shown.map(([field, { indicator }]) => [field, worthOf(indicator)])),
    gmdGlobal: worthOf(TILES.gain.indicator),
    productionKgPvHa: worthOf(productionKgPerHa),
    tiles,
  };
}
