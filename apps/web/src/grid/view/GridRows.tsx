// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react';
import { sourceOf } from '#model/kit/resource';
import { useKeptMarks } from '../../client/kept-marks';
import type { CellPlace } from '../column-widths';
import type { Grid } from '../use-grid';
import type { GridCommands } from '../use-grid-commands';
import { EditRow } from './EditRow';
import styles from './GridTable.module.css';
import { ReadRow } from './ReadRow';
import type { FieldLines } from './use-grid-layout';
import type { RowVirtualizer } from './use-row-virtualizer';

export interface GridBodyProps {
  grid: Grid;
  commands: GridCommands;
  earlier: Readonly<Record<string, readonly string[]>>;
  children: ReactNode;
}

interface GridRowsProps extends Omit<GridBodyProps, 'children'> {
  virtual: RowVirtualizer;
  lines: FieldLines | null;
  places: readonly CellPlace[];
  tallRows: ReadonlySet<number>;
}

export function GridRows({ grid, commands, earlier, virtual, lines, places, tallRows }: GridRowsProps) {
  const { setup, list, controller, active, startAt, selected, isApart, returned } = grid;
  const { mode } = grid.view;
  const { rows } = list;
  const marks = useKeptMarks();
  /** Row of the first click: a saved row may move between the two clicks of a double click. */
  const pressed = useRef<number>(undefined);
  const rowMeant = ([row]: readonly [row: number, col: number]): number => {
    const meant = rows.findIndex(({ id }) => id === pressed.current);
    return meant < 0 ? row : meant;
  };
  // An empty row group is invalid.
  if (rows.length === 0) return null;
  const chosenIds = new Set(selected.map(({ id }) => id));
  const firstIndex = list.state.page * list.state.perPage;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys of the cells are read by the grid
    <div
      role="rowgroup"
      className={styles.body}
      style={{ height: virtual.getTotalSize() }}
      onClick={(event) => {
        const cell = cellOf(event);
        if (!cell) return;
        if (event.detail <= 1) pressed.current = rows[cell[0]]?.id;
        const isChoice = event.ctrlKey || event.metaKey || isBox(event.target);
        if (isChoice) commands.chooseRow(rowMeant(cell), cell[1]);
        else commands.clickCell(rowMeant(cell), cell[1], event.shiftKey);
      }}
      onDoubleClick={(event) => {
        const cell = isBox(event.target) ? null : cellOf(event);
        if (cell) commands.openCell(rowMeant(cell), cell[1]);
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const topPx = start - virtual.options.scrollMargin;
        const place = { index, ariaIndex: firstIndex + index + 2 };
        if (mode.mode === 'EDIT' && row.id === mode.rowId) {
          const style: CSSProperties = { position: 'absolute', top: 0, transform: `translateY(${topPx}px)` };
          return (
            <EditRow
              key={row.id}
              {...place}
              controller={controller}
              setup={setup}
              mode={mode}
              startAt={startAt}
              earlier={earlier}
              style={style}
              lines={lines}
            />
          );
        }
        return (
          <ReadRow
            key={row.id}
            {...place}
            row={row}
            topPx={topPx}
            isTall={tallRows.has(index)}
            columns={setup.columns}
            places={places}
            maker={sourceOf(setup.resource, row)?.label ?? null}
            returned={returned.get(row.id) ?? null}
            kept={marks.get(`${setup.resource.path}/${row.id}`)}
            activeCol={active.row === index ? active.col : -1}
            isSelected={mode.mode === 'READ' && chosenIds.has(row.id)}
            isChoosing={mode.mode === 'READ' && (chosenIds.size > 1 || isApart)}
            isFresh={row.id === grid.freshId}
            onToggle={setup.allows.validate ? grid.toggle : null}
          />
        );
      })}
    </div>
  );
}

/** A click on the checkbox is no click on the row. */
export const isBox = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-choose]') !== null;

function cellOf(event: MouseEvent): [row: number, col: number] | null {
  if (!(event.target instanceof Element)) return null;
  const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const col = event.target.closest<HTMLElement>('[data-col]')?.dataset.col;
  return row === undefined || col === undefined ? null : [Number(row), Number(col)];
}
