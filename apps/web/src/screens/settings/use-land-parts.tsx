import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';
import type { IndicatorResponse } from '#model/responses/indicators';
import { useIndicatorScope, useIndicators } from '../../indicator/indicators-client';
import { Account, type AccountLine } from '../../parts/Account';
import type { UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../sheet/declared/sheet-lines';

export const useParts: UseSheetParts = ({ rows, numberAt }) => {
  const indicators = useIndicators(useIndicatorScope()).data ?? null;
  const land = numberAt(rows[0]?.key ?? '', ALONE, 'value');
  return { beside: indicators && <PropertyAccount land={land} indicators={indicators} /> };
};

function PropertyAccount({ land, indicators }: { land: number | null; indicators: ReadonlyMap<string, IndicatorResponse> }) {
  const held = ['herd_value_end', 'machine_park_end', 'input_stock_end'].flatMap((key) => indicators.get(key) ?? []);
  const result = indicators.get('result_with_inventory');
  // The typed value counts before it is saved.
  const isWhole = land !== null && held.length > 0 && held.every(({ value }) => value !== null);
  const property = isWhole ? held.reduce((sum, { value }) => sum + (value ?? 0), land) : null;
  const earned = (whole: number | null) => share(result?.value ?? null, whole);
  const lines: AccountLine[] = [
    { label: 'Terra e benfeitorias', text: brl(land) },
    ...held.map((one): AccountLine => ({ label: one.label, text: brl(one.value), note: noteOf(one) })),
    { label: 'Patrimônio', text: brl(property), isResult: true, note: property === null ? 'falta uma das partes' : null },
    ...(result ? [{ label: result.label, text: brl(result.value), note: noteOf(result) }] : []),
    { label: 'Rentabilidade', text: earned(property), note: 'do resultado sobre o patrimônio' },
    { label: 'Rentabilidade sobre a terra', text: earned(land), note: 'do resultado sobre terra e benfeitorias' },
  ];
  return <Account title="O patrimônio da fazenda" lines={lines} />;
}

const noteOf = ({ reason, notes }: IndicatorResponse): string | null =>
  reason ?? (notes.length > 0 ? `Incompleto: ${notes.join('; ')}` : null);

const share = (result: number | null, whole: number | null): string =>
  result === null || whole === null || isUnknown(whole) || whole <= 0 ? '—' : `${formatNumber((100 * result) / whole, 2)} %`;

const brl = (value: number | null): string =>
  value === null || isUnknown(value) ? '—' : `${value < 0 ? '−' : ''}R$ ${formatNumber(Math.abs(value), 0)}`;
