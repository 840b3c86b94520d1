import { Popover } from '@mantine/core';
import { type FocusEvent, memo, type RefObject, useEffect, useId, useRef } from 'react';
import { presenceOf } from '#model/kit/check';
import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import type { GridColumn } from '../columns';
import { isOpen } from '../draft';
import type { DraftStore } from '../draft-store';
import { Editor } from '../editors/Editor';
import { isPeriodOf } from '../grid-row';
import type { GridSetup } from '../grid-setup';
import styles from './EditCell.module.css';

interface EditCellProps {
  column: GridColumn;
  row: Row;
  message: string | undefined;
  /** Nothing can be typed: the row is being saved, or Enter was pressed here. */
  isLocked: boolean;
  setup: GridSetup;
  drafts: DraftStore;
  earlier: readonly string[];
  /** Other cells complain too: the message keeps to the width of its own. */
  isCrowded?: boolean;
  /** In a card the label stands above and the message below; in a row the message floats under the cell. */
  isStacked?: boolean;
}

/** A cell of the row being written: its editor, or its computed value, and what is wrong with it. */
export const EditCell = memo(function EditCell({
  column,
  row,
  message,
  isLocked,
  setup,
  drafts,
  earlier,
  isCrowded = false,
  isStacked = false,
}: EditCellProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const messageId = `${id}-message`;
  useDescription(root, message === undefined ? null : messageId);
  const { field } = column;
  if (!field) return null;
  if (!isOpen(column.id, field, row, setup.rules.writable)) {
    return (
      <span className={styles.computed} data-numeric={column.isNumeric || undefined} title="Calculado ou bloqueado nesta linha">
        {formatValue(field, row[column.id], isPeriodOf(field, row)) || '–'}
      </span>
    );
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
      onEdit={(edits) => drafts.type(edits)}
      input={{
        id,
        'aria-label': column.unit ? `${column.label} (${column.unit})` : column.label,
        error: message !== undefined,
        'aria-required': presenceOf(field, row) === 'required' || (field.kind === 'password' && row.id === undefined),
        disabled: isLocked,
        'data-editor': true,
      }}
    />
  );
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const goesTo = event.relatedTarget;
    const stays = goesTo && (event.currentTarget.contains(goesTo) || goesTo.closest('[data-portal]'));
    if (!stays) drafts.leave(column.id);
  };
  if (isStacked) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside
      <div ref={root} onBlur={onBlur} data-invalid={message ? true : undefined} className={styles.stacked}>
        <label htmlFor={id}>
          {column.label}
          {column.unit && <span className={styles.unit}> {column.unit}</span>}
        </label>
        {editor}
        {message && (
          <p id={messageId} className={styles.below}>
            {message}
          </p>
        )}
      </div>
    );
  }
  return (
    <Popover
      opened={message !== undefined}
      position="bottom-start"
      width={isCrowded ? 'target' : 'max-content'}
      offset={1}
      withRoles={false}
      zIndex={150}
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the editor inside */}
        <div ref={root} onBlur={onBlur} data-invalid={message ? true : undefined} className={styles.editor}>
          {editor}
        </div>
      </Popover.Target>
      <Popover.Dropdown id={messageId} className={styles.message}>
        {message}
      </Popover.Dropdown>
    </Popover>
  );
});

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
