import { useEffect, useMemo, useRef } from 'react';
import { differenceOf, type HerdAccount, herdAccount } from '#domain/beef/herd-account';
import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { columnSum, type FooterRow, footerNumber, meanByHead } from '../../../sheet/footer';
import type { SheetModel } from '../../../sheet/use-sheet';
import { notify } from '../../../ui/notify';
import { useIsNarrow } from '../../../ui/use-is-narrow';
import styles from '../Diagnosis.module.css';
import { balanceSentence, herdYears, movementKey, offCategories, signedText, typedArrobaPrice } from './herd-years';
import { useEnteredMovements } from './use-entered-movements';

export const useParts: UseSheetParts = (sheet, entries) => {
  const { numberAt } = sheet;
  const isNarrow = useIsNarrow();
  const movements = useEnteredMovements(sheet);
  const years = useMemo(() => herdYears(entries, numberAt, movements), [entries, numberAt, movements]);
  const account = useMemo(() => herdAccount(years), [years]);
  const differences = useMemo(() => new Map(years.map((year) => [String(year.categoryId), differenceOf(year)])), [years]);
  useOpenBalanceNotice(sheet, account);
  return {
    rows: useMemo(
      () => sheet.rows.map((row) => (hasMovements(movements, row.key) ? { ...row, note: 'de lançamentos' } : row)),
      [sheet.rows, movements],
    ),
    ghostOf: (row, group, field) => {
      const movement = field === 'amount' ? movements.get(movementKey(row, group)) : undefined;
      return movement ? formatNumber(movement.heads, 0) : null;
    },
    above: <Balance account={account} />,
    footer: [totals(sheet)],
    extras: isNarrow
      ? []
      : [
          {
            key: 'calculated',
            label: 'Calculado',
            text: ({ key }) => {
              const difference = differences.get(key) ?? null;
              return difference === null ? '' : signedText(difference);
            },
          },
        ],
  };
};

const hasMovements = (movements: ReadonlyMap<string, unknown>, row: string) =>
  movements.has(movementKey(row, 'ENTRY')) || movements.has(movementKey(row, 'DEPARTURE'));

function Balance({ account }: { account: HerdAccount }) {
  const { difference, categories } = account;
  const tone = difference === null || isUnknown(difference) ? 'unknown' : difference === 0 ? 'good' : 'bad';
  return (
    <section className={styles.balance} data-tone={tone} aria-label="Estoque calculado">
      <p role="status" className="text-ink font-semibold">
        {balanceSentence(account)}
      </p>
      {tone === 'bad' && categories.length > 0 && (
        <p>
          Por categoria, final menos o que o ano explica: {offCategories(account)}. Animais que mudaram de categoria se compensam; a soma é
          que fecha.
        </p>
      )}
    </section>
  );
}

/** Source: product specification 2, section 5.2. */
const OPEN_BALANCE = 'Verifique os dados inseridos, o estoque calculado deve ser igual a 0.';
const SHOWN_MS = 5_000;

/** Shown once per difference and only with everything saved, as nothing balances while the year is being typed. */
function useOpenBalanceNotice({ state, rows, numberAt }: SheetModel, { difference }: HerdAccount): void {
  const isWhole = ['INITIAL', 'FINAL'].every((group) => rows.some(({ key }) => numberAt(key, group, 'amount') !== null));
  const isStored = state.changes.size === 0;
  const wasTyping = useRef(false);
  useEffect(() => {
    if (!isStored) wasTyping.current = true;
    else if (wasTyping.current && isWhole) {
      wasTyping.current = false;
      if (difference !== 0) notify({ message: OPEN_BALANCE, tone: 'error', milliseconds: SHOWN_MS });
    }
  }, [isStored, isWhole, difference]);
}

/** Weights and prices are means over the heads that have one. */
function totals(sheet: SheetModel): FooterRow {
  return {
    key: 'total',
    title: 'Total',
    note: 'cab · médias',
    cell: (column) => {
      if (column.field === 'amount') {
        return footerNumber(columnSum(sheet, column), (sum) => formatNumber(sum, 0));
      }
      const mean = column.field === 'value_arroba' ? typedArrobaPrice(sheet, column.group) : meanByHead(sheet, column);
      return footerNumber(mean, (value) => formatNumber(value, column.field.startsWith('value') ? 2 : 1));
    },
  };
}
