import { usePaperHead } from '../../parts/use-paper-head';
import { SearchSelect } from '../../ui/SearchSelect';
import type { useComparison } from './use-comparison';

interface HarvestFieldProps {
  of: ReturnType<typeof useComparison>;
  error?: string | null;
  onPick?: (id: string) => void;
  value?: string | null;
}

export function HarvestField({ of: { harvests, harvest, choose }, error = null, onPick = choose, value }: HarvestFieldProps) {
  const list = harvests.data?.resultList ?? [];
  const chosen = value ?? (harvest && String(harvest.id));
  const shown = list.find(({ id }) => String(id) === chosen);
  usePaperHead([shown && `Safra ${shown.title}`]);
  return (
    <SearchSelect
      label="Safra"
      placeholder="Escolha a safra"
      options={list.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={chosen}
      onChange={onPick}
      isLoading={harvests.isLoading}
      isRequired
      error={error}
    />
  );
}
