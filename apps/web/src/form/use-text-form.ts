import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { messages } from '#model/kit/messages';
import { ApiFailure, messageOf } from '../client/api-failure';

/** State of a form with a single required text field; focuses it when invalid. `name` is the server's name of the field. */
export function useTextForm(initial: string, name = 'name') {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (words: string) => {
    setProblem(words);
    field.current?.focus();
  };
  return {
    text,
    setText,
    refuse,
    input: { ref: field, value: text, error: problem, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) },
    onError: (error: unknown) => refuse((error instanceof ApiFailure ? error.fields[name] : undefined) ?? messageOf(error)),
    /** Null while nothing may be sent. */
    submit: (send: ((said: string) => void) | null) => (event: FormEvent) => {
      event.preventDefault();
      setProblem(null);
      if (text.trim() === '') refuse(messages.required);
      else send?.(text.trim());
    },
  };
}
