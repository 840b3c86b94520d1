import { Button, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_KIND_LABELS } from '#model/mailing';
import { canUse } from '#model/permissions';
import { MAIL_PREFERENCES, type MailPreferences, saveMailPreferences, useDigestPreview, useMailPreferences } from '../../client/mailing';
import { EmailView } from '../../parts/EmailView';
import { Loaded } from '../../parts/Loaded';
import { scopeOf, type WorkScope } from '../../session/session';
import { useActor, useSession } from '../../session/use-session';
import { Modal } from '../../ui/Modal';
import { notify, notifyFailure } from '../../ui/notify';
import { useIsNarrow } from '../../ui/use-is-narrow';
import styles from './Account.module.css';

export function MailPanel() {
  const query = useMailPreferences();
  return (
    <Loaded query={query} failure="Não foi possível ver que e-mails você recebe." isPart>
      {(preferences) => <Choices preferences={preferences} />}
    </Loaded>
  );
}

function Choices({ preferences }: { preferences: MailPreferences }) {
  const actor = useActor();
  const scope = scopeOf(useSession());
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const save = useMutation({
    mutationFn: saveMailPreferences,
    onSuccess: (saved, { digest }) => {
      client.setQueryData(MAIL_PREFERENCES, saved);
      if (digest) notify({ message: 'O primeiro resumo chega no começo do mês que vem.' });
    },
    onError: notifyFailure,
  });
  const shown = { ...preferences, ...(save.isPending ? save.variables : {}) };
  return (
    <div className={`${styles.mails} flex flex-col gap-3.5`}>
      {canUse(actor, 'platform') && (
        <div className={styles.line}>
          <Switch
            label={MAIL_KIND_LABELS.digest}
            description="No começo do mês: o que foi lançado, o que falta e até quando, o que foi devolvido e três números que mudaram."
            checked={shown.digest}
            onChange={(event) => save.mutate({ digest: event.currentTarget.checked })}
          />
          <Button variant="default" disabled={scope === null} onClick={() => setOpen(true)}>
            Ver como fica
          </Button>
        </div>
      )}
      <Switch
        label={MAIL_KIND_LABELS.communications}
        description="Mensagens da administração. O código para trocar a senha chega sempre."
        checked={shown.communications}
        onChange={(event) => save.mutate({ communications: event.currentTarget.checked })}
      />
      {canUse(actor, 'platform') && scope === null && <p className={styles.note}>Escolha uma fazenda para ver como fica o resumo dela.</p>}
      {isOpen && scope && <DigestDialog scope={scope} onClose={() => setOpen(false)} />}
    </div>
  );
}

function DigestDialog({ scope, onClose }: { scope: WorkScope; onClose(): void }) {
  const query = useDigestPreview(scope);
  return (
    <Modal opened onClose={onClose} title={query.data?.subject ?? MAIL_KIND_LABELS.digest} size="xl" fullScreen={useIsNarrow()}>
      <Loaded query={query} failure="Não foi possível montar o resumo." waiting={<p className={styles.note}>Carregando...</p>} isPart>
        {(email) => <EmailView email={email} />}
      </Loaded>
    </Modal>
  );
}
