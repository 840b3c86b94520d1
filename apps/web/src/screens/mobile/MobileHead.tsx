import type { PanelState } from '../../described/panel-address';
import { Brand } from '../../ui/Brand';
import styles from './MobileScreen.module.css';
import type { MobileScope } from './use-mobile-scope';

interface MobileHeadProps {
  place: MobileScope;
  onPick(change: Partial<PanelState>): void;
}

export function MobileHead({ place, onPick }: MobileHeadProps) {
  const { customers, customer, farms, farm, harvests, harvest, pickCustomer } = place;
  return (
    <header className="flex flex-wrap gap-x-3 gap-y-2 pb-3 border-b border-line">
      <div className={styles.names}>
        <Brand />
        <h1>{farm?.name ?? 'Painel'}</h1>
        {customer && <p>{customer.name}</p>}
      </div>
      {customers.length > 1 && (
        <ChoiceSelect
          label="Cliente"
          options={customers.map(({ id, name }) => [id, name])}
          value={customer?.id ?? null}
          onPick={(id) => {
            pickCustomer(id);
            onPick({ farmId: null, harvestId: null });
          }}
        />
      )}
      {farms.length > 1 && (
        <ChoiceSelect
          label="Fazenda"
          options={farms.map(({ id, name }) => [id, name])}
          value={farm?.id ?? null}
          onPick={(farmId) => onPick({ farmId })}
        />
      )}
      {harvests.length > 0 && (
        <ChoiceSelect
          label="Safra"
          options={harvests.map(({ id, title }) => [id, title])}
          value={harvest?.id ?? null}
          onPick={(harvestId) => onPick({ harvestId })}
        />
      )}
    </header>
  );
}

interface ChoiceProps<Id extends string | number> {
  label: string;
  options: readonly (readonly [id: Id, name: string])[];
  value: Id | null;
  onPick(id: Id): void;
}

/** A native select, as phones show it larger than any custom list. */
export function ChoiceSelect<Id extends string | number>({ label, options, value, onPick }: ChoiceProps<Id>) {
  const pick = (chosen: string) => {
    const option = options.find(([id]) => String(id) === chosen);
    if (option) onPick(option[0]);
  };
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value ?? ''} onChange={(event) => pick(event.currentTarget.value)}>
        {value === null && <option value="">Escolha</option>}
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
