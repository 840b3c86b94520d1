import { useRef, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { messages } from '#model/kit/messages';
import { placeAddress } from '#model/screens/before';
import { codeRequestWords } from '../../client/code-request-words';
import { requestCode } from '../../client/endpoints';
import { FormAlert, OtherWay, PublicForm, PublicFrame, SubmitButton } from '../../shell/PublicFrame';
import { TextInputField } from '../../ui/TextField';

export default function ForgotPasswordScreen() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [login, setLogin] = useState((state as { login?: string } | null)?.login ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const [serverError, setServerError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (isBusy) return;
    const username = login.trim();
    setServerError(undefined);
    setFieldError(username ? undefined : messages.missingLogin);
    if (!username) return field.current?.focus();
    setBusy(true);
    try {
      await requestCode(username);
      void navigate(generatePath(placeAddress('update-password'), { username }));
    } catch (error) {
      setServerError(codeRequestWords(error));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicFrame title="Recuperar senha" lead="Enviaremos um código de confirmação para o e-mail da sua conta.">
      <PublicForm onSubmit={submit}>
        {serverError && <FormAlert tone="error">{serverError}</FormAlert>}
        <TextInputField
          ref={field}
          label="Login"
          name="login"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={login}
          error={fieldError}
          onChange={(event) => setLogin(event.target.value)}
        />
        <SubmitButton isBusy={isBusy}>Enviar</SubmitButton>
        <OtherWay to={placeAddress('login')}>Voltar para login</OtherWay>
      </PublicForm>
    </PublicFrame>
  );
}
