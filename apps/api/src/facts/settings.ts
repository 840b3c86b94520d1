import type { SettingsFacts } from '#domain/facts/settings';
import { type FactQueries, OWN, one } from './read-facts';

const listOf = (row: string, from: string) => `(select coalesce(json_agg(${row} order by x.id), '[]') from ${from} x where ${OWN})`;

export const SETTINGS: FactQueries<{ settings: SettingsFacts }> = {
  settings: one(`json_build_object(
    'arrobaPrices', ${listOf(
      `json_build_object('categoryId', x.category_livestock_id, 'startBrl', x.value_arroba_start, 'endBrl', x.value_arroba_end,
        'meanBrl', x.value_arroba_media)`,
      'arroba_values',
    )},
    'landBrl', (select x.value from lands_improvements x where ${OWN}),
    'cash', (select json_build_object('contributionBrl', coalesce(x.membership_contribution, 0),
        'startBrl', x.account_balance_applications_initial, 'endBrl', x.account_balance_applications_final)
      from cash_analysis x where ${OWN}),
    'sectors', ${listOf(
      `json_build_object('title', (select c.title from category_sector c where c.id = x.category_sector_id),
        'revenuesBrl', x.revenues, 'disbursementBrl', x.disbursement, 'areaHa', x.area)`,
      'other_sectors',
    )},
    'planned', (select coalesce(json_agg(json_build_object('key', x.category_indicator, 'value', x.value_planned) order by x.id), '[]')
      from indicators_planned x where ${OWN} and x.value_planned is not null))`),
};
