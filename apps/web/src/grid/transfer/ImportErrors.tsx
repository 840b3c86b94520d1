// biome-ignore-all lint/a11y/useSemanticElements: rows are drawn only where they are seen, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: nothing in these rows can be worked with

import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { formatNumber } from '#model/kit/text-value';
import styles from './ImportDialog.module.css';
import { complaintsOf, errorCount, unlistedErrors, type Wrong } from './import-summary';

const ROW_PX = 34;

/** What is wrong with the file, line by line of the spreadsheet. */
export function ImportErrors({ wrong }: { wrong: Wrong }) {
  const scroller = useRef<HTMLDivElement>(null);
  const complaints = useMemo(() => complaintsOf(wrong), [wrong]);
  const unlisted = unlistedErrors(wrong);
  const virtual = useVirtualizer({
    count: complaints.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label="Linhas com erro">
        <div role="table" aria-label={errorCount(wrong)} aria-rowcount={complaints.length + 1}>
          <div role="row" aria-rowindex={1} className={styles.head}>
            <span role="columnheader">Linha</span>
            <span role="columnheader">Coluna</span>
            <span role="columnheader">O que corrigir</span>
          </div>
          <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => {
              const one = complaints[item.index];
              return one ? (
                <div
                  role="row"
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  aria-rowindex={item.index + 2}
                  className={styles.row}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <span role="cell" className={styles.number}>
                    {formatNumber(one.row, 0)}
                  </span>
                  <span role="cell">{one.column}</span>
                  <span role="cell">{one.message}</span>
                </div>
              ) : null;
            })}
          </div>
        </div>
      </div>
      {unlisted && <p className={styles.unlisted}>{unlisted}</p>}
    </>
  );
}
