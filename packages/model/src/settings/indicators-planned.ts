import { GROUPS, type Indicator, named } from '#domain/beef/indicators/figure';
import { INDICATORS } from '#domain/beef/indicators/list';
import { choice, number, optional, type Row } from '../kit/field';
import { entry } from '../kit/resource';

/** Source: indicator sheet 1.9: the codes of 1.1, 1.2 and 1.6. */
const PLANNED = {
  PRODUCTIVE: [
    ...['livestock_area_ha', 'avg_herd', 'deaths_total', 'production_arroba', 'production_kg', 'mortality_pct', 'gmd_global_kg'],
    ...['stocking_ua_ha', 'stocking_cab_ha', 'production_arroba_ha', 'production_kg_ha'],
  ],
  REPRODUCTIVE: [
    ...['fertility_pct', 'pre_birth_loss_pct', 'birth_rate_pct', 'calf_mortality_pct', 'weaning_rate_pct', 'kg_weaned_per_exposed_cow'],
  ],
  FINANCIAL: [
    ...['total_revenue', 'total_expenses', 'desembolso_cab_mes', 'custo_cab_mes', 'desembolso_arroba', 'avg_sale_value_arroba'],
    ...['result_arroba', 'margin_sale_pct', 'productive_result_ha'],
  ],
} as const;

type PlannedGroup = keyof typeof PLANNED;

const groups = Object.keys(PLANNED) as PlannedGroup[];
const indicators = new Map<string, Indicator>(INDICATORS.map((one) => [one.key, one]));

export function plannedIndicator({ category_indicator }: Row): Indicator | undefined {
  return indicators.get(String(category_indicator));
}

/** Units of indicators whose good values are below 1. */
const RATES = ['%', 'kg/cab/dia', 'UA/ha', 'cab/ha', '@/ha'];

/** Minimum 1 (product specification 2, section 5.6), less for rates. */
function fewest(row: Row): number {
  const indicator = plannedIndicator(row);
  return indicator && RATES.includes(indicator.unit) ? 1 / 10 ** indicator.decimals : 1;
}

const planned = (label: string, help: string) => optional(number(label, { decimals: 3, min: fewest, isTrimmed: true, help }));

export const indicatorsPlanned = entry({
  path: 'indicators_planned',
  one: 'Indicador planejado',
  many: 'Indicador planejado',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: {
    group_indicator: choice('Grupo', Object.fromEntries(groups.map((group) => [group, GROUPS[group]])), { presence: () => 'computed' }),
    category_indicator: choice(
      'Indicador',
      Object.fromEntries(groups.flatMap((group) => PLANNED[group].map((key) => [key, named(INDICATORS, key).label]))),
    ),
    value_planned: planned('Planejado', 'Quanto se quer alcançar nesta safra.'),
    value_previous_harvest: planned('Safra anterior', 'Quanto foi, onde o Porteira não calculou a safra anterior.'),
  },
  derive: ({ category_indicator }) => ({
    group_indicator: groups.find((group) => (PLANNED[group] as readonly unknown[]).includes(category_indicator)) ?? null,
  }),
  cells: {
    by: ['category_indicator'],
    values: ['value_planned', 'value_previous_harvest'],
    sheet: { lines: { of: 'choices', field: 'category_indicator', under: 'group_indicator' } },
  },
});
