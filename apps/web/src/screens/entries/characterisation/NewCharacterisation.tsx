import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { todayInBrazil } from '#domain/calendar';
import type { Reference, Row } from '#model/kit/field';
import { initialRow } from '#model/kit/resource';
import { writableFields } from '#model/permissions';
import { farmYearKey } from '../../../client/farm-year';
import type { GridRow } from '../../../rows/row';
import { rowContext } from '../../../rows/row';
import type { ChosenHarvest } from '../../../session/session';
import { useActor } from '../../../session/use-session';
import { SearchSelect } from '../../../ui/SearchSelect';
import { useIsNarrow } from '../../../ui/use-is-narrow';
import { CharacterisationForm } from './CharacterisationForm';
import { type CharacterisedKind, loadProposal, type UncharacterisedFarm } from './characterisation-client';

interface NewCharacterisationProps {
  customer: Reference;
  others: readonly UncharacterisedFarm[];
  harvest: ChosenHarvest;
  kind: CharacterisedKind;
  /** The chosen farm, where it has no characterisation. */
  farmId: number | null;
  onSaved: (saved: GridRow) => void;
  onCancel: () => void;
}

/** The form starts with the values of the last harvest. */
export function NewCharacterisation({ customer, others, harvest, kind, farmId, onSaved, onCancel }: NewCharacterisationProps) {
  const [picked, pick] = useState(farmId ?? (others.length === 1 ? (others[0]?.id ?? null) : null));
  const actor = useActor();
  const today = todayInBrazil();
  const farm = others.find(({ id }) => id === picked) ?? null;
  const proposal = useQuery({
    queryKey: farmYearKey('proposal', customer.id, farm?.id, kind.environment, kind.isDiagnosis),
    queryFn: () => loadProposal({ customerId: customer.id, kind }, farm?.id ?? 0),
    enabled: farm !== null,
    gcTime: 0,
  });
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      Cancelar
    </Button>
  );
  const writable = writableFields(actor, kind.details);
  const proposed = Object.fromEntries(Object.entries(proposal.data?.values ?? {}).filter(([name]) => writable.has(name)));
  const start = (): Row => ({
    ...initialRow(kind.details, rowContext(kind.environment, { harvest }, today)),
    ...proposed,
    ...(farm && !proposed.name ? { name: farm.name } : {}),
    farm,
    customer,
    harvest: { id: harvest.id, title: harvest.title },
  });
  const isReady = farm !== null && !proposal.isPending;
  const select = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    // On a phone the focus would open the keyboard.
    if (!isNarrow) select.current?.focus();
  }, [isNarrow]);
  return (
    <>
      <div className="flex flex-wrap gap-3 items-end max-w-140 mb-3 [&>:first-child]:flex-[1_1_280px]">
        <SearchSelect
          label="Fazenda"
          placeholder="Escolha a fazenda"
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={picked === null ? null : String(picked)}
          onChange={(id) => pick(Number(id))}
          isRequired
          ref={select}
        />
        {!isReady && cancel}
      </div>
      {isReady && (
        <>
          {proposal.data ? (
            <p role="status" className="py-2.5 px-3 rounded-md mb-3 bg-amber-soft text-amber-ink">
              Preenchido com a caracterização da safra {proposal.data.harvest}. Confira antes de salvar.
            </p>
          ) : (
            <p className="mb-3 text-ink-soft">Para começar bastam os campos com *; o resto pode ficar para depois.</p>
          )}
          <CharacterisationForm
            key={farm.id}
            saved={null}
            start={start()}
            harvest={harvest}
            kind={kind}
            actions={cancel}
            onSaved={onSaved}
          />
        </>
      )}
    </>
  );
}
