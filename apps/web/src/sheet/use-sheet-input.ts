import { type HTMLAttributes, type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isBlockedKey, MINUS_REFUSED } from '../rows/editors/number-entry';
import { useUndoKeys } from '../rows/undo-redo';
import { notify } from '../ui/notify';
import { type CellPosition, isBlock, type SheetSize, selectionAfter, selectionOf, selectOne } from './selection';
import { type CellRef, type FlatColumn, parseSlotKey } from './sheet';
import type { SheetStep } from './sheet-steps';
import { useClipboard } from './use-clipboard';
import { cellAt, positionOf, type SelectionReach, type SelectionState, useSelection } from './use-selection';
import type { SheetModel } from './use-sheet';
import { type SheetCommands, useSheetCommands } from './use-sheet-commands';
import { useSheetMouse } from './use-sheet-mouse';

export interface Editing extends CellPosition {
  text: string;
  /** Started by typing, so arrows leave the cell, as in a spreadsheet. */
  isFresh: boolean;
}

export interface EditorEvents {
  type(position: CellPosition, text: string): void;
  /** `key`: how the user left; null for a click elsewhere. */
  commit(position: CellPosition, text: string, key: { key: string; isShift: boolean } | null): void;
  cancel(): void;
  pasteBlock(text: string): void;
}

export interface SheetInput {
  root: RefObject<HTMLElement | null>;
  selection: SelectionState;
  editing: Editing | null;
  commands: SheetCommands;
  editor: EditorEvents;
  events: HTMLAttributes<HTMLElement>;
  hasSelection: boolean;
  goTo(cell: CellRef): void;
  focusLastRow(col: number): void;
  undo(): void;
  pasteFromButton(): Promise<void>;
}

interface SheetInputOptions {
  isNarrow: boolean;
  steps: readonly SheetStep[];
  show(step: number): void;
  /** Start cell; focused when a link led there or the focus is free. */
  startCell: StartCell | null;
}

export interface StartCell {
  cell: CellRef;
  isMeant: boolean;
}

export function useSheetInput(sheet: SheetModel, columns: readonly FlatColumn[], options: SheetInputOptions): SheetInput {
  const { isNarrow, startCell } = options;
  const root = useRef<HTMLElement | null>(null);
  const size = useMemo(() => ({ rows: sheet.rows.length, cols: columns.length }), [sheet.rows.length, columns.length]);
  const { rows, isOpen, store } = sheet;
  const start = useMemo(() => firstOpen(rows, isOpen, columns), [rows, columns, isOpen]);
  const { selection, select } = useSelection(root, size, start);
  const [editing, setEditing] = useState<Editing | null>(null);
  const commands = useSheetCommands(sheet, columns);
  const note = (position: CellPosition, text: string) => {
    const cell = commands.refAt(position);
    if (cell) store.type({ ...cell, text });
  };
  const open = (position: CellPosition, text: string | null) => {
    if (!commands.isOpenAt(position)) return;
    if (text !== null) note(position, text);
    setEditing({ ...position, text: text ?? shownText(root.current, position), isFresh: text !== null });
  };
  const paste = (text: string) => {
    const at = text !== '' && commands.paste(selection.block, text);
    if (at) select(selectionOf(at));
  };
  const goTo = (cell: CellRef, reach: SelectionReach = 'focus') => {
    select(selectOne(positionOfCell(sheet, bringInSight(options, cell) ?? columns, cell)), reach);
  };
  const undoOrRedo = (isRedo: boolean) => {
    const cell = store.undoOrRedo(isRedo);
    if (cell) goTo(cell);
  };
  useUndoKeys(root, undoOrRedo);

  const latest = useRef({ selection, size, commands, note, goTo, isNarrow });
  useEffect(() => {
    latest.current = { selection, size, commands, note, goTo, isNarrow };
  });
  useStartCellFocus(startCell, root, latest);
  const editor = useEditorEvents({ latest, root, store, select, setEditing });

  const onKeyDown = (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    if (!position || editing || event.altKey || event.defaultPrevented) return;
    if (readKey(event, { commands, selection, open, undoOrRedo }) || move(event)) event.preventDefault();
  };
  const move = (event: KeyboardEvent): boolean => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const isLeaving = event.key === 'ArrowDown' && !event.shiftKey && selection.at.row === size.rows - 1;
    if (isLeaving && focusFooter(root.current, selection.at.col)) return true;
    const next = selectionAfter(event.key, { isCtrl, isShift: event.shiftKey }, selection, size);
    if (next) select(next);
    return next !== null;
  };
  const mouse = useSheetMouse({ isNarrow, selection, select, open });
  const focusLastRow = useCallback((col: number) => select(selectOne({ row: latest.current.size.rows - 1, col })), [select]);

  useClipboard(root, {
    copy: (isCut) => {
      const text = commands.copy(selection.block);
      if (isCut) commands.clear(selection.block);
      return text;
    },
    paste,
  });

  return {
    root,
    selection,
    editing,
    commands,
    editor,
    goTo,
    undo: () => undoOrRedo(false),
    events: { onKeyDown, ...mouse },
    hasSelection: isBlock(selection),
    focusLastRow,
    pasteFromButton: async () => paste((await readClipboard()) ?? ''),
  };
}

interface EditorPorts {
  latest: RefObject<{
    selection: SelectionState;
    size: SheetSize;
    commands: SheetCommands;
    note(position: CellPosition, text: string): void;
    isNarrow: boolean;
  }>;
  root: RefObject<HTMLElement | null>;
  store: SheetModel['store'];
  select: ReturnType<typeof useSelection>['select'];
  setEditing(editing: Editing | null): void;
}

