import type { Figure } from '#domain/beef/indicators/figure';
import { differenceFrom } from '#domain/benchmark/difference';
import type { BenchmarkEnvironment, BenchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { quartileOf } from '#domain/benchmark/statistics';
import { isActedOn } from '#domain/benchmark/worth';
import { type DisclosedGroup, hasMedians, remarkIn } from '../dairy/disclosed-group';
import type { Ranking } from '../document';
import { cellText, NO_NUMBER } from '../formats';
import type { ComparedLever } from './findings';
import { betterWords, groupSize, positionDifference } from './position-words';
import { stripOf } from './strip';

export function disclosedRanking(indicator: Figure, value: number | null, group: DisclosedGroup): Ranking {
  const text = (one: number | null) => cellText(one, indicator);
  const { label, unit } = indicator;
  const remark = remarkIn(group, indicator.key);
  const figures = group.figures.get(indicator.key);
  const own = { label, value: text(value), ...(remark === null ? {} : { remark }) };
  if (!figures) return { ...own, unit, mean: NO_NUMBER, quartiles: NO_NUMBER, difference: null, quartile: null, places: null };
  const { direction, mean, q1, median, q3, n } = figures;
  const quartiles = q1 === null || median === null || q3 === null ? null : { q1, median, q3 };
  const strip = stripOf(figures);
  const ranked = group.ranks.get(indicator.key);
  return {
    ...own,
    unit: `${unit} · ${betterWords(figures)} · ${groupSize(figures)}`,
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

/** Compares with the group, or with the previous harvest if no figure of the group may be disclosed. @param perUnit R$ per unit in the better direction */
export function comparedLever(
  environment: BenchmarkEnvironment,
  { key, label, unit, decimals, direction, indicator }: BenchmarkIndicator,
  { value, before }: { value: number | null; before: number | null },
  { group, perUnit }: { group: DisclosedGroup; perUnit: number | null },
): ComparedLever {
  const figures = group.figures.get(indicator.key);
  const [target, best] = hasMedians(group) ? [figures?.median ?? null, figures?.top_quarter_mean ?? null] : [before, null];
  const { quartile } = disclosedRanking(indicator, value, group);
  return { label, unit, decimals, direction, value, quartile, target, best, perUnit, isActedOn: isActedOn(environment, key) };
}
