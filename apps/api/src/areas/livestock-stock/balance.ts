import { z } from 'zod';
import { type CountedMonth, stockBalance } from '#domain/beef/stock-balance';
import { endOfMonth, type Month } from '#domain/calendar';
import { resourceOf } from '#model/registry';
import type { App } from '../../app';
import type { Context } from '../../context';
import type { Operation } from '../../records/connection';
import { BASE } from '../../records/paths';
import { fromSql } from '../../records/selection';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { selectEntries } from '../../scope/select-entries';

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
const KINDS = ['births', 'entries', 'departures', 'deaths'] as const;
const part = z.object({ date: z.string(), kind: z.enum(KINDS), label: z.string(), heads, rows: z.int() });
const answer = z.object({ start: heads.nullable(), months: z.array(month), movements: z.array(part) });

type Kind = (typeof KINDS)[number];
type Part = z.input<typeof part>;

/** Where each kind of movement is stored, and what tells its parts apart for a reader. */
const SOURCES: Record<Kind, { path: string; label: string; joins: string }> = {
  births: { path: 'births', label: `case ${BASE}.sex when 'MALE' then 'Machos' else 'Fêmeas' end`, joins: '' },
  entries: {
    path: 'herd_entry',
    label: `concat_ws(', ', kind.title, category.title)`,
    joins: `left join category_herd_entry_type kind on kind.id = ${BASE}.category_herd_entry_type_id`,
  },
  departures: {
    path: 'herd_departure',
    label: `concat_ws(', ', kind.title, category.title)`,
    joins: `left join category_herd_departure_type kind on kind.id = ${BASE}.category_herd_departure_type_id`,
  },
  deaths: { path: 'deaths', label: 'category.title', joins: '' },
};

/**
 * GET /livestock_stocks/balance: the stock check of each month (what was counted against what the movements make), and the movements
 * behind it.
 */
export function registerBalance(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    entryCall(resourceOf('livestock_stocks'), 'balance', {
      summary: 'conferência do digitado contra o calculado pelas movimentações, mês a mês',
      answer,
    }),
    ({ work, years }) => readBalance(work, years),
  );
}

async function readBalance(work: Operation, years: FarmYears): Promise<z.input<typeof answer>> {
  const [counted, ...parts] = await Promise.all([readCounted(work, years), ...KINDS.map((kind) => readParts(work, kind, years))]);
  const movements = parts.flat();
  const months = years.months.map((date): CountedMonth => ({ ...flowsOf(movements, date), typed: counted.get(date) ?? null }));
  const start = counted.get('start') ?? null;
  const balances = stockBalance(start, months);
  return { start, months: balances.map((balance, index) => ({ date: years.months[index] ?? '', ...balance })), movements };
}

/** Heads counted at the start (`start`) and in each month; only what was counted. */
async function readCounted(work: Operation, years: FarmYears): Promise<ReadonlyMap<string, number>> {
  const resource = resourceOf('livestock_stocks');
  const { joins, where, values } = selectEntries(work, years, resource);
  const text = `select case when ${BASE}.type then to_char(${BASE}.date, 'YYYY-MM') else 'start' end as month, sum(${BASE}.amount)::float8 as heads
    from ${fromSql(resource, joins)} ${where} group by 1 having sum(${BASE}.amount) is not null`;
  return new Map((await work.connection.rows(text, values.list)) as [string, number][]);
}

/** One kind of movement by month and by what a reader tells apart. */
async function readParts(work: Operation, kind: Kind, years: FarmYears): Promise<Part[]> {
  const { path, label, joins: own } = SOURCES[kind];
  const resource = resourceOf(path);
  const window = windowOf(years.months);
  const { joins, where, values } = selectEntries(
    work,
    years,
    resource,
    {},
    (bound) => `${BASE}.date between ${bound.bind(window.start)} and ${bound.bind(window.end)}`,
  );
  const category = kind === 'births' ? '' : `left join category_livestock category on category.id = ${BASE}.category_livestock_id`;
  const text = `select to_char(${BASE}.date, 'YYYY-MM') as month, ${label} as label, sum(${BASE}.amount)::float8 as heads, count(*)::int as rows
    from ${fromSql(resource, joins)} ${category} ${own} ${where} group by 1, 2 order by 1, 3 desc, 2`;
  const rows = (await work.connection.rows(text, values.list)) as [date: string, label: string | null, heads: number, rows: number][];
  return rows.map(([date, words, sum, count]) => ({ date, kind, label: words ?? '', heads: sum, rows: count }));
}

function windowOf(months: readonly Month[]): { start: string; end: string } {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return { start: `${first}-01`, end: endOfMonth(last) };
}

function flowsOf(movements: readonly Part[], date: Month): Omit<CountedMonth, 'typed'> {
  const sum = (kind: Kind) => movements.reduce((total, one) => total + (one.kind === kind && one.date === date ? one.heads : 0), 0);
  return { births: sum('births'), entries: sum('entries'), departures: sum('departures'), deaths: sum('deaths') };
}
