import type { Field, Row, RowContext, Value } from '#model/kit/field';
import type { RowScope } from '../row';

export interface EditorProps<F extends Field = Field> {
  name: string;
  field: F;
  value: Value | undefined;
  row: Row;
  context: RowContext;
  setup: RowScope;
  earlier: readonly string[];
  input: InputProps;
  onEdit(edits: Row): void;
}

export interface InputProps {
  id: string;
  'aria-label': string;
  error: boolean;
  'aria-required': boolean;
  disabled: boolean;
  'data-editor': true;
  enterKeyHint?: 'next' | 'done';
}
