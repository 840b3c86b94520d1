import { type FocusEvent, memo, type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { presenceOf } from '#model/kit/check';
import type { Field, Row, Value } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { Editor } from '../../rows/editors/Editor';
import { isPeriodOf, isSameValue } from '../../rows/row';
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
  /** What is unusual about the value, without being wrong. */
  warning?: string | undefined;
  /** No other cell of the row has anything to say. */
  isOnly?: boolean;
  /** Nothing can be typed: the row is being saved, or Enter was pressed here. */
  isLocked: boolean;
  setup: GridSetup;
  drafts: DraftStore;
  earlier: readonly string[];
  /** Other cells complain too: the message keeps to the width of its own. */
  isCrowded?: boolean;
  /** The label stands above the cell: there is no head over it. */
  isLabelled?: boolean;
  /** In a card the label stands above and the message below; in a row the message floats under the cell. */
  isStacked?: boolean;
  /** What the Enter of a phone's keyboard is called here. */
  enterKey?: 'next' | 'done';
}

/** A cell of the row being written: its editor, or its computed value, and what is wrong with it. */
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
    return <ComputedCell {...{ column, field, row, isLabelled: isLabelled || isStacked, isStacked }} />;
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
          <p id={messageId} className={styles.below}>
            {message}
          </p>
        )}
        {!message && warning && <WarningNote id={messageId} text={warning} />}
      </div>
    );
  }
  if (isLabelled) {
    return (
      <LabelledCell id={id} column={column} {...{ message, warning, isFocused }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside */}
        <div ref={root} onFocus={() => setFocused(true)} onBlur={onBlur} {...tone} className={styles.editor}>
          {editor}
        </div>
      </LabelledCell>
    );
  }
  return (
    <CellMessage id={messageId} {...{ message, warning, isOnly, isFocused, isCrowded }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside */}
      <div ref={root} onFocus={() => setFocused(true)} onBlur={onBlur} {...tone} className={styles.editor}>
        {editor}
        {!message && warning && (
          <span id={messageId} className="unseen" role="status">
            Aviso: {warning}
          </span>
        )}
      </div>
    </CellMessage>
  );
});

type ComputedCellProps = Pick<EditCellProps, 'column' | 'row'> & { field: Field; isLabelled: boolean; isStacked: boolean };

/** What cannot be typed: computed from other cells, or closed in this row. */
function ComputedCell({ column, field, row, isLabelled, isStacked }: ComputedCellProps) {
  return (
    <>
      {isLabelled && <span className={styles.above}>{labelOf(column)}</span>}
      <span
        className={styles.computed}
        data-numeric={(column.isNumeric && !isStacked) || undefined}
        title="Calculado ou bloqueado nesta linha"
      >
        {formatValue(field, row[column.id], isPeriodOf(field, row)) || '–'}
      </span>
    </>
  );
}

/** As many letters as stand below an editor in lines of fields. */
const SHORT_MESSAGE = 26;

interface LabelledCellProps extends Pick<EditCellProps, 'column' | 'message' | 'warning'> {
  /** Of the editor. */
  id: string;
  isFocused: boolean;
  children: ReactElement;
}

/** A cell in lines of fields: its label above and what is wrong with it below, whole where it is in use. */
function LabelledCell({ id, column, message, warning, isFocused, children }: LabelledCellProps) {
  const said = message ?? warning;
  const isWhole = said !== undefined && said.length > SHORT_MESSAGE && isFocused;
  const whole = isWhole ? { message, warning } : { message: undefined, warning: undefined };
  return (
    <>
      <label htmlFor={id} className={styles.above}>
        {labelOf(column)}
      </label>
      <CellMessage id={`${id}-whole`} {...whole} {...{ isFocused, isCrowded: false, isOnly: true }}>
        {children}
      </CellMessage>
      {said !== undefined && (
        <p
          id={`${id}-message`}
          className={styles.said}
          title={said}
          data-whole={isWhole || undefined}
          data-tone={message ? 'wrong' : undefined}
          role={message ? undefined : 'status'}
        >
          {!message && <span className="unseen">Aviso: </span>}
          {said}
        </p>
      )}
    </>
  );
}

const labelOf = ({ label, unit }: GridColumn) => (
  <>
    {label}
    {unit && <span className={styles.unit}> {unit}</span>}
  </>
);

/**
 * A value that is computed into the cell while the cursor stands there already is selected, so that the next key replaces it instead of
 * running into it. Answers where what was typed here last is noted.
 */
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

/**
 * Ties the editor in `root` to its message for screen readers. The inputs themselves overwrite `aria-describedby` with texts of their own,
 * and the message floats elsewhere in the page.
 */
function useDescription(root: RefObject<HTMLElement | null>, messageId: string | null): void {
  useEffect(() => {
    const editor = root.current?.querySelector('[data-editor]');
    if (messageId === null) editor?.removeAttribute('aria-describedby');
    else editor?.setAttribute('aria-describedby', messageId);
  }, [root, messageId]);
}
