import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Row } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import { watchedFields } from '#model/kit/row-time';
import { isSameValue, ownershipOf, wireValue } from '../rows/row';
import { previewWarnings } from '../rows/row-client';
import { bodyOf, type Draft } from './draft';
import type { GridSetup } from './grid-setup';
import { warningsOf } from './warnings';

const ASK_DELAY_MS = 600;

const NONE: FieldErrors = {};

interface Foreseen {
  row: Row;
  warnings: FieldErrors;
}

/** A warning goes when its own field changes; the others stay until the next response, so that nothing jumps. */
export function useWarningPreview(draft: Draft | null, setup: GridSetup): FieldErrors {
  const { resource } = setup;
  const watched = useMemo(() => (resource.plausibility ? [...watchedFields(resource)] : []), [resource]);
  const isChanged = draft !== null && watched.some((name) => !isSameValue(draft.base[name], draft.row[name]));
  const asked = isChanged ? JSON.stringify(watched.map((name) => wireValue(draft.row[name]))) : '';
  const [settled] = useDebouncedValue(asked, ASK_DELAY_MS);
  const isDue = draft !== null && asked !== '' && settled === asked;
  const response = useQuery({
    queryKey: ['warnings', resource.path, draft?.id, settled],
    queryFn: async ({ signal }): Promise<Foreseen | null> => {
      if (!draft) return null;
      const body = {
        ...(draft.id === null ? ownershipOf(resource, setup.environment, setup.scope) : { id: draft.id }),
        ...bodyOf(draft, setup.rules),
      };
      return { row: draft.row, warnings: await previewWarnings(resource.path, body, signal) };
    },
    enabled: isDue,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  }).data;
  const [last, setLast] = useState<Foreseen | null>(null);
  useEffect(() => {
    if (response) setLast(response);
  }, [response]);

  return useMemo(() => {
    if (!draft || watched.length === 0) return NONE;
    const known = isChanged ? (response ?? last) : { row: draft.base, warnings: warningsOf(draft.base) };
    if (!known) return NONE;
    const remaining = Object.entries(known.warnings).filter(([name]) => isSameValue(known.row[name], draft.row[name]));
    return Object.fromEntries(remaining);
  }, [draft, watched, isChanged, response, last]);
}
