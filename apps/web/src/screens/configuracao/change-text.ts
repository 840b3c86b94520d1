import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';

/** `▲ 12,50 %`: so much more than then; nothing where one of the two is not known. */
export function changeText(percent: number | null | undefined, decimals: number): string {
  if (percent === null || percent === undefined || isUnknown(percent)) return '';
  const mark = percent > 0 ? '▲ ' : percent < 0 ? '▼ ' : '';
  return `${mark}${formatNumber(Math.abs(percent), decimals)} %`;
}
