import { useMemo } from 'react';
import { plannedSoFar } from '#domain/beef/indicators/plan';
import { differenceFrom } from '#domain/benchmark/difference';
import { formatDay } from '#domain/calendar';
import { formatNumber } from '#model/kit/text-value';
import type { IndicatorResponse } from '#model/responses/indicators';
import { plannedIndicator } from '#model/settings/indicators-planned';
import { useIndicatorScope, useIndicators } from '../../indicator/indicators-client';
import type { UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../sheet/declared/sheet-lines';
import type { ExtraColumn } from '../../sheet/sheet';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { changeText } from './change-text';

/** The plan is for the whole harvest; an open harvest compares with the part due in its closed months. */
export const useParts: UseSheetParts = ({ rows, numberAt }, entries) => {
  const indicators = useIndicators(useIndicatorScope()).data ?? null;
  const isNarrow = useIsNarrow();
  const unitOf = useMemo(() => new Map(entries.map(({ key, place }) => [key, plannedIndicator(place)?.unit ?? ''])), [entries]);
  const noted = useMemo(() => rows.map((row) => ({ ...row, note: unitOf.get(row.key) ?? '' })), [rows, unitOf]);
  const actual = (key: string) => indicators?.get(key) ?? null;
  const previousOf = (key: string) => numberAt(key, ALONE, 'value_previous_harvest') ?? actual(key)?.previous?.corrected ?? null;
  const underWay = underWayOf(indicators);
  const due = (key: string) => {
    const one = actual(key);
    return one && plannedSoFar(numberAt(key, ALONE, 'value_planned'), one.course, one.period.closed);
  };
  const extras: ExtraColumn[] = [
    ...(underWay ? [{ key: 'due', label: 'Até agora', text: ({ key }: { key: string }) => dueText(actual(key), due(key)) }] : []),
    { key: 'actual', label: 'Realizado', text: ({ key }) => valueText(actual(key)) },
    { key: 'deviation', label: 'Desvio', text: ({ key }) => change(actual(key), due(key)) },
    { key: 'growth', label: 'Evolução', text: ({ key }) => change(actual(key), previousOf(key)) },
  ];
  const ghostOf = (key: string, _group: string, field: string) => {
    const previous = field === 'value_previous_harvest' ? actual(key)?.previous?.value : null;
    return previous === null || previous === undefined ? null : formatNumber(previous, actual(key)?.decimals ?? 2);
  };
  return {
    rows: noted,
    ghostOf,
    extras: isNarrow ? extras.filter(({ key }) => key === 'deviation') : extras,
    above: underWay && <p className="max-w-[96ch] mb-2.5 text-ink-soft">{underWayWords(underWay)}</p>,
  };
};

type Closed = IndicatorResponse['period'];

/** Null for a closed harvest, and while nothing is loaded. */
function underWayOf(indicators: ReadonlyMap<string, IndicatorResponse> | null): Closed | null {
  const period = indicators?.values().next().value?.period;
  return period && period.closed < period.months ? period : null;
}

function underWayWords({ closed, months, to }: Closed): string {
  if (closed === 0 || to === null) return 'Nenhum mês desta safra está fechado: ainda não há o que comparar com o planejado.';
  const until = `${closed} de ${months} meses fechados, até ${formatDay(to)}`;
  return `Safra em andamento, ${until}. O que se soma (produção, mortes, receitas e despesas) compara-se com ${closed}/${months} do planejado, na coluna "Até agora"; taxas, pesos e preços, com o planejado; nascimentos e desmames, no fim da safra.`;
}

/** A season that is not over has no due value yet. */
function dueText(indicator: IndicatorResponse | null, due: number | null): string {
  if (!indicator) return '';
  if (due === null) return indicator.course === 'SEASON' ? 'no fim' : '';
  return formatNumber(due, indicator.decimals);
}

const valueText = (indicator: IndicatorResponse | null): string =>
  indicator === null ? '' : indicator.value === null ? '—' : formatNumber(indicator.value, indicator.decimals);

const change = (indicator: IndicatorResponse | null, base: number | null): string =>
  changeText(indicator && differenceFrom(base, indicator.value, indicator));
