import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { findOptions, optionNamed, type SelectOption } from './find-options';
import styles from './SearchSelect.module.css';

interface SearchSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | null;
  placeholder?: string;
  nothing?: string | undefined;
  isDisabled?: boolean;
  isLoading?: boolean;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function SearchSelect({
  label,
  options,
  value,
  onChange,
  error,
  placeholder,
  nothing = 'Nada encontrado. Confira o que digitou.',
  isDisabled,
  isLoading,
  isRequired,
  ref,
}: SearchSelectProps) {
  const id = useId();
  const choice = useOptionChoice(id, { options, value, onChange, isDisabled });
  const { isOpen, search, shown, active, chosen, choose, open, close } = choice;

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          className={styles.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown[active] ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          required={isRequired}
          disabled={isDisabled}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={search ?? chosen?.label ?? ''}
          onChange={(event) => choice.find(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onKeyDown={choice.onKeyDown}
          onBlur={() => {
            choose(search === null ? null : optionNamed(options, search));
            close();
          }}
        />
        <Ending isLoading={isLoading} />
        {isOpen && (
          <OptionList
            id={id}
            options={shown}
            value={value}
            active={active}
            nothing={isLoading ? 'Carregando…' : nothing}
            ref={choice.list}
            onChoose={choose}
          />
        )}
      </div>
      {error && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
}

type Choice = Pick<SearchSelectProps, 'options' | 'value' | 'onChange' | 'isDisabled'>;

function useOptionChoice(id: string, { options, value, onChange, isDisabled }: Choice) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = isOpen ? findOptions(options, search ?? '', value) : [];
  useSelectedText(id, search === null ? chosen?.label : undefined);
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    if (isOpen || isDisabled) return;
    setOpen(true);
    const place = findOptions(options, '', value).findIndex((option) => option.value === value);
    setActive(Math.max(0, place));
  };
  const close = () => {
    setOpen(false);
    setSearch(null);
  };
  const choose = (option: SelectOption | null | undefined) => {
    if (!option || option.disabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(active + step, 0), shown.length - 1));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Tab' && search) {
      choose(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  const find = (text: string) => {
    open();
    setSearch(text);
    setActive(0);
  };
  return { isOpen, search, shown, active, chosen, list, open, close, choose, find, onKeyDown };
}

/** A value that arrives in the focused field is selected, so that the next key replaces it. */
function useSelectedText(id: string, shown: string | undefined): void {
  useEffect(() => {
    const input = document.activeElement;
    if (shown !== undefined && input instanceof HTMLInputElement && input.id === id) input.select();
  }, [id, shown]);
}

function Ending({ isLoading }: { isLoading: boolean | undefined }) {
  if (isLoading) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <IconChevronDown
      className="absolute top-3.25 right-3 text-ink-soft pointer-events-none phone:top-3.75"
      size={16}
      stroke={2}
      aria-hidden
    />
  );
}

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className="field-error">
      {error}
    </p>
  );
}

interface OptionListProps {
  id: string;
  options: readonly SelectOption[];
  value: string | null;
  active: number;
  nothing: string;
  ref: Ref<HTMLDivElement>;
  onChoose: (option: SelectOption) => void;
}

function OptionList({ id, options, value, active, nothing, ref, onChoose }: OptionListProps) {
  return (
    <div className="panel absolute z-50 top-[calc(100%_+_4px)] right-0 left-0 p-1 shadow-float">
      <div ref={ref} id={`${id}-list`} className="max-h-66 overflow-auto" aria-label="Opções" role="listbox" tabIndex={-1}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            isChosen={option.value === value}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {options.length === 0 && <p className="py-2 px-2.5 text-ink-soft">{nothing}</p>}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SelectOption;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** Mousedown must not take the focus from the field, which names the active option. */
function Option({ id, option, isActive, isChosen, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{option.label}</span>
      {isChosen && <IconCheck size={16} stroke={2.2} aria-hidden />}
    </button>
  );
}
