import { useCallback, useMemo } from 'react';
import { type MatingEntry, type MatingLine, matingLines } from '#domain/beef/reproduction-sheet';
import { reproductionMountHerding as resource } from '#model/entries/reproduction';
import { useActor, useScope } from '../../../session/use-session';
import type { FootRow } from '../../../sheet/foot';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { useSheet } from '../../../sheet/use-sheet';
import type { ExtraColumn } from '../../../sheet/view/SheetLine';
import { SheetPage } from '../SheetPage';
import { useIsNarrow } from '../use-is-narrow';
import { ALONE, categoryKey, MATING_FIELDS, type MatingField, matingRows, withSums } from './mating-rows';
import { rateText, type SheetEntry, storedSlots, useReproductionAnswer } from './reproduction-client';

const groupsOf = (labels: Partial<Record<MatingField, string>>) => [
  {
    key: ALONE,
    label: '',
    columns: MATING_FIELDS.map((field) => ({ field, widthPx: 90, ...(labels[field] && { label: labels[field] }) })),
  },
];
const GROUPS = groupsOf({});
const NARROW_GROUPS = groupsOf({ amount_harvest_current: 'Atual', amount_harvest_next: 'Próxima' });
const RATE_HEADS: Readonly<Record<MatingField, string>> = {
  amount_harvest_current: 'Prenhez atual',
  amount_harvest_next: 'Prenhez próxima',
};
const NONE: readonly SheetEntry<MatingEntry>[] = [];

/** Monta/toque: the females put to the bull and those found pregnant, by category, for calvings of this harvest and of the next. */
export default function MountScreen() {
  const actor = useActor();
  const isNarrow = useIsNarrow();
  const groups = isNarrow ? NARROW_GROUPS : GROUPS;
  const scope = useScope();
  const { entries, error, reload, retry } = useReproductionAnswer<MatingEntry>(resource.path, scope);
  const shown = entries ?? NONE;
  const rows = useMemo(() => matingRows(shown), [shown]);
  const stored = useMemo(
    () => entries && storedSlots(entries, MATING_FIELDS, (entry) => ({ row: categoryKey(entry), group: ALONE })),
    [entries],
  );
  const keyOf = useCallback(
    (row: string) => {
      const entry = shown.find((one) => categoryKey(one) === row);
      return { category_reference: entry?.category_reference.id, category_reproduction: entry?.category_reproduction.id };
    },
    [shown],
  );
  const { environment } = scope;
  const sheet = useSheet({ resource, environment, scope, actor, rows, groups, stored, keyOf, reload });
  const { numberAt } = sheet;
  const lines = useMemo(() => {
    const typed = shown.map((entry) => ({
      ...entry,
      amount_harvest_current: numberAt(categoryKey(entry), ALONE, 'amount_harvest_current'),
      amount_harvest_next: numberAt(categoryKey(entry), ALONE, 'amount_harvest_next'),
    }));
    return matingLines(typed);
  }, [shown, numberAt]);
  const summed = useMemo(() => ({ ...sheet, rows: withSums(rows, lines) }), [sheet, rows, lines]);
  return (
    <SheetPage
      title="Monta/toque"
      sheets={[sheet]}
      hint="Nada lançado nesta safra. Digite as fêmeas de cada categoria: Enter grava a célula e desce para a próxima."
      error={error}
      onRetry={retry}
      isFilling
    >
      <Sheet
        sheet={summed}
        label="Monta/toque"
        titleLabel="Categoria"
        titleWidthPx={isNarrow ? 170 : 260}
        foot={fertilityRows(lines, isNarrow)}
        extras={isNarrow ? [] : fertilityColumns(shown, lines)}
      >
        <SheetDownload sheet={sheet} />
      </Sheet>
    </SheetPage>
  );
}

/** The fertility of all, pinned. */
function fertilityRows(lines: readonly MatingLine[], isNarrow: boolean): FootRow[] {
  const total = lines.find((line) => isRate(line) && line.category_reproduction === null);
  if (!total) return [];
  return [
    {
      key: total.code,
      title: isNarrow ? 'Fertilidade' : total.label,
      cell: ({ field }) => ({ text: rateText(total[field as MatingField], total.unit) }),
    },
  ];
}

/** The fertility of each category, beside the females of it that were found pregnant. */
function fertilityColumns(entries: readonly MatingEntry[], lines: readonly MatingLine[]): ExtraColumn[] {
  const rates = new Map(
    lines.flatMap((line) => (isRate(line) && line.category_reproduction ? [[line.category_reproduction.female_group, line]] : [])),
  );
  const categories = entries.filter(({ category_reference }) => category_reference.counts === 'PREGNANT');
  const byRow = new Map(categories.map((entry) => [categoryKey(entry), rates.get(entry.category_reproduction.female_group)]));
  return MATING_FIELDS.map((field) => ({
    key: field,
    label: RATE_HEADS[field],
    text: ({ key }) => {
      const rate = byRow.get(key);
      return rate && rate[field] !== null ? rateText(rate[field], rate.unit) : '';
    },
  }));
}

const isRate = ({ unit }: MatingLine): boolean => unit === '%';
