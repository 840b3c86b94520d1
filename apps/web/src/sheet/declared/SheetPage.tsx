import type { ReactNode } from 'react';
import { PageFailure } from '../../parts/LoadFailure';
import { Page } from '../../parts/Page';
import { authorship } from '../authorship';
import type { SheetModel } from '../use-sheet';

interface SheetPageProps {
  title: string;
  sheets: readonly SheetModel[];
  hint: string;
  error: Error | null;
  onRetry: () => void;
  isFilling?: boolean;
  children: ReactNode;
}

export function SheetPage({ title, sheets, hint, error, onRetry, isFilling = false, children }: SheetPageProps) {
  // An exempt mating row counts as validated without a validation.
  const stored = sheets
    .flatMap(({ state }) => [...state.stored.values()])
    .map((row) => ({ ...row, validated: row.validated && row.validatedAt !== null }));
  const isEmpty = sheets.every(({ state, isLoading }) => !isLoading && state.stored.size === 0 && state.changes.size === 0);
  const isLost = error !== null && sheets.some(({ isLoading }) => isLoading);
  return (
    <Page title={title} aside={authorship(stored)} isFilling={isFilling} isDense>
      {isLost ? (
        <PageFailure title={`Não foi possível carregar ${title}.`} error={error} onRetry={onRetry} />
      ) : (
        <>
          {isEmpty && <p className="panel mb-2.5 py-2 px-3 text-ink-soft">{hint}</p>}
          {children}
        </>
      )}
    </Page>
  );
}
