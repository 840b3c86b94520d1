import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef } from 'react';
import { presenceOf } from '#model/kit/check';
import { type Field, isNumberField, type Row, type RowContext } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import { Editor } from '../rows/editors/Editor';
import type { RowScope } from '../rows/row';
import styles from './FormField.module.css';
import { type FormRules, isAnswerable, isAsked } from './form-state';
import { YesNoInput } from './YesNoInput';

const PhoneInput = lazy(() => import('./PhoneInput'));

interface FormFieldProps {
  name: string;
  field: Field;
  row: Row;
  context: RowContext;
  setup: RowScope;
  isRequired: boolean;
  message?: string | undefined;
  isDisabled?: boolean;
  onEdit(edits: Row): void;
  onLeave?(name: string): void;
}

interface FormFieldsProps extends Pick<FormFieldProps, 'row' | 'setup' | 'onEdit' | 'onLeave'> {
  names: readonly string[];
  rules: FormRules;
  errors: FieldErrors;
  isDisabled(name: string): boolean;
}

export function FormFields({ names, rules: { resource, context }, errors, isDisabled, ...shared }: FormFieldsProps) {
  return names.map((name) => {
    const field = resource.fields[name];
    const other = resource.fields[field?.orElse ?? ''];
    const isRequired = field !== undefined && isNeeded(field, shared.row) && !(other && isNeeded(other, shared.row));
    return (
      field && (
        <FormField
          key={name}
          {...shared}
          name={name}
          field={field}
          context={context}
          isRequired={isRequired}
          message={errors[name]}
          isDisabled={isDisabled(name)}
        />
      )
    );
  });
}

const isNeeded = (field: Field, row: Row) => presenceOf(field, row) === 'required';

function FormField({ name, field, row, context, setup, isRequired, message, isDisabled = false, onEdit, onLeave }: FormFieldProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const notes = [field.help && `${id}-help`, message && `${id}-message`].filter(Boolean).join(' ');
  useEffect(() => {
    // Mantine inputs overwrite `aria-describedby` with their own ids.
    for (const input of root.current?.querySelectorAll('[data-editor]') ?? []) {
      if (notes) input.setAttribute('aria-describedby', notes);
      else input.removeAttribute('aria-describedby');
    }
  });
  if (!isAsked(name, field, row)) return null;
  const unit = isNumberField(field) && field.kind !== 'percentage' ? field.unit : undefined;
  const input = {
    id,
    'aria-label': unit ? `${field.label} (${unit})` : field.label,
    error: message !== undefined,
    'aria-required': isRequired,
    disabled: isDisabled || !isAnswerable(field, row),
    'data-editor': true,
  } as const;
  const label = (
    <>
      {field.label}
      {unit && <span className="text-ink-soft text-sm font-normal"> {unit}</span>}
      {isRequired && (
        <span className="text-red-ink" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const shared = { name, value: row[name], input, onEdit };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const stays = relatedTarget && (currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-portal]'));
    if (!stays) onLeave?.(name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the input inside
    <div
      ref={root}
      className={styles.field}
      data-field={name}
      data-invalid={message ? true : undefined}
      onBlur={onBlur}
      onKeyDown={keepToList}
    >
      {field.kind === 'boolean' ? (
        <YesNoInput {...shared} field={field} label={label} />
      ) : (
        <>
          <label htmlFor={id} className="asked">
            {label}
          </label>
          {field.kind === 'phone' ? (
            <Suspense fallback={null}>
              <PhoneInput {...shared} />
            </Suspense>
          ) : (
            <Editor {...shared} field={field} row={row} context={context} setup={setup} earlier={NOTHING} />
          )}
        </>
      )}
      {message && (
        <p id={`${id}-message`} className="field-error mt-1">
          {message}
        </p>
      )}
      {field.help && (
        <p id={`${id}-help`} className="text-ink-soft text-sm mt-1">
          {field.help}
        </p>
      )}
    </div>
  );
}

/** Enter in an open list picks an option and must not submit the form. */
function keepToList(event: KeyboardEvent): void {
  const isInList = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isInList) event.preventDefault();
}

const NOTHING: readonly string[] = [];
