import type { Trend } from '#model/responses/benchmark';
import { cellText } from '../formats';
import { type Heads, type Table, tableOf } from '../table';

/** Published harvests in nominal and in corrected money, beside the farms present in all of them. */
export function trendTable({ indicator, points, matched, currency }: Trend): Table {
  const text = (value: number | null | undefined) => cellText(value ?? null, indicator);
  const heads: Heads = [
    ['harvest', 'Safra', 'text'],
    ...(currency === null ? [] : [['nominal', 'Nominal', 'figure'] as const]),
    ['own', 'Esta fazenda', 'figure'],
    ['group', 'Grupo', 'figure'],
    ...(matched.farms === null ? [] : [['matched', `Mesmas ${matched.farms}`, 'figure'] as const]),
    ['n', 'n', 'integer'],
  ];
  const rows = points.map(({ harvest, value, corrected, mean_corrected, n }) => ({
    harvest: harvest.title,
    nominal: text(value),
    own: text(corrected),
    group: text(mean_corrected),
    matched: text(matched.points.find((one) => one.harvest.id === harvest.id)?.mean_corrected),
    n,
  }));
  return tableOf('trend', 'Safra a safra', heads, rows);
}

export function trendWords({ points, matched: { farms, since, reason }, currency }: Trend): string[] {
  const from = since && since.id !== points[0]?.harvest.id ? ` desde ${since.title}` : '';
  const same = farms === null ? reason : `Mesmas ${farms}: as fazendas que estão no grupo em todas as safras${from}`;
  return [
    ...points.flatMap(({ harvest, value_reason: why }) => (why ? `${harvest.title}: ${why}.` : [])),
    `${currency === null ? '' : `Em ${currency}. `}${same}.`,
  ];
}
