import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reachOf } from '#model/permissions';
import { findCustomers } from '../../client/endpoints';
import { findFarms, findTechnicians } from '../../client/panel';
import { PartFailure } from '../../parts/LoadFailure';
import { useActor, useSession, useUser } from '../../session/use-session';
import { SearchSelect } from '../../ui/SearchSelect';
import styles from './PanelScreen.module.css';

interface Named {
  id: number;
  name: string;
}

/** Whose numbers are looked at. */
export interface PanelFarm {
  customer: Named;
  farm: Named;
}

interface PanelFilterProps {
  onSubmit(chosen: PanelFarm): void;
  /** Back to the numbers; null while there are none. */
  onClose: (() => void) | null;
}

const REQUIRED = 'Campo obrigatório';

/** Technician, customer and farm, at the side. Begins with what the user works in; a customer is not asked for a technician, and a technician is one. */
export function PanelFilter({ onSubmit, onClose }: PanelFilterProps) {
  const actor = useActor();
  const user = useUser();
  const session = useSession();
  const owned = reachOf(actor).kind === 'owned';
  const isTechnician = actor.role === 'TECHNICAL';
  const [technicianId, setTechnician] = useState<number | null>(isTechnician ? actor.id : null);
  const [customerId, setCustomer] = useState<number | null>(session.customer?.id ?? null);
  const [farmId, setFarm] = useState<number | null>(session.farm?.id ?? null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { technicians, customers } = usePeople(technicianId);
  const customer = chosenOf(customers.data?.resultList, customerId);
  const farms = useQuery({
    queryKey: ['panel', 'farms', customer?.id],
    queryFn: ({ signal }) => findFarms(customer?.id ?? 0, { signal }),
    enabled: customer !== null,
  });
  const farm = customer && chosenOf(farms.data?.resultList, farmId);
  const failed = [technicians, customers, farms].find((query) => query.isError);
  const isMissingTechnician = !owned && technicianId === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (customer && farm && !isMissingTechnician) onSubmit({ customer, farm });
  };
  const errorOf = (isMissing: boolean) => (wasSubmitted && isMissing ? REQUIRED : null);
  return (
    <form className={styles.filter} aria-label="Filtro do painel" noValidate onSubmit={submit}>
      {!owned && (
        <SearchSelect
          label="Técnico"
          placeholder="Digite para encontrar"
          options={optionsOf(isTechnician ? [{ id: user.id, name: user.name }] : technicians.data?.resultList)}
          value={technicianId === null ? null : String(technicianId)}
          onChange={(id) => {
            setTechnician(Number(id));
          }}
          isLoading={technicians.isLoading}
          isRequired
          error={errorOf(isMissingTechnician)}
        />
      )}
      <SearchSelect
        label="Cliente"
        placeholder="Digite para encontrar"
        options={optionsOf(customers.data?.resultList)}
        value={customer && String(customer.id)}
        onChange={(id) => {
          setCustomer(Number(id));
          setFarm(null);
        }}
        isLoading={customers.isLoading}
        isRequired
        error={errorOf(customer === null)}
      />
      <SearchSelect
        label="Fazenda"
        placeholder={customer ? 'Escolha a fazenda' : 'Escolha antes o cliente'}
        options={optionsOf(farms.data?.resultList)}
        value={farm && String(farm.id)}
        onChange={(id) => setFarm(Number(id))}
        isDisabled={customer === null}
        isLoading={farms.isLoading}
        isRequired
        error={errorOf(farm === null)}
      />
      {failed && <PartFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className={styles.actions}>
        <Button type="submit">Buscar</Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Fechar filtro
          </Button>
        )}
      </div>
    </form>
  );
}

/** Technicians, for whoever is neither one nor a customer; and the customers, of one technician if that is chosen. */
function usePeople(technicianId: number | null) {
  const actor = useActor();
  const owned = reachOf(actor).kind === 'owned';
  const isTechnician = actor.role === 'TECHNICAL';
  const technicians = useQuery({
    queryKey: ['panel', 'technicians'],
    queryFn: ({ signal }) => findTechnicians({ signal }),
    enabled: !owned && !isTechnician,
  });
  const narrowing = owned ? { userId: actor.id } : technicianId !== null && !isTechnician ? { technicianId } : {};
  const customers = useQuery({
    queryKey: ['panel', 'customers', technicianId],
    queryFn: ({ signal }) => findCustomers({ environment: 'BEEF_CATTLE', ...narrowing }, { signal }),
  });
  return { technicians, customers };
}

const optionsOf = (list: readonly Named[] = []) => list.map(({ id, name }) => ({ value: String(id), label: name }));

/** What was picked, if it is on offer; else the only option there is. */
function chosenOf(list: readonly Named[] | undefined, id: number | null): Named | null {
  if (!list) return null;
  return list.find((one) => one.id === id) ?? (list.length === 1 ? (list[0] ?? null) : null);
}
