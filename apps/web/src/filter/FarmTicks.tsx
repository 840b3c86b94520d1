import { Button, Checkbox } from '@mantine/core';
import type { ChosenFarm } from '../session/session';

interface FarmTicksProps {
  farms: readonly ChosenFarm[];
  ticked: readonly number[];
  isDisabled: boolean;
  isLoading: boolean;
  error: string | null;
  onChange(ticked: number[]): void;
}

export function FarmTicks({ farms, ticked, isDisabled, isLoading, error, onChange }: FarmTicksProps) {
  const areAll = farms.length > 0 && ticked.length === farms.length;
  const toggle = (id: number, isTicked: boolean) => onChange(isTicked ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <fieldset disabled={isDisabled} aria-describedby={error ? 'filter-farms-error' : undefined}>
      <legend className="mb-1.5 font-semibold">Fazendas</legend>
      {isDisabled && <p className="text-ink-soft">Escolha antes a safra.</p>}
      {isLoading && <p className="text-ink-soft">Carregando…</p>}
      <div className="flex flex-wrap gap-x-5.5 gap-y-2.5 max-h-47 p-1 -m-1 overflow-y-auto">
        {farms.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            label={name}
            checked={ticked.includes(id)}
            aria-invalid={(error !== null && index === 0) || undefined}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
        {farms.length > 2 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(areAll ? [] : farms.map(({ id }) => id))}>
            {areAll ? 'Desmarcar todas' : 'Marcar todas'}
          </Button>
        )}
      </div>
      {error && (
        <p id="filter-farms-error" className="mt-1.5 text-red-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