function useEditorEvents({ latest, root, store, select, setEditing }: EditorPorts): EditorEvents {
  return useMemo(
    (): EditorEvents => ({
      type: (position, text) => latest.current.note(position, text),
      commit: (position, text, key) => {
        const now = latest.current;
        const isRight = now.commands.type(position, text);
        store.type(null);
        setEditing(null);
        if (!key) return;
        // A wrong cell keeps the focus, so that its message shows below it.
        const next = isRight ? afterEditing(key, position, now.size) : null;
        const goesOn = next !== null && now.isNarrow && goesOnWriting(position, next.at, now.commands);
        if (goesOn) setEditing({ ...next.at, text: shownText(root.current, next.at), isFresh: false });
        select(next ?? selectOne(position), goesOn ? 'sight' : 'focus');
      },
      cancel: () => {
        store.type(null);
        setEditing(null);
        select(latest.current.selection);
      },
      pasteBlock: (text) => {
        store.type(null);
        setEditing(null);
        const at = latest.current.commands.paste(latest.current.selection.block, text);
        if (at) select(selectionOf(at));
      },
    }),
    [latest, root, store, select, setEditing],
  );
}

/** Goes to the start cell unless the user has already begun elsewhere. */
function useStartCellFocus(
  startCell: StartCell | null,
  root: RefObject<HTMLElement | null>,
  latest: RefObject<{ goTo(cell: CellRef, reach: SelectionReach): void }>,
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    const sheet = root.current;
    const note = () => {
      hasBegun.current = true;
    };
    for (const sign of SIGNS_OF_WORK) sheet?.addEventListener(sign, note, true);
    return () => {
      for (const sign of SIGNS_OF_WORK) sheet?.removeEventListener(sign, note, true);
    };
  }, [root]);
  useEffect(() => {
    if (startCell && !hasBegun.current) latest.current.goTo(startCell.cell, startCell.isMeant ? 'focus' : 'sight');
  }, [startCell, latest]);
}

const SIGNS_OF_WORK = ['pointerdown', 'keydown', 'change'] as const;

/** Null for a key that does not move. Shift and an arrow do not extend the block here. */
function afterEditing({ key, isShift }: { key: string; isShift: boolean }, position: CellPosition, size: SheetSize) {
  return selectionAfter(key, { isCtrl: false, isShift: isShift && !isArrow(key) }, selectOne(position), size);
}

const isColumnOf = ({ group, field }: FlatColumn, cell: CellRef): boolean =>
  group === parseSlotKey(cell.slot).group && field === cell.field;

function bringInSight({ steps, show }: SheetInputOptions, cell: CellRef): readonly FlatColumn[] | undefined {
  const step = steps.findIndex(({ columns }) => columns.some((column) => isColumnOf(column, cell)));
  if (step >= 0) show(step);
  return steps[step]?.columns;
}

function positionOfCell(sheet: SheetModel, columns: readonly FlatColumn[], cell: CellRef): CellPosition {
  const { row } = parseSlotKey(cell.slot);
  const col = columns.findIndex((column) => isColumnOf(column, cell));
  return { row: sheet.rows.findIndex(({ key }) => key === row), col: Math.max(col, 0) };
}

function firstOpen(rows: SheetModel['rows'], isOpen: SheetModel['isOpen'], columns: readonly FlatColumn[]): CellPosition {
  const first = rows.findIndex((row) => columns.some((column) => isOpen(row, column)));
  return { row: Math.max(first, 0), col: 0 };
}

interface KeyTools {
  commands: SheetCommands;
  selection: SelectionState;
  open(position: CellPosition, text: string | null): void;
  undoOrRedo(isRedo: boolean): void;
}

/** @returns true when the key was a command. */
function readKey(event: KeyboardEvent, { commands, selection, open, undoOrRedo }: KeyTools): boolean {
  const { block, at } = selection;
  if (event.ctrlKey || event.metaKey) {
    const command: Partial<Record<string, () => void>> = {
      z: () => undoOrRedo(event.shiftKey),
      y: () => undoOrRedo(true),
      d: () => commands.fillDown(block),
      r: () => commands.repeatPrevious(block),
    };
    const letter = event.key.toLowerCase();
    const chosen = event.shiftKey && letter !== 'z' ? undefined : command[letter];
    chosen?.();
    return chosen !== undefined;
  }
  switch (event.key) {
    case 'F2':
      open(at, null);
      return true;
    case 'Delete':
    case 'Backspace':
      commands.clear(block);
      return true;
    default:
      if (event.key.length !== 1 || KEYS_OF_THE_PAGE.includes(event.key) || !commands.isOpenAt(at)) return false;
      if (isBlockedKey(event.key)) {
        if (event.key === '-') notify({ tone: 'warning', message: MINUS_REFUSED });
        return true;
      }
      open(at, event.key);
      return true;
  }
}

/** Page-wide keys: space scrolls, ? shows the shortcuts. */
const KEYS_OF_THE_PAGE = [' ', '?'];

/** A phone hides its keyboard without a focused field, so the next cell opens at once. */
const goesOnWriting = (from: CellPosition, to: CellPosition, { isOpenAt }: SheetCommands) =>
  (from.row !== to.row || from.col !== to.col) && isOpenAt(to);

const isArrow = (key: string) => key.startsWith('Arrow');

function shownText(root: HTMLElement | null, position: CellPosition): string {
  return cellAt(root, position)?.dataset.text ?? '';
}

function focusFooter(root: HTMLElement | null, col: number): boolean {
  const button = root?.querySelector<HTMLElement>(`[data-foot] [data-foot-col="${col}"] button`);
  button?.focus();
  return Boolean(button);
}

async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    notify({ message: 'O navegador não deixou ler o que você copiou. Escolha a primeira célula e use Ctrl+V.', tone: 'warning' });
    return null;
  }
}
