import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { SYSTEM_CATALOGUES } from '#model/responses/benchmark';
import { useBenchmarkIndicators, useChoices } from '../../client/benchmark-draft';
import type { SelectOption } from '../../ui/find-options';
import { IconButton } from '../../ui/IconButton';
import { SearchSelect } from '../../ui/SearchSelect';
import styles from './Benchmark.module.css';
import { type FilterName, filterErrors, type GridFilter } from './grid-filter';
import { HarvestField } from './HarvestField';
import type { useComparison } from './use-comparison';

interface FilterBandProps {
  place: ReturnType<typeof useComparison>;
  filter: GridFilter;
  isLocked: boolean;
  onHarvest(id: string): void;
  onSubmit(filter: GridFilter): void;
}

interface Choice {
  id: number;
  title?: string;
  name?: string;
}

const ANY_OF_THEM = { value: '', label: 'Todas' };
const YES_NO = [
  { value: '', label: 'Todos' },
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];
const SOURCES = [ANY_OF_THEM, { value: 'plataforma', label: 'Plataforma' }, { value: 'diagnostico', label: 'Diagnóstico' }];

/** Rarely used filters, behind a button; a filter without `data` takes its options from the registers. */
const MORE: readonly { name: FilterName; label: string; data?: typeof YES_NO }[] = [
  { name: 'regiao', label: 'Região' },
  { name: 'origem', label: 'Origem', data: SOURCES },
  { name: 'participa', label: 'Participa', data: YES_NO },
  { name: 'validado', label: 'Validado', data: YES_NO },
];

export function FilterBand({ place, filter, isLocked, onHarvest, onSubmit }: FilterBandProps) {
  const { environment, harvest } = place;
  const [chosen, setChosen] = useState<GridFilter>({ ...filter, safra: filter.safra || String(harvest?.id ?? '') });
  const [wasSent, setSent] = useState(false);
  const [isWide, setWide] = useState(MORE.some(({ name }) => filter[name] !== ''));
  const more = useId();
  const pick = (id: string) => {
    onHarvest(id);
    set('safra')(id);
  };
  const errors = wasSent ? filterErrors(chosen) : {};
  const set = (name: FilterName) => (value: string) => setChosen((before) => ({ ...before, [name]: value }));
  const indicators = useBenchmarkIndicators(environment);
  const systems = useChoices<Choice>(`/${SYSTEM_CATALOGUES[environment]}`);
  const regions = useChoices<Choice>('/regions');
  const farms = useChoices<Choice>('/farms', { environment, 'order[name]': 'ASC' });
  const titled = (list: { resultList: readonly Choice[] } | undefined) =>
    (list?.resultList ?? []).map(({ id, title, name }) => ({ value: String(id), label: title ?? name ?? '' }));
  const searched = (name: 'indicador' | 'fazenda', label: string, all: string, options: readonly SelectOption[], isLoading: boolean) => (
    <SearchSelect
      label={label}
      placeholder={all}
      options={[{ value: '', label: all }, ...options]}
      value={chosen[name]}
      onChange={set(name)}
      isLoading={isLoading}
      error={errors[name] ?? null}
    />
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(filterErrors(chosen)).length === 0) onSubmit(chosen);
  };
  return (
    <form className={styles.band} aria-label="Filtro da avaliação" noValidate onSubmit={send}>
      <HarvestField of={place} value={chosen.safra || null} onPick={pick} error={errors.safra ?? null} />
      {searched('indicador', 'Indicador', 'Todos', titled(indicators.data), indicators.isLoading)}
      {searched('fazenda', 'Fazenda', 'Todas', titled(farms.data), farms.isLoading)}
      <MultiSelect
        label="Sistemas"
        placeholder={chosen.sistemas === '' ? 'GERAL' : ''}
        data={titled(systems.data)}
        value={chosen.sistemas === '' ? [] : chosen.sistemas.split(',')}
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
            data={data ?? [ANY_OF_THEM, ...titled(regions.data)]}
            value={chosen[name]}
            onChange={(event) => set(name)(event.currentTarget.value)}
          />
        ))}
      </div>
    </form>
  );
}
