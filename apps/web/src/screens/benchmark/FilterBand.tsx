import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { SYSTEM_CATALOGUES } from '#model/answers/benchmark';
import { SearchSelect } from '../../ui/SearchSelect';
import styles from './Benchmark.module.css';
import { useChoices, useIndicators } from './benchmark-client';
import { errorsOf, type FilterName, type GridFilter } from './grid-filter';
import { HarvestField } from './HarvestField';
import type { useComparison } from './use-comparison';

interface FilterBandProps {
  place: ReturnType<typeof useComparison>;
  filter: GridFilter;
  /** An update is under way: nothing is filtered meanwhile. */
  isLocked: boolean;
  onSubmit(filter: GridFilter): void;
}

/** What most people never narrow by waits behind a button. */
const MORE: readonly FilterName[] = ['regiao', 'origem', 'participa', 'validado'];
const ANY = { value: '', label: 'Todos' };
const YES_NO = [ANY, { value: 'sim', label: 'Sim' }, { value: 'nao', label: 'Não' }];

/** What is judged: an indicator over the farms, or a farm over the indicators. */
export function FilterBand({ place, filter, isLocked, onSubmit }: FilterBandProps) {
  const { environment, harvest } = place;
  const [chosen, setChosen] = useState<GridFilter>({ ...filter, safra: filter.safra || String(harvest?.id ?? '') });
  const [wasSent, setSent] = useState(false);
  const [isWide, setWide] = useState(MORE.some((name) => filter[name] !== ''));
  const more = useId();
  const errors = wasSent ? errorsOf(chosen) : {};
  const set = (name: FilterName) => (value: string) => setChosen((before) => ({ ...before, [name]: value }));
  const indicators = useIndicators(environment);
  const systems = useChoices<{ id: number; title: string }>(`/${SYSTEM_CATALOGUES[environment]}`);
  const regions = useChoices<{ id: number; title: string }>('/regions');
  const farms = useChoices<{ id: number; name: string }>('/farms', { environment, 'order[name]': 'ASC' });
  const titled = (list: readonly { id: number; title: string }[] | undefined) =>
    (list ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(errorsOf(chosen)).length === 0) onSubmit(chosen);
  };
  return (
    <form className={styles.band} aria-label="Filtro da avaliação" noValidate onSubmit={send}>
      <HarvestField of={place} value={chosen.safra || null} onPick={set('safra')} error={errors.safra ?? null} />
      <SearchSelect
        label="Indicador"
        placeholder="Todos"
        options={[{ value: '', label: 'Todos' }, ...titled(indicators.data?.resultList)]}
        value={chosen.indicador}
        onChange={set('indicador')}
        isLoading={indicators.isLoading}
        error={errors.indicador ?? null}
      />
      <SearchSelect
        label="Fazenda"
        placeholder="Todas"
        options={[
          { value: '', label: 'Todas' },
          ...(farms.data?.resultList ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={chosen.fazenda}
        onChange={set('fazenda')}
        isLoading={farms.isLoading}
        error={errors.fazenda ?? null}
      />
      <MultiSelect
        label="Sistemas"
        placeholder={chosen.sistemas === '' ? 'GERAL' : ''}
        data={titled(systems.data?.resultList)}
        value={chosen.sistemas === '' ? [] : chosen.sistemas.split(',')}
        onChange={(ids) => set('sistemas')(ids.join(','))}
        clearable
      />
      <div className={styles.filterButtons}>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />}
          aria-expanded={isWide}
          aria-controls={more}
          onClick={() => setWide(!isWide)}
        >
          Mais
        </Button>
        <Button type="submit" disabled={isLocked}>
          Filtrar
        </Button>
      </div>
      <div id={more} className={styles.more} hidden={!isWide}>
        <More chosen={chosen} set={set} regions={titled(regions.data?.resultList)} />
      </div>
    </form>
  );
}

interface MoreProps {
  chosen: GridFilter;
  set(name: FilterName): (value: string) => void;
  regions: readonly { value: string; label: string }[];
}

function More({ chosen, set, regions }: MoreProps) {
  return (
    <>
      <NativeSelect
        label="Região"
        data={[{ value: '', label: 'Todas' }, ...regions]}
        value={chosen.regiao}
        onChange={(event) => set('regiao')(event.currentTarget.value)}
      />
      <NativeSelect
        label="Origem"
        data={[
          { value: '', label: 'Todas' },
          { value: 'plataforma', label: 'Plataforma' },
          { value: 'diagnostico', label: 'Diagnóstico' },
        ]}
        value={chosen.origem}
        onChange={(event) => set('origem')(event.currentTarget.value)}
      />
      <NativeSelect
        label="Participa"
        data={YES_NO}
        value={chosen.participa}
        onChange={(event) => set('participa')(event.currentTarget.value)}
      />
      <NativeSelect
        label="Validado"
        data={YES_NO}
        value={chosen.validado}
        onChange={(event) => set('validado')(event.currentTarget.value)}
      />
    </>
  );
}
