import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure, messageOf } from '../client/api-failure';
import { changeOwnPassword, signIn } from '../client/endpoints';
import { clearSession, updateSession } from '../session/session-store';
import { useUser } from '../session/use-session';
import { Modal } from '../ui/Modal';
import { NewPasswordField, newPasswordProblem } from '../ui/NewPasswordField';
import { notify } from '../ui/notify';
import { TextInputField } from '../ui/TextField';

interface Problems {
  current?: string;
  password?: string;
  /** An error of no field: too many attempts, no response. */
  other?: string;
}

/** A change of password ends every session; this one signs in again. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const user = useUser();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const show = (found: Problems) => {
    setProblems(found);
    if (found.current) currentField.current?.select();
    else if (found.password) passwordField.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const missing = judge(current, password);
    show(missing);
    if (missing.current || missing.password) return;
    setSaving(true);
    try {
      await changeOwnPassword(user.id, { password, current_password: current });
    } catch (error) {
      setSaving(false);
      return show(problemsOf(error));
    }
    await enterAgain(user.email, password);
    onClose();
  };

  return (
    <Modal opened onClose={() => !isSaving && onClose()} title="Trocar senha" size="sm">
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {problems.other && (
          <p role="alert" className="refusal">
            {problems.other}
          </p>
        )}
        <TextInputField
          ref={currentField}
          label="Senha atual"
          name="current-password"
          type="password"
          autoComplete="current-password"
          data-autofocus
          value={current}
          error={problems.current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPasswordField ref={passwordField} username={user.email} value={password} error={problems.password} onChange={setPassword} />
        <p className="text-ink-soft text-sm">Os outros aparelhos em que você está no Porteira pedem a nova senha.</p>
        <div className="flex gap-2 justify-end">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Salvar nova senha
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function judge(current: string, password: string): Problems {
  const problems: Problems = {};
  if (!current) problems.current = 'Informe a senha atual';
  const broken = newPasswordProblem(password);
  if (broken) problems.password = broken;
  return problems;
}

function problemsOf(error: unknown): Problems {
  const { current_password, password } = error instanceof ApiFailure ? error.fields : {};
  if (!current_password && !password) return { other: messageOf(error) };
  return { ...(current_password ? { current: current_password } : {}), ...(password ? { password } : {}) };
}

/** The old token is revoked; without a new one the user goes to the sign-in. */
async function enterAgain(username: string, password: string): Promise<void> {
  try {
    const { idToken } = await signIn({ username, password });
    await updateSession({ token: idToken });
    notify({ message: 'Senha alterada' });
  } catch (error) {
    console.warn('A senha foi trocada, mas não foi possível entrar com ela', error);
    clearSession('expired');
  }
}
