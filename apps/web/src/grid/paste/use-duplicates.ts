import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alikeRows } from '#model/kit/alike';
import { farmYearKey } from '../../client/farm-year';
import { scopeQuery } from '../../rows/row';
import { listAllRows } from '../../rows/row-client';
import type { GridSetup } from '../grid-setup';
import type { JudgedCells, PastedCells } from './use-pasted-table';

const NONE: ReadonlySet<PastedCells> = new Set();

/** Pasted rows that are stored already: pasting twice is the commonest mistake. Empty while unknown. */
export function useDuplicates(setup: GridSetup, judged: readonly JudgedCells[]): ReadonlySet<PastedCells> {
  const { resource, environment, scope, fixed, among } = setup;
  const stored = useQuery({
    queryKey: farmYearKey('stored', resource.path, environment, scope, fixed),
    queryFn: ({ signal }) => listAllRows(resource.path, scopeQuery(resource, environment, scope, fixed, among), signal),
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
