import { useQuery } from '@tanstack/react-query';
import type { ComparedGroup } from '#view/page';
import { findSystems } from '../../client/panel';
import type { PanelAddress } from '../../described/use-panel-address';
import styles from './PanelScreen.module.css';

export function PanelSystems({ address: { systemId, go }, group }: { address: PanelAddress; group: ComparedGroup | null }) {
  const systems = useQuery({ queryKey: ['panel', 'systems'], queryFn: ({ signal }) => findSystems({ signal }) });
  const own = group?.own ?? null;
  const options = (systems.data?.resultList ?? []).map((one) => (one.id === own ? { ...one, title: `${one.title} (da fazenda)` } : one));
  return (
    <PanelRadios
      legend="Sistema pecuário"
      name="panel-system"
      options={options}
      chosen={systemId ?? group?.id ?? 0}
      onPick={(id) => go({ systemId: id })}
    />
  );
}

interface PanelRadiosProps {
  legend: string;
  name: string;
  options: readonly { id: number; title: string }[];
  chosen: number | null;
  onPick(id: number): void;
}

export function PanelRadios({ legend, name, options, chosen, onPick }: PanelRadiosProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.radios}>
      <legend className="text-ink-soft text-xs">{legend}</legend>
      {options.map(({ id, title }) => (
        <label key={id} data-checked={id === chosen || undefined}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onPick(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
