import type { Figure } from '#domain/beef/indicators/figure';
import { differenceFrom } from '#domain/benchmark/difference';
import { quartileOf } from '#domain/benchmark/statistics';
import { type DisclosedGroup, remarkIn } from '../dairy/disclosed-group';
import type { Ranking } from '../document';
import { cellText, NO_NUMBER } from '../formats';
import { betterWords, groupSize, positionDifference } from './position-words';
import { stripOf } from './strip';

/** A number of a farm against the disclosed figures of a group. */
export function disclosedRanking(indicator: Figure, value: number | null, group: DisclosedGroup): Ranking {
  const text = (one: number | null) => cellText(one, indicator);
  const { label, unit } = indicator;
  const remark = remarkIn(group, indicator.key);
  const told = group.figures.get(indicator.key);
  const own = { label, value: text(value), ...(remark === null ? {} : { remark }) };
  if (!told) return { ...own, unit, mean: NO_NUMBER, quartiles: NO_NUMBER, difference: null, quartile: null, places: null };
  const { direction, mean, q1, median, q3, n } = told;
  const quartiles = q1 === null || median === null || q3 === null ? null : { q1, median, q3 };
  const strip = stripOf(told);
  const ranked = group.ranks.get(indicator.key);
  return {
    ...own,
    unit: `${unit} · ${betterWords(told)} · ${groupSize(told)}`,
    mean: text(mean),
    quartiles: quartiles ? `${text(q1)} a ${text(q3)}` : NO_NUMBER,
    difference: positionDifference({ direction, difference: differenceFrom(mean, value, indicator) }),
    quartile: quartiles && value !== null ? quartileOf(quartiles, value, direction) : null,
    ...(ranked && text(ranked.value) === text(value) ? { rank: `${ranked.rank}ª de ${n}` } : {}),
    places: strip && {
      own: value === null ? null : strip.placeOf(value),
      worse: strip.worse,
      median: strip.median,
      better: strip.better,
      top: strip.top,
      quarters: strip.quarters,
    },
  };
}
