import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { can } from '#model/permissions';
import { FormFields } from '../../../form/FormField';
import { useActor } from '../../../session/use-session';
import { useDeepLinkFocus } from '../../../shell/use-deep-link-focus';
import { RecordForm } from '../RecordForm';
import { CropCosts } from './CropCosts';
import { isDriven, LINE_FIELDS } from './crop-lines';
import type { StoredCrop } from './stored-crops';
import { isDrivenHarvest, useCrop } from './use-crop';

interface CropFormProps {
  stored: StoredCrop | null;
  actions?: ReactNode;
  onSaved(id: number): void;
}

const { fields } = agricultureExpenses;

export function CropForm({ stored, actions, onSaved }: CropFormProps) {
  const crop = useCrop(stored, onSaved);
  const form = useRef<HTMLFormElement>(null);
  useDeepLinkFocus(form, ({ isOpen }) => (isOpen ? ['[data-adds]'] : []));
  const { setup, row, errors, isSaving, isDirty, problem, drafts, base } = crop;
  const isAllowed = can(useActor(), base ? 'update' : 'create', agricultureExpenses);
  const isLocked = isSaving || !isAllowed;
  return (
    <RecordForm
      ref={form}
      canSave={isAllowed}
      isUnchanged={!isDirty}
      after={actions}
      unfinished="Você deixou um registro de agricultura por salvar"
      isSaving={isSaving}
      drafts={drafts}
      problem={problem}
      onResume={crop.resume}
      onSubmit={() => void crop.save()}
    >
      <section className="box px-4 pt-3 pb-4 [&_h2]:mb-2.5 [&_h2]:text-lg" aria-label="Cultura">
        <h2>Cultura</h2>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))] gap-x-5 gap-y-4 items-start">
          <FormFields
            names={Object.keys(fields)}
            row={row}
            setup={setup}
            errors={errors}
            rules={setup.rules}
            isDisabled={(name) => isLocked || (fields[name]?.isFinal === true && base !== null) || isDrivenHarvest(name, row)}
            onEdit={crop.edit}
            onLeave={crop.leave}
          />
        </div>
      </section>
      <CropLines crop={crop} isLocked={isLocked || !row.agriculture_expense_type} />
      <CropCosts row={row} isRefused={crop.isRefused} totalCostBrl={crop.totalCostBrl} />
    </RecordForm>
  );
}

function CropLines({ crop, isLocked }: { crop: ReturnType<typeof useCrop>; isLocked: boolean }) {
  const { lines, lineSetup, row } = crop;
  const list = useRef<HTMLOListElement>(null);
  const addLine = () => {
    crop.addLine();
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('[data-editor]')?.focus());
  };
  return (
    <section className="box px-4 pt-3 pb-4 [&_h2]:mb-2.5 [&_h2]:text-lg" aria-label="Custos">
      <h2>Custos</h2>
      {lines.length === 0 && (
        <p className="mb-3 text-ink-soft">
          {row.agriculture_expense_type
            ? 'Nenhum custo ainda. O registro é salvo com ao menos uma linha.'
            : 'Escolha primeiro o tipo: as categorias de custo dependem dele.'}
        </p>
      )}
      <ol ref={list}>
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="grid grid-cols-[1.2fr_1.6fr_0.8fr_1fr_1fr_auto] gap-3 items-start py-2.5 border-b border-line last:mb-3 phone:grid-cols-[1fr_1fr] phone:[&>:nth-child(-n+2)]:col-span-full"
            aria-label={`Custo ${index + 1}`}
          >
            <FormFields
              names={LINE_FIELDS}
              row={line.form.row}
              setup={lineSetup}
              rules={lineSetup}
              errors={line.errors}
              isDisabled={(name) => isLocked || isDriven(name, line.form.row)}
              onEdit={(edits) => crop.editLine(line.key, edits)}
              onLeave={(left) => crop.leaveLine(line.key, left)}
            />
            <Button
              variant="subtle"
              color="red"
              className="mt-5.5 px-2.5 phone:min-h-11"
              disabled={isLocked}
              aria-label={`Excluir o custo ${index + 1}`}
              title="Excluir esta linha"
              onClick={() => crop.removeLine(line.key)}
            >
              <IconTrash size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      <Button variant="default" data-adds disabled={isLocked} leftSection={<IconPlus size={16} aria-hidden />} onClick={addLine}>
        Adicionar custo
      </Button>
    </section>
  );
}
