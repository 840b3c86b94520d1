import { endOfMonth } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import type { Books } from './books';
import { titledReference } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import { landUseOf } from './land-use';

const CULTIVATED = 'Pastagem cultivada';
const REFORMED = 'Pastagem em formação/reforma';
/** The worst pasture is ploughed with the first rains and is out of use until June. */
const FIRST_MONTH_OF_REFORM = 4;

export function areaEntries({ scope, plan, herds }: Books): ReadyRow[] {
  const { areas, reformHa } = landUseOf(plan);
  const cultivated = areas[CULTIVATED] ?? 0;
  const reformed = { ...areas, [CULTIVATED]: roundTo(cultivated - reformHa, 1), [REFORMED]: reformHa };
  return herds.flatMap(({ months }) =>
    months.flatMap(({ month }, index) =>
      Object.entries(index >= FIRST_MONTH_OF_REFORM ? reformed : areas).map(([title, value]) =>
        farmEntry(scope, 'areas', endOfMonth(month), {
          category_area: titledReference('category_area', title),
          date: `${month}-01`,
          value,
        }),
      ),
    ),
  );
}
