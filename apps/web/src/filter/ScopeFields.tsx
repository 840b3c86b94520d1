import type { Ref } from 'react';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../session/session';
import { SearchSelect } from '../ui/SearchSelect';
import { emptyHarvests, idOf, pickFrom } from './options';
import type { FilterOptions } from './use-filter-options';

/** The levels that every filter begins with. */

interface FieldProps<Option> {
  options: FilterOptions;
  error: string | null;
  onPick(option: Option): void;
  ref?: Ref<HTMLInputElement>;
}

export function CustomerField({ options: { customers, chosen }, error, onPick, ref }: FieldProps<ChosenCustomer>) {
  return (
    <SearchSelect
      {...(ref ? { ref } : {})}
      label="Cliente"
      placeholder="Digite para encontrar"
      options={(customers.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={idOf(chosen.customer)}
      onChange={(id) => pickFrom(customers.list, id, onPick)}
      isLoading={customers.isLoading}
      isRequired
      error={error}
    />
  );
}

export function HarvestField({ options, error, onPick, ref }: FieldProps<ChosenHarvest>) {
  const { harvests, chosen } = options;
  return (
    <SearchSelect
      {...(ref ? { ref } : {})}
      label="Safra"
      placeholder={chosen.customer ? 'Escolha a safra' : 'Escolha antes o cliente'}
      options={(harvests.list ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={idOf(chosen.harvest)}
      onChange={(id) => pickFrom(harvests.list, id, onPick)}
      isLoading={harvests.isLoading}
      isDisabled={chosen.customer === null}
      isRequired
      error={error ?? emptyHarvests(options)}
    />
  );
}

export function FarmField({ options: { farms, chosen }, error, onPick, ref }: FieldProps<ChosenFarm>) {
  return (
    <SearchSelect
      {...(ref ? { ref } : {})}
      label="Fazenda"
      placeholder={chosen.harvest ? 'Escolha a fazenda' : 'Escolha antes a safra'}
      options={(farms.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={idOf(chosen.farm)}
      onChange={(id) => pickFrom(farms.list, id, onPick)}
      isLoading={farms.isLoading}
      isDisabled={chosen.harvest === null}
      isRequired
      error={error}
    />
  );
}
