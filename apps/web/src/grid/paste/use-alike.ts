import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alikeRows } from '#model/kit/alike';
import { farmYearKey } from '../../client/farm-year';
import { type GridRow, scopeQuery } from '../../rows/row';
import { listRows } from '../../rows/row-client';
import type { GridSetup } from '../grid-setup';
import { listQuery } from '../list-state';
import type { Cells, JudgedCells } from './use-pasted-table';

const PAGE = 5000;

const NONE: ReadonlySet<Cells> = new Set();

/** Pasted rows that are stored already: pasting twice is the commonest mistake. Empty while unknown. */
export function useAlike(setup: GridSetup, judged: readonly JudgedCells[]): ReadonlySet<Cells> {
  const { resource, environment, scope, fixed, among } = setup;
  const stored = useQuery({
    queryKey: farmYearKey('stored', resource.path, environment, scope, fixed),
    queryFn: async ({ signal }) => {
      const rows: GridRow[] = [];
      for (let page = 0; ; page++) {
        const state = { page, perPage: PAGE, sort: null, filters: {}, search: '' };
        const answer = await listRows(
          resource.path,
          listQuery(resource, state, scopeQuery(resource, environment, scope, fixed, among), null),
          signal,
        );
        rows.push(...answer.resultList);
        if (answer.resultList.length === 0 || rows.length >= answer.size) return rows;
      }
    },
    staleTime: 0,
    gcTime: 0,
  }).data;
  return useMemo(() => {
    if (!stored) return NONE;
    const sound = judged.filter(({ errors }) => Object.keys(errors).length === 0);
    const alike = alikeRows(resource, stored, sound, ({ row }) => row.draft.row);
    return new Set([...alike].map(({ cells }) => cells));
  }, [resource, stored, judged]);
}
