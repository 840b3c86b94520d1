import { SearchSelect } from '../../ui/SearchSelect';
import type { useComparison } from './use-comparison';

interface HarvestFieldProps {
  of: ReturnType<typeof useComparison>;
  error?: string | null;
  onPick?: (id: string) => void;
  value?: string | null;
}

export function HarvestField({ of: { harvests, harvest, choose }, error = null, onPick = choose, value }: HarvestFieldProps) {
  return (
    <SearchSelect
      label="Safra"
      placeholder="Escolha a safra"
      options={(harvests.data?.resultList ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value ?? (harvest && String(harvest.id))}
      onChange={onPick}
      isLoading={harvests.isLoading}
      isRequired
      error={error}
    />
  );
}
