import { endOfMonth } from '#domain/calendar';
import type { Books } from './books';
import { livestockCategory } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import type { StockLine } from './herd';

export function stockEntries({ scope, plan, herds }: Pick<Books, 'scope' | 'plan' | 'herds'>): ReadyRow[] {
  return herds.flatMap(({ harvest, start, months }) => {
    const startDay = `${harvest.first_year}-07-01`;
    // For the review to find: no count in the second month of the running harvest.
    const counted = months.filter((_, index) => !(plan.forgetsEntries && harvest.age === 0 && index === 1));
    return [
      ...start.map((line) => farmEntry(scope, 'livestock_stocks', startDay, { ...count(line), type: false })),
      ...counted.flatMap(({ month, lines }) =>
        seen(lines, plan.missesHeads && harvest.age === 0 && month === months.at(-1)?.month).map((line) =>
          farmEntry(scope, 'livestock_stocks', endOfMonth(month), { ...count(line), type: true, date: `${month}-01` }),
        ),
      ),
    ];
  });
}

const MISSED_HEADS = 4;

/** Heads that the count misses are of the largest category. */
function seen(lines: readonly StockLine[], missesHeads: boolean): readonly StockLine[] {
  if (!missesHeads) return lines;
  const most = Math.max(...lines.map(({ heads }) => heads));
  const largest = lines.find(({ heads }) => heads === most);
  return lines.map((line) => (line === largest ? { ...line, heads: line.heads - MISSED_HEADS } : line));
}

function count({ category, heads, weightKg }: StockLine) {
  return { category_livestock: livestockCategory(category), amount: heads, weight: weightKg };
}
