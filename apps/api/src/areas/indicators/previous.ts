import type { IndicatorValue } from '#domain/beef/indicators/indicator-values';
import type { Previous } from './compare';

export function previousOf({ harvest: { id, title }, currency, of }: Previous, { indicator }: Pick<IndicatorValue, 'indicator'>) {
  const { value, corrected } = of(indicator);
  return { harvest: { id, title }, value, corrected, currency };
}
