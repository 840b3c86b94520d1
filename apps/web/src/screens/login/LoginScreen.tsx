import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { messages } from '#model/kit/messages';
import { placeAddress } from '#model/screens/before';
import { ApiFailure } from '../../client/api-failure';
import { readLastScope } from '../../client/choose-scope';
import { readMe, signIn } from '../../client/endpoints';
import { EMPTY_SESSION } from '../../session/session';
import { clearSession, isSessionVolatile, lastSignOut, updateSession } from '../../session/session-store';
import { useStoredSession } from '../../session/use-session';
import { wantedAddress } from '../../session/wanted-address';
import { FormAlert, OtherWay, PublicForm, PublicFrame, SubmitButton } from '../../shell/PublicFrame';
import { TextInputField } from '../../ui/TextField';

const KeptHere = lazy(() => import('./KeptHere'));

interface Problems {
  login?: string;
  password?: string;
  server?: string;
}

export default function LoginScreen() {
  const { token, user } = useStoredSession();
  const { state, search } = useLocation();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // The user may have signed in meanwhile in another tab.
  if (token && user) return <Navigate to={wantedAddress(search)} replace />;

  const submit = async () => {
    if (isBusy) return;
    const missing: Problems = {
      ...(login.trim() ? {} : { login: messages.missingLogin }),
      ...(password ? {} : { password: messages.missingPassword }),
    };
    setProblems(missing);
    if (missing.login) return loginField.current?.focus();
    if (missing.password) return passwordField.current?.focus();
    setBusy(true);
    try {
      await enter(login.trim(), password);
    } catch (error) {
      setProblems({ server: wordsFor(error) });
      passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicFrame title="Entrar" lead="Use o login e a senha da sua conta.">
      <PublicForm onSubmit={submit}>
        <Greeting state={state} hasProblem={problems.server !== undefined} />
        <Suspense fallback={null}>
          <KeptHere />
        </Suspense>
        {problems.server && <FormAlert tone="error">{problems.server}</FormAlert>}
        <TextInputField
          ref={loginField}
          label="Login"
          name="login"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={login}
          error={problems.login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <TextInputField
          ref={passwordField}
          label="Senha"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton isBusy={isBusy}>Entrar</SubmitButton>
        <OtherWay to={placeAddress('forgot-password')} state={{ login }}>
          Esqueceu sua senha?
        </OtherWay>
      </PublicForm>
    </PublicFrame>
  );
}

function Greeting({ state, hasProblem }: { state: unknown; hasProblem: boolean }) {
  if (hasProblem) return null;
  const wasPasswordChanged = (state as { passwordChanged?: boolean } | null)?.passwordChanged === true;
  if (wasPasswordChanged) return <FormAlert tone="success">Senha alterada. Entre com a nova senha.</FormAlert>;
  if (lastSignOut() === 'expired')
    return <FormAlert tone="info">Sua sessão expirou. Entre de novo para continuar; o que você digitou está guardado.</FormAlert>;
  if (isSessionVolatile())
    return <FormAlert tone="info">Este navegador não guarda a sessão: será preciso entrar de novo ao recarregar.</FormAlert>;
  return null;
}

/** The token is stored first, as the next call needs it; without the user there is no session. */
async function enter(username: string, password: string): Promise<void> {
  const { idToken } = await signIn({ username, password });
  void updateSession({ ...EMPTY_SESSION, token: idToken });
  try {
    const [user, lastScope] = await Promise.all([readMe(), readLastScope()]);
    await updateSession({ ...lastScope, user });
  } catch (error) {
    clearSession('asked');
    throw error;
  }
}

function wordsFor(error: unknown): string {
  const isShown = error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500);
  return isShown ? error.message : 'Usuário ou senha inválido';
}
