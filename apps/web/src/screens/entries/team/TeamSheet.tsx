import { useCallback, useMemo } from 'react';
import { monthlyPay } from '#domain/beef/team-salaries';
import { teams as resource } from '#model/entries/teams';
import { formatMoney, formatNumber } from '#model/kit/text-value';
import { useActor, useScope } from '../../../session/use-session';
import type { FootRow } from '../../../sheet/foot';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { columnKey, type SheetRow, slotKey } from '../../../sheet/sheet';
import { readStored, type StoredRow } from '../../../sheet/stored';
import { type SheetModel, useSheet } from '../../../sheet/use-sheet';
import type { ExtraColumn } from '../../../sheet/view/SheetLine';
import { SheetPage } from '../SheetPage';
import { useIsNarrow } from '../use-is-narrow';
import { type TeamRow, useTeam } from './team-client';

const FIELDS = ['amount', 'average_salary', 'average_salary_benefit'] as const;
const ALONE = '';
const GROUPS = [{ key: ALONE, label: '', columns: FIELDS.map((field) => ({ field, widthPx: field === 'amount' ? 90 : 150 })) }];
const NARROW_GROUPS = [
  {
    key: ALONE,
    label: '',
    columns: [
      { field: 'amount', widthPx: 76 },
      { field: 'average_salary', label: 'Salário', widthPx: 110 },
      { field: 'average_salary_benefit', label: 'Encargos', widthPx: 110 },
    ],
  },
];
const NONE: readonly TeamRow[] = [];

const rowKey = ({ category_function }: TeamRow): string => String(category_function.id);
const frontKey = (front: number): string => `front ${front}`;

/** Equipe, Geral: the functions of each work front, with the people in them and what a month of them costs. */
export default function TeamSheet() {
  const actor = useActor();
  const isNarrow = useIsNarrow();
  const groups = isNarrow ? NARROW_GROUPS : GROUPS;
  const scope = useScope();
  const { rows: team, error, reload, retry } = useTeam(scope);
  const shown = team ?? NONE;
  const rows = useMemo(() => functionRows(shown), [shown]);
  const stored = useMemo(() => team && storedFunctions(team), [team]);
  const keyOf = useCallback((row: string) => ({ category_function: Number(row) }), []);
  const { environment } = scope;
  const sheet = useSheet({ resource, environment, scope, actor, rows, groups, stored, keyOf, reload });
  const { numberAt } = sheet;
  const sums = useMemo(() => frontSums(shown, numberAt), [shown, numberAt]);
  const summed = useMemo(() => ({ ...sheet, rows: withPeople(rows, sums) }), [sheet, rows, sums]);
  return (
    <SheetPage
      title="Equipe"
      sheets={[sheet]}
      hint="Nenhuma função preenchida nesta safra. Digite as pessoas e os salários das funções que a fazenda tem; as outras ficam em branco."
      error={error}
      onRetry={retry}
      isFilling
    >
      <Sheet
        sheet={summed}
        label="Equipe"
        titleLabel="Função"
        titleWidthPx={isNarrow ? 145 : 240}
        foot={totalRows(sums, isNarrow)}
        extras={[payColumn(sums, numberAt)]}
      >
        <SheetDownload sheet={sheet} />
      </Sheet>
    </SheetPage>
  );
}

/** Each work front in bold, and its functions under it. */
function functionRows(team: readonly TeamRow[]): SheetRow[] {
  const fronts = new Map(team.map(({ category_work_front: { id, title } }) => [id, title]));
  return [...fronts].flatMap(([id, title]) => [
    { key: frontKey(id), title, isBold: true, isReadOnly: true, texts: peopleTexts(null) },
    ...team
      .filter(({ category_work_front }) => category_work_front.id === id)
      .map((row): SheetRow => ({ key: rowKey(row), title: row.category_function.title })),
  ]);
}

function storedFunctions(team: readonly TeamRow[]): ReadonlyMap<string, StoredRow> {
  const slots = new Map<string, StoredRow>();
  for (const row of team) {
    const stored = readStored(row, FIELDS);
    if (stored) slots.set(slotKey(rowKey(row), ALONE), stored);
  }
  return slots;
}

interface Sum {
  people: number | null;
  pay: number | null;
}

type NumberAt = SheetModel['numberAt'];

function payOf(row: string, numberAt: NumberAt): number | null {
  const [amount, average_salary, average_salary_benefit] = FIELDS.map((field) => numberAt(row, ALONE, field));
  return monthlyPay({
    amount: amount ?? null,
    average_salary: average_salary ?? null,
    average_salary_benefit: average_salary_benefit ?? null,
  });
}

/** People and pay of each work front, by the key of its row. */
function frontSums(team: readonly TeamRow[], numberAt: NumberAt): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const row of team) {
    const key = frontKey(row.category_work_front.id);
    const before = sums.get(key) ?? { people: null, pay: null };
    sums.set(key, {
      people: plus(before.people, numberAt(rowKey(row), ALONE, 'amount')),
      pay: plus(before.pay, payOf(rowKey(row), numberAt)),
    });
  }
  return sums;
}

/** Nothing and nothing stays nothing. */
const plus = (one: number | null, other: number | null): number | null => (one === null || other === null ? (one ?? other) : one + other);

const peopleText = (people: number | null): string => (people === null ? '' : formatNumber(people, 2, true));
const payText = (pay: number | null): string => (pay === null ? '' : formatMoney(pay));
const peopleTexts = (people: number | null) =>
  Object.fromEntries(FIELDS.map((field) => [columnKey(ALONE, field), field === 'amount' ? peopleText(people) : '']));

function withPeople(rows: readonly SheetRow[], sums: ReadonlyMap<string, Sum>): SheetRow[] {
  return rows.map((row) => {
    const sum = sums.get(row.key);
    return sum ? { ...row, texts: peopleTexts(sum.people) } : row;
  });
}

/** What a function, or a whole front, costs a month. */
function payColumn(sums: ReadonlyMap<string, Sum>, numberAt: NumberAt): ExtraColumn {
  return {
    key: 'pay',
    label: 'Total por mês',
    text: ({ key }) => payText(sums.has(key) ? (sums.get(key)?.pay ?? null) : payOf(key, numberAt)),
  };
}

/** People and pay of the whole team. The foot has no place below the column of the pay, so it stands beside the title, or on a line of its own. */
function totalRows(sums: ReadonlyMap<string, Sum>, isNarrow: boolean): FootRow[] {
  const all = [...sums.values()].reduce<Sum>((sum, one) => ({ people: plus(sum.people, one.people), pay: plus(sum.pay, one.pay) }), {
    people: null,
    pay: null,
  });
  const row = (key: string, title: string, at: (typeof FIELDS)[number], text: string): FootRow => ({
    key,
    title,
    cell: ({ field }) => (field === at ? { text } : null),
  });
  const people = row('people', 'Total', 'amount', peopleText(all.people));
  if (all.pay === null) return [people];
  const pay = formatMoney(all.pay);
  return isNarrow ? [people, row('pay', 'Total por mês', 'average_salary', pay)] : [{ ...people, note: `${pay} por mês` }];
}
