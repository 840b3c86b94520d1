import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { asReference } from '#model/kit/field';
import { can, canReadHistory } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { invalidateFarmYears } from '../../../client/farm-year';
import { keptWords, useKeptMarks } from '../../../client/kept-marks';
import { offlineGateway } from '../../../client/offline-gateway';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { SendBack } from '../../../parts/SendBack';
import { UndoKeysScope } from '../../../parts/UndoKeysScope';
import { lastChange } from '../../../rows/last-change';
import { removeRow, restoreRow, validateRows } from '../../../rows/row-client';
import { useActor } from '../../../session/use-session';
import { confirmDialog } from '../../../ui/confirm-dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { notify, notifyFailure } from '../../../ui/notify';
import { StatusMark } from '../../../ui/StatusMark';
import { CropForm } from './CropForm';
import { cropAddress, useCropUndoStack, useStoredCrops } from './crop-client';
import type { StoredCrop } from './stored-crops';

const HistoryDrawer = lazy(() => import('../../../parts/HistoryDrawer'));
const { path } = agricultureExpenses;

/** Type and description of a stored crop are fixed. */
export default function CropScreen() {
  const id = Number(useParams().id);
  const query = useStoredCrops();
  const [saves, setSaves] = useState(0);
  const storedId = id < 0 ? offlineGateway()?.storedId(id) : null;
  if (storedId != null) return <Navigate to={cropAddress(storedId)} replace />;
  return (
    <Loaded query={query} failure="Não foi possível carregar o registro de agricultura.">
      {(crops) => {
        const stored = crops.find(({ crop }) => crop.id === id);
        if (!stored) return <OfOtherPlace />;
        const versions = [stored.crop, ...stored.lines].map(({ version }) => version).join(' ');
        return <Crop key={`${id} ${versions} ${saves}`} stored={stored} onSaved={() => setSaves(saves + 1)} />;
      }}
    </Loaded>
  );
}

const BACK = (
  <Button variant="default" component={Link} to={addressOf('dairy.crops')}>
    Voltar
  </Button>
);

function OfOtherPlace() {
  return (
    <Page title="Agricultura">
      <EmptyState title="Este registro é de outra fazenda ou de outra safra." action={BACK}>
        Escolha a fazenda e a safra dele no alto da página, ou volte para a lista.
      </EmptyState>
    </Page>
  );
}

function Crop({ stored, onSaved }: { stored: StoredCrop; onSaved(): void }) {
  const { crop } = stored;
  const mark = useKeptMarks().get(`${path}/${crop.id}`);
  const undoStack = useCropUndoStack();
  const title = asReference(crop.cost_center_description)?.title ?? 'Agricultura';
  return (
    <Page
      title={String(title)}
      aside={
        <>
          <StatusMark
            status={mark?.reason ? 'wrong' : crop.validated === true ? 'validated' : 'pending'}
            shape="pill"
            {...(mark ? { word: keptWords(mark) ?? mark.word } : {})}
          />{' '}
          {crop.id > 0 && lastChange([crop])}
        </>
      }
    >
      <UndoKeysScope undoStack={undoStack}>
        <CropForm
          stored={stored}
          onSaved={onSaved}
          actions={
            <>
              {BACK}
              <Acts stored={stored} />
              {crop.id > 0 && <SendBack resource={agricultureExpenses} id={crop.id} undoStack={undoStack} />}
              {crop.id > 0 && <History crop={crop} />}
            </>
          }
        />
      </UndoKeysScope>
    </Page>
  );
}

function Acts({ stored: { crop } }: { stored: StoredCrop }) {
  const actor = useActor();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isValidated = crop.validated === true;
  const undoStack = useCropUndoStack();
  const done = async (act: Promise<unknown>) => {
    await act;
    await invalidateFarmYears(client);
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      notifyFailure(error);
    }
  };
  const mark = (value: boolean) => done(validateRows(path, [crop.id], value, null));
  const validate = () =>
    attempt(async () => {
      await mark(!isValidated);
      const what = isValidated ? 'Validação do registro retirada' : 'Registro validado';
      notify({
        message: what,
        kind: 'validated',
        undo: undoStack.pushForNotice({ what, undo: () => mark(isValidated), redo: () => mark(!isValidated) }),
      });
    });
  const remove = async () => {
    const isSure = await confirmDialog({
      title: 'Excluir registro',
      message: 'O registro e todas as linhas de custo saem. Deseja continuar?',
      confirm: 'Excluir',
      isDangerous: true,
    });
    if (!isSure) return;
    await attempt(async () => {
      const removal = () => done(removeRow(path, crop.id, crop));
      await removal();
      void navigate(addressOf('dairy.crops'));
      const what = 'Registro excluído';
      notify({
        message: what,
        kind: 'removed',
        undo: undoStack.pushForNotice({ what, undo: () => done(restoreRow(path, crop.id, crop)), redo: removal }),
      });
    });
  };
  return (
    <>
      {crop.id > 0 && can(actor, 'validate', agricultureExpenses) && (
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
