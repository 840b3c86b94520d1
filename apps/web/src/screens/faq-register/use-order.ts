import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../client/api-failure';
import { type FaqRow, invalidateFaq } from '../../client/faq';
import { changeRows, type TypedRowChange } from '../../rows/row-client';
import { notify } from '../../ui/notify';
import { movedTo, orderChanges } from './order';

/** Delay after the last arrow key before the order is saved. */
const REST_MS = 700;

/** The shown order may be ahead of the stored one. */
export interface QuestionOrder {
  rows: readonly FaqRow[];
  show(id: number, place: number): void;
  /** Saves at once, or after a delay where more steps may follow. */
  store(isLast: boolean): void;
  reset(): void;
}

export function useOrder(stored: readonly FaqRow[]): QuestionOrder {
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly number[] | null>(null);
  /** A ref, as a delayed save reads the latest order. */
  const shown = useRef<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: readonly number[] | null) => {
    shown.current = next;
    setIds(next);
  };
  const write = async () => {
    const changes = shown.current ? orderChanges(stored, shown.current) : [];
    if (changes.length === 0) return set(null);
    const before = new Map(stored.map(({ id, ordenation }) => [id, ordenation]));
    try {
      const { rows } = await changeRows('faq', changes.map(placeChange));
      const undo = async () => {
        await changeRows(
          'faq',
          rows.map(({ id, version }) => placeChange({ id, version, ordenation: before.get(id) ?? null })),
        );
        await invalidateFaq(client);
      };
      notify({ message: 'Ordem alterada', undo });
    } catch (error) {
      notify({ message: `Não foi possível mudar a ordem. ${messageOf(error)}`, tone: 'error' });
    }
    await invalidateFaq(client);
    set(null);
  };
  const byId = new Map(stored.map((row) => [row.id, row]));
  return {
    rows: ids ? ids.flatMap((id) => byId.get(id) ?? []) : stored,
    show: (id, place) => {
      clearTimeout(timer.current);
      set(movedTo(shown.current ?? stored.map((row) => row.id), id, place));
    },
    store: (isLast) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write(), isLast ? 0 : REST_MS);
    },
    reset: () => {
      clearTimeout(timer.current);
      set(null);
    },
  };
}

function placeChange({ id, version, ordenation }: Pick<FaqRow, 'id' | 'version'> & { ordenation: number | null }): TypedRowChange {
  return { base: { id, version }, body: { ordenation }, typed: { ordenation } };
}
