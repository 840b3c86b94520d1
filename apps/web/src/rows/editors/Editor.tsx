import { isNumberField, isReferenceField, isTextField } from '#model/kit/field';
import { ChoiceEditor } from './ChoiceEditor';
import { DateEditor } from './DateEditor';
import type { EditorProps } from './editor-props';
import { NumberEditor } from './NumberEditor';
import { EnumsEditor, ReferenceEditor } from './ReferenceEditor';
import { TextEditor } from './TextEditor';

export function Editor({ field, ...rest }: EditorProps) {
  if (isTextField(field)) return <TextEditor {...rest} field={field} />;
  if (isNumberField(field)) return <NumberEditor {...rest} field={field} />;
  if (isReferenceField(field)) return <ReferenceEditor {...rest} field={field} />;
  if (field.kind === 'date' || field.kind === 'month') return <DateEditor {...rest} field={field} />;
  if (field.kind === 'enums') return <EnumsEditor {...rest} field={field as typeof field & { kind: 'enums' }} />;
  return <ChoiceEditor {...rest} field={field} />;
}
