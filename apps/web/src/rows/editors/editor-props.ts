import type { Field, Row, RowContext, Value } from '#model/kit/field';
import type { RowPlace } from '../row';

/** What every editor gets. It reports each key by `onEdit`; when that reaches the row is not its business. */
export interface EditorProps<F extends Field = Field> {
  name: string;
  field: F;
  value: Value | undefined;
  row: Row;
  context: RowContext;
  setup: RowPlace;
  /** Earlier values of the column, for suggestions. */
  earlier: readonly string[];
  /** For the input itself: id, label, error wiring, disabled. */
  input: InputProps;
  onEdit(edits: Row): void;
}

export interface InputProps {
  id: string;
  'aria-label': string;
  /** Makes the input say that it is invalid; its message stands outside of it. */
  error: boolean;
  'aria-required': boolean;
  disabled: boolean;
  'data-editor': true;
  /** What the Enter of a phone's keyboard is called. */
  enterKeyHint?: 'next' | 'done';
}
