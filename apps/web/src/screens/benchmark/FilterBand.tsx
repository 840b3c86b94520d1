import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { SYSTEM_CATALOGUES } from '#model/responses/benchmark';
import { type FilterName, filterErrors, type GridFilter } from '#view/benchmark/grid-filter';
import { useBenchmarkIndicators, useChoices } from '../../client/benchmark-draft';
import { distinctTitles } from '../../rows/distinct-titles';
import { focusInvalid } from '../../ui/focus-invalid';
import { IconButton } from '../../ui/IconButton';
import { SearchSelect } from '../../ui/SearchSelect';
import styles from './Benchmark.module.css';
import { HarvestField } from './HarvestField';
import type { useComparison } from './use-comparison';

interface FilterBandProps {
  place: ReturnType<typeof useComparison>;
  filter: GridFilter;
  isLocked: boolean;
  onChange(filter: GridFilter): void;
  onSubmit(filter: GridFilter): void;
}

interface Choice {
  id: number;
  title?: string;
  name?: string;
}

const ALL = { value: '', label: 'Todas' };
const YES_NO = [
  { value: '', label: 'Todos' },
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];
const SOURCES = [ALL, { value: 'plataforma', label: 'Plataforma' }, { value: 'diagnostico', label: 'Diagnóstico' }];

/** Rarely used filters, behind a button; a filter without `data` takes its options from the registers. */
const MORE: readonly { name: FilterName; label: string; data?: typeof YES_NO }[] = [
  { name: 'regiao', label: 'Região' },
  { name: 'origem', label: 'Origem', data: SOURCES },
  { name: 'participa', label: 'Participa', data: YES_NO },
  { name: 'validado', label: 'Validado', data: YES_NO },
];

export function FilterBand({ place, filter, isLocked, onChange, onSubmit }: FilterBandProps) {
  const { environment } = place;
  const [wasSent, setSent] = useState(false);
  const [isWide, setWide] = useState(MORE.some(({ name }) => filter[name] !== ''));
  const more = useId();
  const found = filterErrors(filter);
  const errors = wasSent ? found : {};
  const set = (name: FilterName) => (value: string) => onChange({ ...filter, [name]: value });
  const indicators = optionsOf(useBenchmarkIndicators(environment));
  const systems = optionsOf(useChoices<Choice>(`/${SYSTEM_CATALOGUES[environment]}`));
  const regions = optionsOf(useChoices<Choice>('/regions'));
  const farms = optionsOf(useChoices<Choice>('/farms', { environment, 'order[name]': 'ASC' }));
  const searched = (name: 'indicador' | 'fazenda', label: string, all: string, { options, isLoading }: typeof farms) => (
    <SearchSelect
      label={label}
      placeholder={all}
      options={[{ value: '', label: all }, ...options]}
      value={filter[name]}
      onChange={set(name)}
      isLoading={isLoading}
      error={errors[name] ?? null}
    />
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(found).length === 0) onSubmit(filter);
    else focusInvalid(event.currentTarget);
  };
  return (
    <form className={styles.band} aria-label="Filtro da avaliação" noValidate onSubmit={send}>
      <HarvestField of={place} value={filter.safra || null} onPick={set('safra')} error={errors.safra ?? null} />
      {searched('indicador', 'Indicador', 'Todos', indicators)}
      {searched('fazenda', 'Fazenda', 'Todas', farms)}
      <MultiSelect
        label="Sistemas"
        placeholder={filter.sistemas === '' ? 'GERAL' : ''}
        data={systems.options}
        value={filter.sistemas === '' ? [] : filter.sistemas.split(',')}
        onChange={(ids) => set('sistemas')(ids.join(','))}
        clearable
      />
      <div className="flex gap-2 [&>button]:flex-1 [&>button]:min-h-10.5 [&>button]:py-0 [&>button]:px-3 phone:col-span-full">
        <IconButton icon={IconAdjustmentsHorizontal} aria-expanded={isWide} aria-controls={more} onClick={() => setWide(!isWide)}>
          Mais
        </IconButton>
        <Button type="submit" disabled={isLocked}>
          Filtrar
        </Button>
      </div>
      <div id={more} className="grid col-span-full grid-cols-[subgrid] gap-x-3 gap-y-2 [&[hidden]]:hidden" hidden={!isWide}>
        {MORE.map(({ name, label, data }) => (
          <NativeSelect
            key={name}
            label={label}
            data={data ?? [ALL, ...regions.options]}
            value={filter[name]}
            onChange={(event) => set(name)(event.currentTarget.value)}
          />
        ))}
      </div>
    </form>
  );
}

const optionsOf = ({ data, isLoading }: { data: { resultList: readonly Choice[] } | undefined; isLoading: boolean }) => {
  const listed = data?.resultList ?? [];
  const titleOf = distinctTitles(listed);
  return { isLoading, options: listed.map((one) => ({ value: String(one.id), label: titleOf(one) })) };
};
