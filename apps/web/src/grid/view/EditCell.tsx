import { type FocusEvent, memo, type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { presenceOf } from '#model/kit/check';
import type { Field, Row, Value } from '#model/kit/field';
import { Editor } from '../../rows/editors/Editor';
import { fieldText, isSameValue } from '../../rows/row';
import type { GridColumn } from '../columns';
import { isOpen } from '../draft';
import type { DraftStore } from '../draft-store';
import type { GridSetup } from '../grid-setup';
import { CellMessage } from './CellMessage';
import styles from './EditCell.module.css';
import { WarningNote } from './WarningMark';

interface EditCellProps {
  column: GridColumn;
  row: Row;
  message: string | undefined;
  warning?: string | undefined;
  isOnly?: boolean;
  isLocked: boolean;
  setup: GridSetup;
  drafts: DraftStore;
  earlier: readonly string[];
  isCrowded?: boolean;
  isLabelled?: boolean;
  /** In a card the message stands below; in a row it floats. */
  isStacked?: boolean;
  enterKey?: 'next' | 'done';
}

export const EditCell = memo(function EditCell({
  column,
  row,
  message,
  warning,
  isOnly = false,
  isLocked,
  setup,
  drafts,
  earlier,
  isCrowded = false,
  isLabelled = false,
  isStacked = false,
  enterKey,
}: EditCellProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const messageId = `${id}-message`;
  const said = message ?? warning;
  useDescription(root, said === undefined ? null : messageId);
  const [isFocused, setFocused] = useState(false);
  const typed = useSelectedWhenComputed(root, row[column.id]);
  const { field } = column;
  if (!field) return null;
  if (!isOpen(column.id, field, row, setup.rules.writable)) {
    return <ComputedCell column={column} field={field} row={row} isLabelled={isLabelled || isStacked} isStacked={isStacked} />;
  }
  const editor = (
    <Editor
      name={column.id}
      field={field}
      value={row[column.id]}
      row={row}
      context={setup.context}
      setup={setup}
      earlier={earlier}
      onEdit={(edits) => {
        typed.current = edits[column.id];
        drafts.type(edits);
      }}
      input={{
        id,
        'aria-label': column.unit ? `${column.label} (${column.unit})` : column.label,
        error: message !== undefined,
        'aria-required': presenceOf(field, row) === 'required' || (field.kind === 'password' && row.id === undefined),
        disabled: isLocked,
        'data-editor': true,
        ...(enterKey && { enterKeyHint: enterKey }),
      }}
    />
  );
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const goesTo = event.relatedTarget;
    const stays = goesTo && (event.currentTarget.contains(goesTo) || goesTo.closest('[data-portal]'));
    if (stays) return;
    setFocused(false);
    drafts.leave(column.id);
  };
  const tone = message ? { 'data-invalid': true } : warning ? { 'data-unusual': true } : {};
  if (isStacked) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside
      <div ref={root} onBlur={onBlur} {...tone} className={styles.stacked}>
        <label htmlFor={id}>{labelOf(column)}</label>
        {editor}
        {message && (
          <p id={messageId} className="mt-0.75 text-red-ink text-sm">
            {message}
          </p>
        )}
        {!message && warning && <WarningNote id={messageId} text={warning} />}
      </div>
    );
  }
  if (isLabelled) {
    return (
      <LabelledCell id={id} column={column} message={message} warning={warning} isFocused={isFocused}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside */}
        <div ref={root} onFocus={() => setFocused(true)} onBlur={onBlur} {...tone} className={styles.editor}>
          {editor}
        </div>
      </LabelledCell>
    );
  }
  return (
    <CellMessage id={messageId} message={message} warning={warning} isOnly={isOnly} isFocused={isFocused} isCrowded={isCrowded}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside */}
      <div ref={root} onFocus={() => setFocused(true)} onBlur={onBlur} {...tone} className={styles.editor}>
        {editor}
        {!message && warning && (
          <span id={messageId} className="sr-only" role="status">
            Aviso: {warning}
          </span>
        )}
      </div>
    </CellMessage>
  );
});

type ComputedCellProps = Pick<EditCellProps, 'column' | 'row'> & { field: Field; isLabelled: boolean; isStacked: boolean };

function ComputedCell({ column, field, row, isLabelled, isStacked }: ComputedCellProps) {
  return (
    <>
      {isLabelled && <span className="truncate text-ink-soft text-xs block leading-[18px]">{labelOf(column)}</span>}
      <span
        className="truncate block w-full px-2.25 text-ink-soft data-numeric:text-right data-numeric:tabular-nums"
        data-numeric={(column.isNumeric && !isStacked) || undefined}
        title="Calculado ou bloqueado nesta linha"
      >
        {fieldText(field, row, column.id) || '—'}
      </span>
    </>
  );
}

const SHORT_MESSAGE = 26;

interface LabelledCellProps extends Pick<EditCellProps, 'column' | 'message' | 'warning'> {
  id: string;
  isFocused: boolean;
  children: ReactElement;
}

/** A long message below the cell floats in full while the cell has the focus. */
function LabelledCell({ id, column, message, warning, isFocused, children }: LabelledCellProps) {
  const said = message ?? warning;
  const isWhole = said !== undefined && said.length > SHORT_MESSAGE && isFocused;
  const whole = isWhole ? { message, warning } : { message: undefined, warning: undefined };
  return (
    <>
      <label htmlFor={id} className="truncate text-ink-soft text-xs block leading-[18px]">
        {labelOf(column)}
      </label>
      <CellMessage id={`${id}-whole`} {...whole} isFocused={isFocused} isCrowded={false} isOnly={true}>
        {children}
      </CellMessage>
      {said !== undefined && (
        <p
          id={`${id}-message`}
          className="truncate text-amber-ink text-xs leading-[16px] data-whole:opacity-0 data-[tone=wrong]:text-red-ink"
          title={said}
          data-whole={isWhole || undefined}
          data-tone={message ? 'wrong' : undefined}
          role={message ? undefined : 'status'}
        >
          {!message && <span className="sr-only">Aviso: </span>}
          {said}
        </p>
      )}
    </>
  );
}

const labelOf = ({ label, unit }: GridColumn) => (
  <>
    {label}
    {unit && <span className="font-normal"> {unit}</span>}
  </>
);

/** Selects a value computed into the focused cell, so that the next key replaces it. Returns a ref for the last typed value. */
function useSelectedWhenComputed(root: RefObject<HTMLElement | null>, value: Value | undefined): RefObject<Value | undefined> {
  const typed = useRef(value);
  useEffect(() => {
    const focused = document.activeElement;
    const isHere = focused instanceof HTMLInputElement && root.current?.contains(focused);
    if (isHere && !isSameValue(value, typed.current)) focused.select();
    typed.current = value;
  }, [root, value]);
  return typed;
}

/** Sets `aria-describedby` in an effect, because the inputs overwrite it with texts of their own. */
function useDescription(root: RefObject<HTMLElement | null>, messageId: string | null): void {
  useEffect(() => {
    const editor = root.current?.querySelector('[data-editor]');
    if (messageId === null) editor?.removeAttribute('aria-describedby');
    else editor?.setAttribute('aria-describedby', messageId);
  }, [root, messageId]);
}
