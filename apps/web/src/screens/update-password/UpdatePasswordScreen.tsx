import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { messages } from '#model/kit/messages';
import { placeAddress } from '#model/screens/before';
import { codeRequestWords } from '../../client/code-request-words';
import { requestCode, savePassword } from '../../client/endpoints';
import { FormAlert, OtherWay, PublicForm, PublicFrame, SubmitButton } from '../../shell/PublicFrame';
import { NewPasswordField, newPasswordProblem } from '../../ui/NewPasswordField';
import { TextInputField } from '../../ui/TextField';
import { updateFailureWords } from './update-failure';

interface Problems {
  code?: string;
  password?: string;
}

interface Said {
  tone: 'error' | 'success';
  words: string;
}

export default function UpdatePasswordScreen() {
  const { username = '' } = useParams();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState<Said | null>(null);
  const [busyWith, setBusyWith] = useState<'saving' | 'resending' | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (busyWith) return;
    const found = judge(code, password);
    setProblems(found);
    setSaid(null);
    if (found.code) return codeField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setBusyWith('saving');
    try {
      await savePassword({ username, password, confirmationCode: code.trim() });
      void navigate(placeAddress('login'), { state: { passwordChanged: true } });
    } catch (error) {
      setSaid({ tone: 'error', words: updateFailureWords(error) });
    } finally {
      setBusyWith(null);
    }
  };

  const resend = async () => {
    if (busyWith) return;
    setBusyWith('resending');
    setSaid(null);
    try {
      await requestCode(username);
      setSaid({ tone: 'success', words: 'Pronto! Um novo código foi enviado para o seu e-mail, aguarde alguns minutos.' });
      codeField.current?.select();
    } catch (error) {
      setSaid({ tone: 'error', words: codeRequestWords(error) });
    } finally {
      setBusyWith(null);
    }
  };

  return (
    <PublicFrame
      title="Nova senha"
      lead={
        <>
          Digite o código enviado para <strong className="text-ink wrap-anywhere">{username}</strong> e escolha a nova senha.
        </>
      }
    >
      <PublicForm onSubmit={submit}>
        {said && <FormAlert tone={said.tone}>{said.words}</FormAlert>}
        <TextInputField
          ref={codeField}
          label="Código de confirmação"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={problems.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <NewPasswordField ref={passwordField} username={username} value={password} error={problems.password} onChange={setPassword} />
        <SubmitButton isBusy={busyWith === 'saving'}>Salvar nova senha</SubmitButton>
        <button
          type="button"
          className="min-h-10.5 border border-line-strong rounded-md bg-surface text-ink font-semibold cursor-pointer hover:border-ink-faint"
          aria-disabled={busyWith !== null || undefined}
          onClick={resend}
        >
          {busyWith === 'resending' ? 'Enviando…' : 'Reenviar código'}
        </button>
        <OtherWay to={placeAddress('login')}>Voltar para login</OtherWay>
      </PublicForm>
    </PublicFrame>
  );
}

function judge(code: string, password: string): Problems {
  const problems: Problems = {};
  if (!code.trim()) problems.code = messages.missingCode;
  const broken = newPasswordProblem(password);
  if (broken) problems.password = broken;
  return problems;
}
