import type { Ref } from 'react';
import { distinctTitles } from '../rows/distinct-titles';
import { SearchSelect } from '../ui/SearchSelect';
import type { SelectionAction } from './selection';
import type { FilterOptions } from './use-filter-options';

export type ListField = 'technician' | 'customer' | 'harvest' | 'farm';

export const isListField = (field: string): field is ListField => field in LABELS;

const LABELS: Readonly<Record<ListField, string>> = { technician: 'Técnico', customer: 'Cliente', harvest: 'Safra', farm: 'Fazenda' };

interface ScopeFieldProps {
  field: ListField;
  options: FilterOptions;
  error?: string | null;
  onPick(action: SelectionAction): void;
  ref?: Ref<HTMLInputElement>;
}

/** A field opens once the level above it is chosen. */
export function ScopeField({ field, options, error = null, onPick, ref }: ScopeFieldProps) {
  const { list, isLoading } = options[field];
  const { chosen } = options;
  const titleOf = distinctTitles(list ?? []);
  const above = field === 'harvest' || field === 'farm' ? aboveOf(field, options) : null;
  return (
    <SearchSelect
      {...(ref ? { ref } : {})}
      label={LABELS[field]}
      placeholder={above === null ? 'Digite para encontrar' : above.isChosen ? above.words : above.isMissing}
      options={(list ?? []).map((one) => ({ value: String(one.id), label: titleOf(one) }))}
      value={chosen[field] && String(chosen[field].id)}
      onChange={(id) => {
        const value = list?.find((one) => String(one.id) === id);
        if (value) onPick({ pick: field, value } as SelectionAction);
      }}
      isLoading={isLoading}
      isDisabled={above !== null && !above.isChosen}
      isRequired
      error={error ?? emptyList(field, options)}
    />
  );
}

function aboveOf(field: 'harvest' | 'farm', { asks, chosen }: FilterOptions) {
  const words = field === 'harvest' ? 'Escolha a safra' : 'Escolha a fazenda';
  return field === 'farm' && asks.includes('harvest')
    ? { words, isChosen: chosen.harvest !== null, isMissing: 'Escolha antes a safra' }
    : { words, isChosen: chosen.customer !== null, isMissing: 'Escolha antes o cliente' };
}

function emptyList(field: ListField, { customer, harvest, chosen, isForDiagnosis }: FilterOptions): string | null {
  if (field === 'customer' && customer.list?.length === 0)
    return isForDiagnosis ? 'Nenhum cliente com fazenda em diagnóstico.' : 'Nenhum cliente vinculado a você neste ambiente.';
  return field === 'harvest' && chosen.customer && harvest.list?.length === 0
    ? 'Este cliente não tem safra para escolher: ou não participa de nenhuma, ou nenhuma está aberta para lançamentos.'
    : null;
}
