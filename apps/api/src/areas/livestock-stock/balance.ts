import { z } from 'zod';
import { stockBalance } from '#domain/beef/stock-balance';
import { countedHeads, FLOW_KINDS, type HerdFlow } from '#domain/facts/herd';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import { HERD_FACTS } from '../../facts/herd';
import { readFarmFacts } from '../../facts/read-facts';
import type { App } from '../../http/app-type';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';

const heads = z.number();
const month = z.object({
  date: z.string(),
  opening: heads.nullable().meta({ description: 'null antes da primeira contagem' }),
  births: heads,
  entries: heads,
  departures: heads,
  deaths: heads,
  calculated: heads.nullable(),
  typed: heads.nullable(),
  difference: heads.nullable(),
  reason: z.enum(['not_counted', 'start_missing']).nullable().meta({ description: 'Por que não há diferença: mês ou início sem contagem' }),
});
const part = z.object({ date: z.string(), kind: z.enum(FLOW_KINDS), label: z.string(), heads, rows: z.int() });
const answer = z.object({ start: heads.nullable(), months: z.array(month), movements: z.array(part) });

type Part = z.input<typeof part>;

export function registerLivestockStock(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    entryCall(resourceOf('livestock_stocks'), 'balance', {
      summary: 'conferência do digitado contra o calculado pelas movimentações, mês a mês',
      answer,
    }),
    ({ years }) => readBalance(context, years),
  );
}

async function readBalance(context: Context, years: FarmYears): Promise<z.input<typeof answer>> {
  const { stock, flows } = await readFarmFacts(context, years, HERD_FACTS);
  const balances = stockBalance(years.months, flows, (at) => countedHeads(stock, at));
  return {
    start: countedHeads(stock, null),
    months: balances.map(({ month: date, ...balance }) => ({ date, ...balance })),
    movements: partsOf(flows),
  };
}

function partsOf(flows: readonly HerdFlow[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { kind, month: date, heads, rows, ...flow } of flows) {
    const label = labelOf(flow);
    const key = JSON.stringify([kind, date, label]);
    const known = parts.get(key);
    parts.set(key, { date, kind, label, heads: heads + (known?.heads ?? 0), rows: rows + (known?.rows ?? 0) });
  }
  const place = ({ kind, date }: Part) => `${FLOW_KINDS.indexOf(kind)} ${date}`;
  return [...parts.values()].sort(
    (one, other) => place(one).localeCompare(place(other)) || other.heads - one.heads || one.label.localeCompare(other.label, 'pt-BR'),
  );
}

function labelOf({ sex, type, category }: Pick<HerdFlow, 'sex' | 'type' | 'category'>): string {
  if (sex) return sex === 'MALE' ? 'Machos' : 'Fêmeas';
  return [type, category].filter((title) => title !== null).join(', ');
}
