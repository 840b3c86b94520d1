import type { ReactNode } from 'react';
import { PageFailure } from '../../parts/LoadFailure';
import { Page } from '../../parts/Page';
import { authorship } from '../authorship';
import type { SheetModel } from '../use-sheet';
import styles from './SheetPage.module.css';

interface SheetPageProps {
  title: string;
  sheets: readonly SheetModel[];
  /** Said while nothing is stored: what to do. */
  hint: string;
  /** Why the sheet did not come, where nothing of it did. */
  error: Error | null;
  onRetry: () => void;
  /** The sheet is as high as the screen and scrolls inside. */
  isFilling?: boolean;
  children: ReactNode;
}

/** The page around sheets: who changed them last, what to do while they are empty, and what to do when they did not come. */
export function SheetPage({ title, sheets, hint, error, onRetry, isFilling = false, children }: SheetPageProps) {
  // A mating row that only counts as validated was validated by nobody.
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
          {isEmpty && <p className={styles.hint}>{hint}</p>}
          {children}
        </>
      )}
    </Page>
  );
}
