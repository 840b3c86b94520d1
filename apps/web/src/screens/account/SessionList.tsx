import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '#model/responses/accounts';
import { formatMoment } from '#view/moments';
import { endOtherSessions, endSession, SESSIONS, useSessions } from '../../client/sessions';
import { Loaded } from '../../parts/Loaded';
import { confirmDialog } from '../../ui/confirm-dialog';
import { keepFocusInPage } from '../../ui/keep-focus-in-page';
import { notify, notifyFailure } from '../../ui/notify';
import styles from './Account.module.css';

export function SessionList() {
  const query = useSessions();
  return (
    <Loaded query={query} failure="Não foi possível ver onde você entrou." waiting={<p className={styles.note}>Carregando…</p>} isPart>
      {({ resultList }) => <Sessions sessions={resultList} />}
    </Loaded>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { endOne, endOthers } = useEnding();
  const others = sessions.filter(({ is_current }) => !is_current);
  const askAll = async () => {
    const message =
      'Encerrar todas as outras sessões? Os outros aparelhos pedem a senha na próxima vez; o que neles não foi salvo se perde.';
    if (await confirmDialog({ message, confirm: 'Encerrar', isDangerous: true })) endOthers.mutate();
  };
  return (
    <>
      <ul aria-label="Sessões abertas">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => endOne.mutate(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button variant="default" className="mt-2.5" loading={endOthers.isPending} onClick={() => void askAll()}>
          Encerrar todas as outras
        </Button>
      ) : (
        <p className={styles.note}>Você não entrou em nenhum outro aparelho.</p>
      )}
    </>
  );
}

function useEnding() {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }).then(keepFocusInPage),
  };
  const endOne = useMutation({
    ...common,
    mutationFn: ({ id }: OpenSession) => endSession(id),
    onSuccess: (_answer, session) => notify({ message: `Sessão encerrada: ${nameOf(session)}` }),
  });
  const endOthers = useMutation({
    ...common,
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => notify({ message: ended === 1 ? '1 sessão encerrada' : `${ended} sessões encerradas` }),
  });
  return { endOne, endOthers };
}

const nameOf = ({ device }: OpenSession) => device ?? 'Aparelho desconhecido';
const isMobile = ({ device }: OpenSession) => /Android|iPhone|iPad/.test(device ?? '');

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { id, is_current, created_at, last_used_at } = session;
  const Icon = isMobile(session) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className="flex items-center gap-3 py-2.25 [&+&]:border-t [&+&]:border-line">
      <Icon className="flex-none text-ink-soft" size={22} stroke={1.6} aria-hidden />
      <div className="flex-1 min-w-0 [&_h3]:text-base [&_h3]:font-semibold">
        <h3 id={`session-${id}`}>{nameOf(session)}</h3>
        <p className={styles.note}>
          entrou {formatMoment(created_at)} · último uso {is_current ? 'agora' : formatMoment(last_used_at)}
        </p>
      </div>
      {is_current ? (
        <span className="py-0.5 px-2.5 rounded-full bg-leaf-soft text-leaf text-sm whitespace-nowrap">Este aparelho</span>
      ) : (
        <Button variant="default" size="compact-md" aria-describedby={`session-${id}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  );
}
