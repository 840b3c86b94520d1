import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { meanOfMonths, proposedMonths } from '#domain/beef/average-herd';
import { formatNumber } from '#model/kit/text-value';
import { useFarmYear } from '../../../client/farm-year';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { footerNumber } from '../../../sheet/footer';
import { slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';

const FIELD = 'value';

interface Valuation {
  resultList: readonly { initial_herd: { amount: number | null }; final_herd: { amount: number | null } }[];
}

/** The mean of both counts stands in grey as a proposal until the user takes it. */
export const useParts: UseSheetParts = ({ rows, numberAt, store, readValue, allows }) => {
  const proposal = useProposal(rows);
  const ghostOf = useCallback(
    (row: string) => {
      const value = proposal?.get(row);
      return value === undefined ? null : formatNumber(value, 2);
    },
    [proposal],
  );
  const empty = rows.filter(({ key }) => numberAt(key, ALONE, FIELD) === null);
  const accept = () => {
    const edits = empty.flatMap(({ key }) => {
      const value = proposal?.get(key);
      return value === undefined ? [] : [readValue({ slot: slotKey(key, ALONE), field: FIELD }, value)];
    });
    store.commit(edits, { isTogether: true });
  };
  const mean = meanOfMonths(rows.map(({ key }) => numberAt(key, ALONE, FIELD)));
  return {
    ghostOf,
    footer: [
      { key: 'mean', title: 'Média', note: 'dos meses informados', cell: () => footerNumber(mean, (value) => formatNumber(value, 2)) },
    ],
    buttons: allows.write && proposal && empty.length > 0 && (
      <Button size="compact-md" variant="default" leftSection={<IconWand size={16} aria-hidden />} onClick={accept}>
        Usar a proposta
      </Button>
    ),
  };
};

/** By row key; null while one of the counts is missing. */
function useProposal(rows: SheetModel['rows']): ReadonlyMap<string, number> | null {
  const { data } = useFarmYear(['stock-valuation'], (ask) => ask<Valuation>('/stock_valuation_diagnosis'));
  return useMemo(() => {
    const sum = (of: 'initial_herd' | 'final_herd') => {
      const heads = (data?.resultList ?? []).flatMap((row) => row[of].amount ?? []);
      return heads.length === 0 ? null : heads.reduce((all, one) => all + one, 0);
    };
    const [initial, final] = [sum('initial_herd'), sum('final_herd')];
    if (initial === null || final === null) return null;
    const months = proposedMonths(initial, final, rows.length);
    return new Map(rows.map(({ key }, index) => [key, months[index] ?? 0]));
  }, [data, rows]);
}
