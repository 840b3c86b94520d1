import { useCallback, useMemo } from 'react';
import { type CalfEntry, type CalfLine, type CalfType, calfLines } from '#domain/beef/reproduction-sheet';
import { reproductionBirth, reproductionWeaning } from '#model/entries/reproduction';
import { formatNumber } from '#model/kit/text-value';
import type { WorkScope } from '../../../session/session';
import { useActor, useScope } from '../../../session/use-session';
import type { FootRow } from '../../../sheet/foot';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { useSheet } from '../../../sheet/use-sheet';
import { SheetPage } from '../SheetPage';
import { useIsNarrow } from '../use-is-narrow';
import styles from './CalvesScreen.module.css';
import { RateTable } from './RateTable';
import { type SheetEntry, storedSlots, useReproductionAnswer } from './reproduction-client';

const RESOURCES = { BIRTH: reproductionBirth, WEANING: reproductionWeaning } as const;
const FIELDS = ['amount', 'weight'] as const;
const ALONE = '';
const groupsOf = (labels: Partial<Record<(typeof FIELDS)[number], string>>) => [
  { key: ALONE, label: '', columns: FIELDS.map((field) => ({ field, widthPx: 90, ...(labels[field] && { label: labels[field] }) })) },
];
const GROUPS = groupsOf({});
const NARROW_GROUPS = groupsOf({ amount: 'Qtde.', weight: 'Peso' });
const NO_DAMS = { exposed: null, pregnant: null };

/** Nascimento/desmames: calves born and weaned of each reference, and what they say about the matings of the harvest. */
export default function CalvesScreen() {
  const scope = useScope();
  const { answer, entries, error, reload, retry } = useReproductionAnswer<CalfEntry>(RESOURCES.BIRTH.path, scope);
  const births = useCalfSheet('BIRTH', entries, scope, reload);
  const weanings = useCalfSheet('WEANING', entries, scope, reload);
  const typed = useMemo(() => [...births.typed, ...weanings.typed], [births.typed, weanings.typed]);
  const lines = useMemo(() => calfLines(typed, answer?.dams ?? NO_DAMS), [typed, answer]);
  return (
    <SheetPage
      title="Nascimento/desmames"
      sheets={[births.sheet, weanings.sheet]}
      hint="Nada lançado nesta safra. Digite quantos bezerros nasceram e foram desmamados, e o peso médio: Enter grava a célula e desce."
      error={error}
      onRetry={retry}
    >
      <div className={styles.sheets}>
        {([births, weanings] as const).map(({ sheet, type }) => (
          <div key={type} className={styles.sheet}>
            <h2 className={styles.heading}>{sheet.resource.many}</h2>
            <Sheet sheet={sheet} label={sheet.resource.many} titleLabel="Categoria" titleWidthPx={170} foot={totalRow(lines, type)}>
              <SheetDownload sheet={sheet} />
            </Sheet>
          </div>
        ))}
      </div>
      <RateTable lines={lines.filter(({ type }) => type === null)} hasMatings={answer?.dams?.exposed !== null} />
    </SheetPage>
  );
}

const keyOfEntry = ({ category_reference, category_weaning }: Pick<CalfEntry, 'category_reference' | 'category_weaning'>) =>
  `${category_reference.id} ${category_weaning.id}`;

/** One of the two sheets at work, and its rows with the numbers that are shown now. */
function useCalfSheet(type: CalfType, all: readonly SheetEntry<CalfEntry>[] | null, scope: WorkScope, reload: () => void) {
  const actor = useActor();
  const resource = RESOURCES[type];
  const groups = useIsNarrow() ? NARROW_GROUPS : GROUPS;
  const entries = useMemo(() => (all ?? []).filter((entry) => entry.type === type), [all, type]);
  const rows = useMemo(
    () =>
      entries.map((entry) => ({
        key: keyOfEntry(entry),
        title: `${entry.category_reference.title}, ${entry.category_weaning.title.toLocaleLowerCase('pt-BR')}`,
      })),
    [entries],
  );
  const stored = useMemo(() => all && storedSlots(entries, FIELDS, (entry) => ({ row: keyOfEntry(entry), group: ALONE })), [all, entries]);
  const keyOf = useCallback(
    (row: string) => {
      const [reference, category] = row.split(' ').map(Number);
      return { category_reference: reference, category_weaning: category, type };
    },
    [type],
  );
  const { environment } = scope;
  const sheet = useSheet({ resource, environment, scope, actor, rows, groups, stored, keyOf, reload });
  const { numberAt } = sheet;
  const typed = useMemo(
    () =>
      entries.map((entry): CalfEntry => {
        const key = keyOfEntry(entry);
        return { ...entry, amount: numberAt(key, ALONE, 'amount'), weight: numberAt(key, ALONE, 'weight') };
      }),
    [entries, numberAt],
  );
  return { type, sheet, typed };
}

/** Heads, and the mean weight of a head. */
function totalRow(lines: readonly CalfLine[], type: CalfType): FootRow[] {
  const line = lines.find((one) => one.type === type);
  if (!line) return [];
  const text = {
    amount: line.amount === null ? '' : formatNumber(line.amount, 0),
    weight: line.weight === null ? '' : formatNumber(line.weight, 2),
  };
  return [{ key: type, title: 'Total', cell: ({ field }) => ({ text: text[field as keyof typeof text] }) }];
}
