import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { ROLE_LABELS } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { fetchFile } from '../../client/files';
import { FileButton } from '../../parts/FileButton';
import { Page } from '../../parts/Page';
import { useUser } from '../../session/use-session';
import styles from './Account.module.css';
import { MailPanel } from './MailPanel';
import { NameForm } from './NameForm';
import { SessionList } from './SessionList';

const ChangePasswordDialog = lazy(() => import('../../shell/ChangePasswordDialog'));

export default function AccountScreen() {
  const user = useUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <Page title="Minha conta">
      <div className="wide-columns">
        <div className="grid gap-3.5">
          <Part title="Quem sou">
            <NameForm user={user} />
            <dl
              className={`${styles.facts} grid grid-cols-[88px_1fr] gap-x-3 gap-y-1.5 [&+&]:mt-1.5 [&_dt]:text-ink-soft [&_dd]:wrap-anywhere`}
            >
              <dt>E-mail</dt>
              <dd>{user.email}</dd>
              <dt>Perfil</dt>
              <dd>{ROLE_LABELS[user.user_type]}</dd>
            </dl>
          </Part>
          <Part title="Senha">
            <div className={styles.line}>
              <p>Ao trocar a senha, os outros aparelhos em que você entrou pedem a nova.</p>
              <Button variant="default" onClick={() => setChanging(true)}>
                Trocar senha
              </Button>
            </div>
          </Part>
          <Part title="Onde entrei">
            <SessionList />
          </Part>
        </div>
        <div className="grid gap-3.5">
          <Part title="E-mails que recebo">
            <MailPanel />
          </Part>
          <Part title="Chaves de acesso">
            <div className={styles.line}>
              <p>Deixam outro programa usar o Porteira em seu nome.</p>
              <Button component={Link} to={addressOf('access-keys')} variant="default">
                Ver chaves
              </Button>
            </div>
          </Part>
          <Part title="Meus dados">
            <MyData />
          </Part>
        </div>
      </div>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="box px-4.5 pt-3.5 pb-4.5 [&_h2]:mb-2.5 [&_h2]:text-md" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function MyData() {
  const fetch = (format: 'html' | 'json') => fetchFile('/me/data', { format });
  return (
    <>
      <p className={styles.note}>
        Tudo o que o Porteira guarda sobre você, como pede a LGPD. Os lançamentos são da fazenda e saem em Exportação. Para apagar a sua
        conta, peça à administração.
      </p>
      <div className="flex flex-wrap gap-2.5 mt-3">
        <FileButton icon={IconDownload} fetch={() => fetch('html')}>
          Baixar para ler
        </FileButton>
        <FileButton fetch={() => fetch('json')}>Baixar para outro programa (JSON)</FileButton>
      </div>
    </>
  );
}
