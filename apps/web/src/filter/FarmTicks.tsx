import { Button, Checkbox } from '@mantine/core';
import type { ChosenFarm } from '../session/session';
import styles from './ScopeFilter.module.css';

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
      <legend className={styles.legend}>Fazendas</legend>
      {isDisabled && <p className="quiet">Escolha antes a safra.</p>}
      {isLoading && <p className="quiet">Carregando…</p>}
      <div className={styles.boxes}>
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
        <p id="filter-farms-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
