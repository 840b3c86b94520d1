import { useMemo } from 'react';
import { changePercent } from '#domain/indicators/indicator-values';
import { formatNumber } from '#model/kit/text-value';
import type { SheetScreen } from '#model/screens/screen';
import { plannedIndicator } from '#model/settings/indicators-planned';
import DeclaredSheet, { type UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../sheet/declared/sheet-lines';
import { useIsNarrow } from '../../sheet/use-is-narrow';
import type { ExtraColumn } from '../../sheet/view/SheetLine';
import { type IndicatorValue, useIndicators } from './use-indicators';

/** Indicador planejado: what is wanted, what it has come to so far, and how far the one is from the other. */
export default function PlannedIndicatorsScreen({ screen }: { screen: SheetScreen }) {
  return <DeclaredSheet screen={screen} useParts={usePlanParts} />;
}

const usePlanParts: UseSheetParts = ({ rows, numberAt }, entries) => {
  const indicators = useIndicators();
  const isNarrow = useIsNarrow();
  const unitOf = useMemo(() => new Map(entries.map(({ key, place }) => [key, plannedIndicator(place)?.unit ?? ''])), [entries]);
  const noted = useMemo(() => rows.map((row) => ({ ...row, note: unitOf.get(row.key) ?? '' })), [rows, unitOf]);
  const actual = (key: string) => indicators?.get(key) ?? null;
  const previousOf = (key: string) => numberAt(key, ALONE, 'value_previous_harvest') ?? actual(key)?.previous?.corrected ?? null;
  const extras: ExtraColumn[] = [
    { key: 'actual', label: 'Realizado', text: ({ key }) => valueText(actual(key)) },
    { key: 'deviation', label: 'Desvio', text: ({ key }) => change(actual(key)?.value, numberAt(key, ALONE, 'value_planned')) },
    { key: 'growth', label: 'Evolução', text: ({ key }) => change(actual(key)?.value, previousOf(key)) },
  ];
  const ghostOf = (key: string, _group: string, field: string) => {
    const previous = field === 'value_previous_harvest' ? actual(key)?.previous?.value : null;
    return previous === null || previous === undefined ? null : formatNumber(previous, actual(key)?.decimals ?? 2);
  };
  return { rows: noted, ghostOf, extras: isNarrow ? extras.slice(1, 2) : extras };
};

const valueText = (indicator: IndicatorValue | null): string =>
  indicator === null ? '' : indicator.value === null ? '—' : formatNumber(indicator.value, indicator.decimals);

/** `▲ 12,5 %`; nothing where one of the two is not known. */
function change(value: number | null | undefined, base: number | null): string {
  const percent = changePercent(value ?? null, base);
  if (percent === null) return '';
  const mark = percent > 0 ? '▲ ' : percent < 0 ? '▼ ' : '';
  return `${mark}${formatNumber(Math.abs(percent), 1)} %`;
}
