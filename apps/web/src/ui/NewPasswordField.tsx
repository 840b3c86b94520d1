import type { Ref } from 'react';
import { checkPassword } from '#model/kit/check';
import { messages } from '#model/kit/messages';
import { TextInputField } from './TextField';

interface NewPasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  username: string;
  value: string;
  error: string | undefined;
  onChange(password: string): void;
}

/** The whole rule helps more than its first broken part. */
export function newPasswordProblem(password: string): string | null {
  if (!password) return messages.missingNewPassword;
  return checkPassword(password) && messages.passwordRules;
}

export function NewPasswordField({ username, onChange, ...input }: NewPasswordFieldProps) {
  return (
    <>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextInputField
        {...input}
        label="Nova senha"
        name="new-password"
        type="password"
        autoComplete="new-password"
        hint={messages.passwordRules}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
