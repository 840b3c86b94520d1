import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isReferenceField, type Option, type ReferenceField } from '#model/kit/field';
import { distinctTitles } from '../../rows/distinct-titles';
import { matchingChoices } from '../../rows/editors/matching';
import { useOptions } from '../../rows/use-options';
import type { GridSetup } from '../grid-setup';
import type { FilterFormProps } from './ConditionsForm';
import { fixedOptions } from './conditions';

export function ListForm(props: FilterFormProps) {
  const { field } = props.column;
  if (field && isReferenceField(field)) return <ReferenceListForm {...props} field={field} />;
  return <OptionListForm {...props} options={field ? (fixedOptions(field) ?? []) : []} />;
}

function ReferenceListForm({ field, setup, ...props }: FilterFormProps & { field: ReferenceField; setup: GridSetup }) {
  const [search, setSearch] = useState('');
  const { options, isLoading, hasFailed } = useOptions(field, setup, null, search);
  const titleOf = distinctTitles(options);
  const listed = options.map((target) => ({ value: String(target.id), label: titleOf(target) }));
  const note = isLoading
    ? 'Carregando a lista...'
    : hasFailed
      ? 'A lista não chegou do servidor. Feche e abra o filtro de novo.'
      : undefined;
  return <OptionListForm {...props} setup={setup} options={listed} note={note} onSearch={setSearch} />;
}

const SEARCH_FROM = 8;

function OptionListForm({
  column,
  current,
  onApply,
  children,
  options,
  note,
  onSearch,
}: FilterFormProps & { options: readonly Option[]; note?: string; onSearch?: (text: string) => void }) {
  const [chosen, setChosen] = useState<readonly Option[]>(current?.kind === 'list' ? current.options : []);
  const [search, setSearch] = useState('');
  const shown = matchingChoices(
    options.map((option) => ({ id: option.value, title: option.label })),
    search,
  );
  const toggle = (value: string) =>
    setChosen((before) =>
      before.some((one) => one.value === value)
        ? before.filter((one) => one.value !== value)
        : [...before, ...options.filter((one) => one.value === value)],
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(chosen.length === 0 ? null : { kind: 'list', options: [...chosen] });
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      {(options.length > SEARCH_FROM || search !== '') && (
        <TextInput
          size="xs"
          aria-label={`Procurar em ${column.label}`}
          placeholder="Procurar"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            onSearch?.(event.currentTarget.value);
          }}
        />
      )}
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      <fieldset className="flex flex-col gap-2 max-h-65 py-1 px-0.5 border-0 m-0 overflow-y-auto" aria-label={column.label}>
        {shown.map(({ id, title }) => (
          <Checkbox key={id} size="xs" label={title} checked={chosen.some((one) => one.value === id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <div className="flex gap-2 justify-end pt-1">{children}</div>
    </form>
  );
}
