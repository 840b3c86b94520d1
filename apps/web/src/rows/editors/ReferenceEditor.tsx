import { useMemo, useState } from 'react';
import { isEmpty, parentsOf, referenceFits } from '#model/kit/check';
import { asReference, type EnumField, type Reference, type ReferenceField, type Value } from '#model/kit/field';
import { distinctTitles } from '../distinct-titles';
import { useOptions } from '../use-options';
import type { EditorProps } from './editor-props';
import type { EditorChoice } from './matching';
import { PickerEditor } from './PickerEditor';

interface ReferenceChoice extends EditorChoice {
  target: Reference;
}

export function ReferenceEditor({ name, field, value, row, context, setup, input, onEdit }: EditorProps<ReferenceField>) {
  const [search, setSearch] = useState('');
  const { options, isLoading, hasFailed, retry } = useOptions(field, setup, row, search);
  const isMultiple = field.kind === 'references';
  const choiceOf = useMemo(() => {
    const titleOf = distinctTitles(options);
    return (target: Reference): ReferenceChoice => ({ id: String(target.id), title: titleOf(target), target });
  }, [options]);
  const choices = useMemo(
    () => options.filter((target) => referenceFits(field, target, row, context)).map(choiceOf),
    [options, choiceOf, field, row, context],
  );
  const chosen = referencesIn(value).map(choiceOf);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: when the input inside is entered, a list that did not come is asked for again
    <div onFocus={hasFailed ? retry : undefined}>
      <PickerEditor
        label={field.label}
        choices={choices}
        value={chosen}
        isMultiple={isMultiple}
        most={field.most}
        empty={emptyText(field, row, isLoading, hasFailed)}
        input={input}
        onSearch={setSearch}
        onChange={(picked) => {
          const known = [...choices, ...chosen];
          const targets = picked.flatMap(({ id }) => known.find((choice) => choice.id === id)?.target ?? []);
          onEdit({ [name]: isMultiple ? targets : (targets[0] ?? null) });
        }}
      />
    </div>
  );
}

export function EnumsEditor({ name, field, value, input, onEdit }: EditorProps<EnumField>) {
  const choices = field.options.map((option) => ({ id: option.value, title: option.label }));
  const values = Array.isArray(value) ? (value as string[]) : [];
  return (
    <PickerEditor
      label={field.label}
      choices={choices}
      value={choices.filter((choice) => values.includes(choice.id))}
      isMultiple
      empty="Sem opções"
      input={input}
      onChange={(picked) => onEdit({ [name]: picked.map((choice) => choice.id) })}
    />
  );
}

function referencesIn(value: Value | undefined): Reference[] {
  if (Array.isArray(value)) return value.filter((one): one is Reference => typeof one === 'object');
  const one = asReference(value);
  return one ? [one] : [];
}

function emptyText(field: ReferenceField, row: EditorProps['row'], isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return 'Carregando a lista...';
  if (hasFailed) return 'A lista não chegou do servidor. Saia da célula e volte para tentar de novo.';
  const isMissingParent = parentsOf(field).some((parent) => isEmpty(row[parent]));
  return isMissingParent ? 'Preencha antes o campo de que este depende' : 'Nenhuma opção cadastrada';
}
