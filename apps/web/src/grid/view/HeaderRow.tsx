// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { Acronyms } from '../../ui/Acronyms';
import type { CellPlace } from '../column-widths';
import { type GridColumn, VALIDATED } from '../columns';
import type { ListState } from '../list-state';
import { ColumnEdge, EDGE_STEP_PX } from './ColumnEdge';
import styles from './GridTable.module.css';

interface HeaderRowProps {
  columns: readonly GridColumn[];
  places: readonly CellPlace[];
  /** Column with the tab stop; -1 when it is in the body. */
  activeCol: number;
  sort: ListState['sort'];
  filtered: ReadonlySet<string>;
  isAllValidated: boolean;
  canValidateNow: boolean;
  onSort(path: string): void;
  onFilter(path: string, anchor: HTMLElement): void;
  onValidateAll: (() => void) | null;
  onResize(column: string, px: number | null): void;
}

export const HeaderRow = memo(function HeaderRow(props: HeaderRowProps) {
  const { onValidateAll } = props;
  const row = (
    // biome-ignore lint/a11y/useFocusableInteractive: cells of the row take the focus
    <div role="row" aria-rowindex={1} className={styles.header} data-row={-1}>
      {props.columns.map((column, index) =>
        column.id === VALIDATED ? (
          <HeaderCell key={column.id} column={column} place={props.places[index]} index={index} isActive={props.activeCol === index}>
            {onValidateAll ? (
              <label
                className={`${styles.validateAll} flex items-center gap-1.5 whitespace-nowrap cursor-pointer [&_input]:size-3.75 [&_input]:m-0 print:hidden`}
              >
                <input
                  type="checkbox"
                  tabIndex={-1}
                  checked={props.isAllValidated}
                  disabled={!props.canValidateNow}
                  onChange={() => onValidateAll()}
                />
                Validar todos
              </label>
            ) : (
              column.label
            )}
          </HeaderCell>
        ) : (
          <FieldHeader key={column.id} {...props} column={column} index={index} />
        ),
      )}
    </div>
  );
  // A browser repeats only a header group on further pages.
  return (
    <div role="presentation" className="contents print:table-header-group print:break-inside-avoid">
      {row}
    </div>
  );
});

function FieldHeader({
  column,
  index,
  places,
  activeCol,
  sort,
  filtered,
  onSort,
  onFilter,
  onResize,
}: HeaderRowProps & { column: GridColumn; index: number }) {
  const direction = sort?.path === column.id ? sort.direction : null;
  const isFiltered = filtered.has(column.id);
  const FilterIcon = isFiltered ? IconFilterFilled : IconFilter;
  return (
    <HeaderCell
      column={column}
      place={places[index]}
      index={index}
      isActive={activeCol === index}
      sorted={sortedWord(direction, column.isSortable)}
      onResize={onResize}
    >
      {column.isSortable ? (
        <button type="button" className={styles.sort} tabIndex={-1} title={column.help ?? undefined} onClick={() => onSort(column.id)}>
          <HeaderLabel column={column} />
          {direction === 'ASC' && <IconArrowUp size={13} aria-hidden />}
          {direction === 'DESC' && <IconArrowDown size={13} aria-hidden />}
        </button>
      ) : (
        <span className="min-w-0 overflow-hidden whitespace-nowrap" title={column.help ?? undefined}>
          <HeaderLabel column={column} />
        </span>
      )}
      {column.isFilterable && (
        <ActionIcon
          className={styles.filterButton}
          data-active={isFiltered || undefined}
          size={20}
          variant="subtle"
          color={isFiltered ? 'leaf' : 'gray'}
          tabIndex={-1}
          data-filter-of={column.id}
          aria-label={isFiltered ? `Filtro de ${column.label} ativo; alterar` : `Filtrar ${column.label}`}
          title="Filtrar (Alt + ↓)"
          onClick={(event) => onFilter(column.id, event.currentTarget)}
        >
          <FilterIcon size={13} aria-hidden />
        </ActionIcon>
      )}
      <ColumnEdge label={column.label} onResize={(px) => onResize(column.id, px)} />
    </HeaderCell>
  );
}

function HeaderLabel({ column }: { column: GridColumn }) {
  return (
    <span className={styles.label}>
      <Acronyms text={column.label} isStop={false} />
      {column.unit && (
        <span className={`${styles.unit} text-ink-soft text-xs font-normal`}>
          {' '}
          <Acronyms text={column.unit} isStop={false} />
        </span>
      )}
    </span>
  );
}

type SortedWord = 'ascending' | 'descending' | 'none';

function sortedWord(direction: 'ASC' | 'DESC' | null, isSortable: boolean): SortedWord | undefined {
  if (!isSortable) return undefined;
  return direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none';
}

interface HeaderCellProps {
  column: GridColumn;
  place: CellPlace | undefined;
  index: number;
  isActive: boolean;
  sorted?: SortedWord | undefined;
  onResize?: HeaderRowProps['onResize'];
  children: ReactNode;
}

function HeaderCell({ column, place, index, isActive, sorted, onResize, children }: HeaderCellProps) {
  const resize = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? EDGE_STEP_PX : event.key === 'ArrowLeft' ? -EDGE_STEP_PX : 0;
    if (!onResize || !event.shiftKey || event.ctrlKey || event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(column.id, event.currentTarget.getBoundingClientRect().width + step);
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted}
      data-col={index}
      data-numeric={place?.isRight || undefined}
      data-first={place?.isFirst || undefined}
      data-pinned={column.field === null || undefined}
      tabIndex={isActive ? 0 : -1}
      className={`${styles.headerCell} flex items-center relative gap-0.5 min-w-0 pr-2 pl-3 text-ink-soft data-numeric:justify-end data-numeric:py-0 data-numeric:pr-3 data-numeric:pl-2 data-[col=0]:relative data-first:pl-6.75 focus-visible:rounded-xs focus-visible:outline-2 focus-visible:outline-leaf focus-visible:-outline-offset-2`}
      onKeyDown={resize}
    >
      {children}
    </div>
  );
}
