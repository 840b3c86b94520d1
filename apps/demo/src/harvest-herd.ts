import { addMonths, type Month } from '#domain/calendar';
import type { DemoHarvest } from './harvests';
import type { HerdHistory, StockLine } from './herd';

export interface HerdMonth {
  month: Month;
  /** `lines` are the heads counted at the end. */
  opening: number;
  mean: number;
  lines: readonly StockLine[];
}

export interface HarvestHerd {
  harvest: DemoHarvest;
  start: readonly StockLine[];
  months: readonly HerdMonth[];
  hasEnded: boolean;
}

export function headsIn(lines: readonly StockLine[], categories?: readonly number[]): number {
  return lines.reduce((sum, line) => (categories && !categories.includes(line.category) ? sum : sum + line.heads), 0);
}

export function harvestHerds(harvests: readonly DemoHarvest[], { opening, months }: HerdHistory): HarvestHerd[] {
  const [first] = months;
  if (!first) return [];
  return harvests
    .filter(({ first_year }) => `${first_year}-07` >= first.month)
    .map((harvest) => {
      const [from, to] = [`${harvest.first_year}-07`, `${harvest.last_year}-06`];
      const linesOf = (month: Month) => months.find((one) => one.month === month)?.lines ?? opening;
      const lived = months.filter(({ month }) => month >= from && month <= to);
      return {
        harvest,
        start: linesOf(addMonths(from, -1)),
        months: lived.map(({ month, lines }) => {
          const before = headsIn(linesOf(addMonths(month, -1)));
          return { month, opening: before, mean: (before + headsIn(lines)) / 2, lines };
        }),
        hasEnded: lived.length === 12,
      };
    });
}

/** Before the first closed month, the heads at the start. */
export function meanHeads({ start, months }: HarvestHerd): number {
  if (months.length === 0) return headsIn(start);
  return months.reduce((sum, { mean }) => sum + mean, 0) / months.length;
}
