import { endOfMonth } from '#domain/calendar';
import type { Books } from './books';
import { catalogueReference } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import type { StockLine } from './herd';

/** The herd counted when each harvest begins and at the end of each closed month. */
export function stockEntries({ scope, plan, herds }: Books): ReadyRow[] {
  return herds.flatMap(({ harvest, start, months }) => {
    const startDay = `${harvest.first_year}-07-01`;
    // The forgetful farm did not count its herd in the second month of the running harvest.
    const counted = months.filter((_, index) => !(plan.forgetsEntries && harvest.age === 0 && index === 1));
    return [
      ...start.map((line) => farmEntry(scope, 'livestock_stocks', startDay, { ...count(line), type: false })),
      ...counted.flatMap(({ month, lines }) =>
        lines.map((line) => farmEntry(scope, 'livestock_stocks', endOfMonth(month), { ...count(line), type: true, date: `${month}-01` })),
      ),
    ];
  });
}

function count({ category, heads, weightKg }: StockLine) {
  return { category_livestock: catalogueReference('category_livestock', category), amount: heads, weight: weightKg };
}
