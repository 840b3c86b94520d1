import { useEffect, useRef, useState } from 'react';
import { isBlockedKey, MINUS_REFUSED } from '../../rows/editors/number-entry';
import { notify } from '../../ui/notify';
import type { Editing, EditorEvents } from '../use-sheet-input';
import styles from './cells.module.css';

interface CellEditorProps {
  editing: Editing;
  label: string;
  editor: EditorEvents;
}

const LEAVING_KEYS = ['Enter', 'Tab'];
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export function CellEditor({ editing, label, editor }: CellEditorProps) {
  const [text, setText] = useState(editing.text);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    // An opened value is selected; a typed key stays.
    if (!editing.isFresh) input.current?.select();
  }, [editing.isFresh]);
  const end = (key: { key: string; isShift: boolean } | null) => {
    if (isDone.current) return;
    isDone.current = true;
    editor.commit(editing, text, key);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      value={text}
      aria-label={label}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      onBeforeInput={(event) => {
        if (!isBlockedKey(event.data)) return;
        event.preventDefault();
        if (event.data === '-') notify({ tone: 'warning', message: MINUS_REFUSED });
      }}
      onChange={(event) => {
        setText(event.target.value);
        editor.type(editing, event.target.value);
      }}
      onKeyDown={(event) => {
        if (LEAVING_KEYS.includes(event.key) || (editing.isFresh && ARROWS.includes(event.key))) {
          event.preventDefault();
          end({ key: event.key, isShift: event.shiftKey });
        } else if (event.key === 'Escape') {
          isDone.current = true;
          editor.cancel();
        }
        event.stopPropagation();
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (!/[\t\n]/.test(pasted.replace(/\r?\n$/, ''))) return;
        event.preventDefault();
        isDone.current = true;
        editor.pasteBlock(pasted);
      }}
      onBlur={() => end(null)}
    />
  );
}
