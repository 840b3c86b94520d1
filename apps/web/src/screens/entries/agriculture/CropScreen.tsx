import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { asReference } from '#model/kit/field';
import { can, canReadHistory } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { messageOf } from '../../../client/api-failure';
import { forgetFarmYears } from '../../../client/farm-year';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { SendBack } from '../../../parts/SendBack';
import { lastChange } from '../../../rows/last-change';
import { removeRow, restoreRow, validateRows } from '../../../rows/row-client';
import { useActor, useScope } from '../../../session/use-session';
import { confirmDialog } from '../../../ui/confirm-dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { notify } from '../../../ui/notify';
import { StatusMark } from '../../../ui/StatusMark';
import { CropForm } from './CropForm';
import { type StoredCrop, useStoredCrop } from './crop-client';

const HistoryDrawer = lazy(() => import('../../../parts/HistoryDrawer'));
const { path } = agricultureExpenses;

/** A stored crop: type and description stand, everything else may be changed. */
export default function CropScreen() {
  const { id } = useParams();
  const query = useStoredCrop(Number(id));
  return (
    <Loaded query={query} failure="Não foi possível carregar o registro de agricultura.">
      {(stored) => <Crop key={`${stored.crop.id} ${stored.crop.version}`} stored={stored} />}
    </Loaded>
  );
}

function Crop({ stored }: { stored: StoredCrop }) {
  const { crop } = stored;
  const { farm, harvest } = useScope();
  const title = asReference(crop.cost_center_description)?.title ?? 'Agricultura';
  const isHere = asReference(crop.farm)?.id === farm.id && asReference(crop.harvest)?.id === harvest.id;
  const back = (
    <Button variant="default" component={Link} to={addressOf('leite.crops')}>
      Voltar
    </Button>
  );
  return (
    <Page
      title={String(title)}
      aside={
        <>
          <StatusMark status={crop.validated === true ? 'validated' : 'pending'} shape="pill" /> {lastChange([crop])}
        </>
      }
    >
      {isHere ? (
        <CropForm
          stored={stored}
          onSaved={() => undefined}
          actions={
            <>
              {back}
              <Acts stored={stored} />
              <SendBack resource={agricultureExpenses} id={crop.id} />
              <History crop={crop} />
            </>
          }
        />
      ) : (
        <EmptyState title="Este registro é de outra fazenda ou de outra safra." action={back}>
          Escolha a fazenda e a safra dele no alto da página, ou volte para a lista.
        </EmptyState>
      )}
    </Page>
  );
}

/** What is done with the record as a whole. */
function Acts({ stored: { crop } }: { stored: StoredCrop }) {
  const actor = useActor();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isValidated = crop.validated === true;
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      await forgetFarmYears(client);
    } catch (error) {
      notify({ message: messageOf(error), tone: 'error' });
    }
  };
  const validate = () => attempt(async () => void (await validateRows(path, [crop.id], !isValidated, null)));
  const remove = async () => {
    const isSure = await confirmDialog({
      title: 'Excluir registro',
      message: 'O registro e todas as linhas de custo saem. Deseja continuar?',
      confirm: 'Excluir',
      isDangerous: true,
    });
    if (!isSure) return;
    await attempt(async () => {
      await removeRow(path, crop.id);
      void navigate(addressOf('leite.crops'));
      const undo = () => attempt(async () => void (await restoreRow(path, crop.id)));
      notify({ message: 'Registro excluído', undo });
    });
  };
  return (
    <>
      {can(actor, 'validate', agricultureExpenses) && (
        <Button variant="default" onClick={() => void validate()}>
          {isValidated ? 'Tirar validação' : 'Validar'}
        </Button>
      )}
      {can(actor, 'remove', agricultureExpenses) && (
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          Excluir
        </Button>
      )}
    </>
  );
}

const SETUP = {
  resource: agricultureExpenses,
  columns: Object.entries(agricultureExpenses.fields).map(([id, field]) => ({ id, label: field.label, field })),
};

/** What happened to the record, for those who may read it. */
function History({ crop }: Pick<StoredCrop, 'crop'>) {
  const [isOpen, setOpen] = useState(false);
  if (!canReadHistory(useActor(), agricultureExpenses)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Histórico
      </Button>
      <Suspense fallback={null}>{isOpen && <HistoryDrawer setup={SETUP} row={crop} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
