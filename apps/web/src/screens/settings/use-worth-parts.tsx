import { useMemo } from 'react';
import { type ArrobaPrices, type CategoryHerd, categoryWorth, herdWorth } from '#domain/beef/herd-worth';
import { formatMonth } from '#domain/calendar';
import { isUnknown } from '#domain/unknown-number';
import { asReference } from '#model/kit/field';
import { formatNumber } from '#model/kit/text-value';
import type { SettingsStatus } from '#model/responses/settings-status';
import { amountText } from '#view/formats';
import { Account, type AccountLine } from '../../parts/Account';
import type { UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE, type SheetEntry } from '../../sheet/declared/sheet-lines';
import type { ExtraColumn } from '../../sheet/sheet';
import type { SheetModel } from '../../sheet/use-sheet';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { useSettingsStatus } from './use-settings-status';

const FIELDS: Readonly<Record<keyof ArrobaPrices, string>> = {
  start: 'value_arroba_start',
  mean: 'value_arroba_media',
  end: 'value_arroba_end',
};

export const useParts: UseSheetParts = ({ numberAt }, entries) => {
  const status = useSettingsStatus();
  const isNarrow = useIsNarrow();
  const prices = useMemo(() => pricesOf(entries, numberAt), [entries, numberAt]);
  if (!status) return { below: null };
  const extras = isNarrow
    ? []
    : [worthColumn('start', herdOf(status.herd_start), prices), worthColumn('end', herdOf(status.herd_end), prices)];
  return { extras, below: <HerdAccount status={status} entries={entries} prices={prices} /> };
};

const herdOf = (wire: SettingsStatus['herd_start']): CategoryHerd[] =>
  wire.map(({ category_livestock, amount, weight }) => ({ categoryId: category_livestock, heads: amount, weightKg: weight }));

/** By row key, which is the id of the category. */
type Prices = ReadonlyMap<string, ArrobaPrices>;

function pricesOf(entries: readonly SheetEntry[], numberAt: SheetModel['numberAt']): Prices {
  const at = (key: string, name: keyof ArrobaPrices) => numberAt(key, ALONE, FIELDS[name]);
  return new Map(entries.map(({ key }) => [key, { start: at(key, 'start'), mean: at(key, 'mean'), end: at(key, 'end') }]));
}

function worthColumn(end: 'start' | 'end', herd: readonly CategoryHerd[], prices: Prices): ExtraColumn {
  const byKey = new Map(herd.map((one) => [String(one.categoryId), one]));
  return {
    key: end,
    label: end === 'start' ? 'Rebanho no início' : 'Rebanho no fim',
    text: ({ key }) => {
      const own = byKey.get(key);
      return own ? brl(categoryWorth(own, prices.get(key)?.[end] ?? null)) : '';
    },
  };
}

function HerdAccount({ status, entries, prices }: { status: SettingsStatus; entries: readonly SheetEntry[]; prices: Prices }) {
  const [herdStart, herdEnd] = [herdOf(status.herd_start), herdOf(status.herd_end)];
  const worth = herdWorth(herdStart, herdEnd, (id) => prices.get(String(id)) ?? null);
  const counted = (herd: readonly CategoryHerd[]) => {
    const total = herd.reduce((sum, { heads }) => sum + heads, 0);
    return amountText(total, { unit: 'cabeças' });
  };
  const lines: AccountLine[] = [
    {
      label: 'Rebanho no início',
      text: brl(worth.startBrl),
      note: herdStart.length > 0 ? `${counted(herdStart)} em 1º de julho` : NOT_COUNTED,
    },
    {
      label: 'Rebanho no fim',
      text: brl(worth.endBrl),
      note: status.herd_end_month ? `${counted(herdEnd)} no fim de ${formatMonth(status.herd_end_month)}` : NOT_COUNTED,
    },
    { label: 'Variação', text: brl(worth.variationBrl, true), isResult: true, note: 'fim menos início, cada um ao seu valor' },
    {
      label: 'Variação a preço constante',
      text: brl(worth.constantVariationBrl, true),
      note: 'os dois ao valor médio: só o rebanho mudou',
    },
  ];
  const left = worth.leftOut.flatMap(
    (id) => asReference(entries.find(({ key }) => key === String(id))?.place.category_livestock)?.title ?? [],
  );
  return (
    <Account title="O rebanho pelo valor da arroba" lines={lines}>
      {left.length > 0 && `Fora da conta, sem valor da arroba ou sem peso: ${left.join(', ')}.`}
    </Account>
  );
}

const NOT_COUNTED = 'sem contagem no estoque pecuário';

function brl(value: number | null, hasSign = false): string {
  if (value === null || isUnknown(value)) return '—';
  return `${hasSign && value > 0 ? '+' : ''}${value < 0 ? '−' : ''}R$ ${formatNumber(Math.abs(value), 0)}`;
}
