import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Reference, ReferenceField } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import { users } from '#model/registers/users';
import { UnfinishedOffers } from '../../drafts/DraftOffers';
import { useSavedDrafts } from '../../drafts/use-saved-drafts';
import type { RowDialogProps } from '../../grid/row-action';
import { distinctTitles } from '../../rows/distinct-titles';
import { PickerEditor } from '../../rows/editors/PickerEditor';
import { isSameValue } from '../../rows/row';
import { failureOf, isStale, updateRow } from '../../rows/row-client';
import { TOASTS } from '../../rows/save-message';
import { useOptions } from '../../rows/use-options';
import { confirmDialog } from '../../ui/confirm-dialog';
import { Modal } from '../../ui/Modal';
import { notify } from '../../ui/notify';
import { Problem } from '../../ui/Problem';
import styles from './LinkedCustomersDialog.module.css';
import { linkedCustomers, withCustomer, withoutCustomer } from './linked-customers';

const SETUP = { environment: 'BEEF_CATTLE', scope: {} } as const;
const FIELD = users.fields.technicals_customers as ReferenceField;

interface SavedLinksDraft {
  linked: Reference[];
  version: number;
}

export function LinkedCustomersDialog({ row, onClose, onSaved }: RowDialogProps) {
  const before = linkedCustomers(row);
  const [linked, setLinked] = useState<readonly Reference[]>(before);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(row.version);
  const titleOf = distinctTitles(useOptions(FIELD, SETUP).options);
  const isChanged = !isSameValue([...before], [...linked]);
  const drafts = useSavedDrafts<SavedLinksDraft>({
    name: [users.path, row.id, 'technicals_customers'].join(' '),
    title: `Clientes vinculados, ${referenceTitle(row)}`,
  });
  const { keep } = drafts;
  useEffect(() => keep(isChanged ? { linked: [...linked], version } : null), [keep, isChanged, linked, version]);

  const close = async () => {
    if (isSaving) return;
    const question = { title: 'Clientes vinculados', message: 'As mudanças não foram salvas. Descartar?', confirm: 'Descartar' };
    if (isChanged && !(await confirmDialog(question))) return;
    keep(null);
    onClose();
  };
  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const technicals_customers = linked.map(({ id }) => ({ customer: { id } }));
      onSaved(await updateRow(users.path, row.id, { technicals_customers, version }));
      keep(null);
      notify({ message: TOASTS.updated });
      onClose();
    } catch (error) {
      const failure = failureOf(error);
      setSaving(false);
      setProblem(
        isStale(failure)
          ? 'Registro alterado por outra pessoa. Feche e abra de novo para ver os clientes atuais.'
          : (failure.fields.technicals_customers ?? failure.message ?? 'Sem resposta do servidor. A lista continua aqui; salve de novo.'),
      );
    }
  };

  return (
    <Modal opened onClose={() => void close()} title={`Clientes vinculados: ${referenceTitle(row)}`} size="md">
      <UnfinishedOffers
        drafts={drafts}
        isDisabled={isSaving}
        say={() => 'Você deixou mudanças desta lista por salvar'}
        onResume={(value) => {
          setLinked(value.linked);
          setVersion(value.version);
        }}
      />
      <Problem text={problem} className="refusal mb-3" />
      <AddCustomer linked={linked} isDisabled={isSaving} onAdd={(customer) => setLinked((list) => withCustomer(list, customer))} />
      {linked.length === 0 ? (
        <p className="mt-3 text-ink-soft">Nenhum cliente vinculado. Escolha um acima e clique em Adicionar.</p>
      ) : (
        <ul className={styles.list} aria-label="Clientes vinculados">
          {linked.map((customer) => (
            <li key={customer.id}>
              <span>{titleOf(customer)}</span>
              <ActionIcon
                variant="subtle"
                color="red"
                disabled={isSaving}
                aria-label={`Excluir ${titleOf(customer)}`}
                title="Excluir"
                onClick={() => setLinked((list) => withoutCustomer(list, customer.id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2 justify-end mt-4">
        <Button variant="default" disabled={isSaving} onClick={() => void close()}>
          Cancelar
        </Button>
        <Button disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          Salvar
        </Button>
      </div>
    </Modal>
  );
}

interface AddCustomerProps {
  linked: readonly Reference[];
  isDisabled: boolean;
  onAdd(customer: Reference): void;
}

function AddCustomer({ linked, isDisabled, onAdd }: AddCustomerProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Reference | null>(null);
  const { options, isLoading, hasFailed } = useOptions(FIELD, SETUP, null, search);
  const titleOf = distinctTitles(options);
  const choices = options
    .filter((customer) => !linked.some((one) => one.id === customer.id))
    .map((customer) => ({ id: String(customer.id), title: titleOf(customer) }));
  const add = () => {
    if (!chosen) return;
    onAdd(chosen);
    setChosen(null);
    root.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={root} className={styles.add}>
      <label htmlFor={id}>Cliente</label>
      <div>
        <PickerEditor
          label="Cliente"
          choices={choices}
          value={chosen ? [{ id: String(chosen.id), title: titleOf(chosen) }] : []}
          isMultiple={false}
          empty={
            isLoading ? 'Carregando a lista...' : hasFailed ? 'A lista não chegou do servidor.' : 'Todos os clientes já estão vinculados'
          }
          onSearch={setSearch}
          onChange={([picked]) => setChosen(options.find((one) => String(one.id) === picked?.id) ?? null)}
          input={{
            id,
            'aria-label': 'Cliente',
            error: false,
            'aria-required': false,
            disabled: isDisabled,
            'data-editor': true,
          }}
        />
        <Button variant="default" size="xs" disabled={!chosen || isDisabled} onClick={add}>
          Adicionar
        </Button>
      </div>
    </div>
  );
}
