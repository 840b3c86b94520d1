import { useEffect, useRef, useState } from 'react';
import type { BookResult } from '#model/answers/workbook';
import { ApiFailure, messageOf } from '../../client/api-failure';
import { requestKey } from '../../client/request-key';
import { type BookPlace, type Correction, sendBook, subjectOf } from '../../client/workbook';

/** As much as the server takes. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Where a workbook stands. `refused`: the file as a whole; what is wrong with single rows is in the result. */
export type BookState =
  | { step: 'choosing' }
  | { step: 'checking' | 'saving'; file: File; part: number; before: BookResult | null }
  | { step: 'checked'; file: File; result: BookResult; note: string | null }
  | { step: 'refused'; file: File; message: string; canRetry: boolean }
  | { step: 'done'; file: File; result: BookResult };

/** A workbook, or a table of one resource, on its way in: checked, corrected and checked again, and saved when asked. `onSaved`: told when it is. */
export function useBookImport(place: BookPlace, resource: string | null, onSaved: () => void) {
  const [state, setState] = useState<BookState>({ step: 'choosing' });
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const running = useRef(new AbortController());
  const key = useRef(requestKey());
  useEffect(() => () => running.current.abort(), []);

  const run = (file: File, step: 'checking' | 'saving', before: BookResult | null, sent: readonly Correction[]) => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ step, file, part: 0, before });
    const onProgress = (part: number) => setState((now) => (now.step === step && !signal.aborted ? { ...now, part } : now));
    const options = { signal, onProgress, ...(step === 'saving' ? { idempotencyKey: key.current } : {}) };
    return sendBook(place, file, { isDryRun: step === 'checking', corrections: sent, resource }, options);
  };

  const check = async (file: File, sent = corrections, note: string | null = null, before: BookResult | null = null) => {
    try {
      const result = await run(file, 'checking', before, sent);
      setState({ step: 'checked', file, result, note });
    } catch (error) {
      if (!isAbort(error)) setState({ step: 'refused', file, message: messageOf(error), canRetry: isUnread(error) });
    }
  };

  /** Takes a file as it is now: a program that saves it again meanwhile would make it unreadable. */
  const choose = async (chosen: File) => {
    key.current = requestKey();
    setCorrections([]);
    if (chosen.size > MAX_FILE_BYTES) {
      setState({ step: 'refused', file: chosen, message: 'O arquivo é grande demais: o limite é de 20 MB', canRetry: false });
      return;
    }
    try {
      await check(new File([await chosen.arrayBuffer()], chosen.name), []);
    } catch {
      setState({ step: 'refused', file: chosen, message: 'O arquivo não pôde ser lido; escolha-o de novo', canRetry: false });
    }
  };

  /** Says what cells are to say instead, and asks anew what comes of it. */
  const correct = async (file: File, more: readonly Correction[], before: BookResult) => {
    const said = new Set(more.map(subjectOf));
    const others = corrections.filter((one) => !said.has(subjectOf(one)));
    const all = [...others, ...more];
    key.current = requestKey();
    setCorrections(all);
    await check(file, all, null, before);
  };

  const save = async (file: File, checked: BookResult) => {
    try {
      const result = await run(file, 'saving', checked, corrections);
      setState({ step: 'done', file, result });
      onSaved();
    } catch (error) {
      if (isAbort(error)) return;
      // The answer may only have been lost on its way; asked again under the same key it is the same answer.
      if (isUnread(error)) {
        setState({ step: 'checked', file, result: checked, note: messageOf(error) });
        return;
      }
      key.current = requestKey();
      await check(file, corrections, `Nada foi gravado. ${messageOf(error)}`);
    }
  };

  return { state, corrections, choose, check: (file: File) => check(file), correct, save, restart: () => setState({ step: 'choosing' }) };
}

/** No answer came, or the server has too many imports in hand to look at this one. */
const isUnread = (error: unknown): boolean => !(error instanceof ApiFailure) || error.status === 0 || error.status === 429;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
