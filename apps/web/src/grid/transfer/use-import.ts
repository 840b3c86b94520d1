import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../client/api-failure';
import { requestKey } from '../../client/request-key';
import { failureOf } from '../../rows/row-client';
import type { ImportSource } from './import-source';
import type { ImportResult } from './transfer-client';

/** As much as the server takes. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Where an import stands. `refused`: the file as a whole; what is wrong with single rows is in the result. */
export type ImportState =
  | { step: 'choosing' }
  | { step: 'checking' | 'saving'; file: File; part: number }
  | { step: 'checked'; file: File; result: ImportResult; note: string | null }
  | { step: 'refused'; file: File; message: string; canRetry: boolean };

/** A file on its way in: checked first, saved when asked, kept until another is chosen. `onSaved`: told what was done. */
export function useImport({ send }: ImportSource, onSaved: (result: ImportResult) => void) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const running = useRef(new AbortController());
  const key = useRef(requestKey());
  useEffect(() => () => running.current.abort(), []);

  const run = (file: File, step: 'checking' | 'saving', skipsAlike = false) => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ step, file, part: 0 });
    const onProgress = (part: number) => setState((now) => (now.step === step && !signal.aborted ? { ...now, part } : now));
    const way = { isDryRun: step === 'checking', skipsAlike };
    return send(file, way, {
      signal,
      onProgress,
      ...(step === 'saving' ? { idempotencyKey: key.current } : {}),
    });
  };

  const check = async (file: File, note: string | null = null) => {
    try {
      const result = await run(file, 'checking');
      setState({ step: 'checked', file, result, note });
    } catch (error) {
      // A file that was read and refused stays refused; one that was not may only need another try.
      if (!isAbort(error)) setState({ step: 'refused', file, message: messageOf(error), canRetry: isUnread(failureOf(error).status) });
    }
  };

  /** Takes a file as it is now: a program that saves it again meanwhile would make it unreadable. */
  const choose = async (chosen: File) => {
    key.current = requestKey();
    if (chosen.size > MAX_FILE_BYTES) {
      setState({ step: 'refused', file: chosen, message: 'O arquivo é grande demais: o limite é de 20 MB', canRetry: false });
      return;
    }
    try {
      await check(new File([await chosen.arrayBuffer()], chosen.name));
    } catch {
      setState({ step: 'refused', file: chosen, message: 'O arquivo não pôde ser lido; escolha-o de novo', canRetry: false });
    }
  };

  /** `skipsAlike`: without the new rows that are stored already. */
  const save = async (file: File, checked: ImportResult, skipsAlike: boolean) => {
    try {
      onSaved(await run(file, 'saving', skipsAlike));
    } catch (error) {
      if (isAbort(error)) return;
      const { status, message } = failureOf(error);
      // The answer may only have been lost on its way, or still be made; asked again under the same key it is the same answer.
      if (isUnread(status)) {
        setState({ step: 'checked', file, result: checked, note: message ?? 'Sem resposta do servidor; tente de novo.' });
        return;
      }
      key.current = requestKey();
      await check(file, `Nada foi gravado. ${message ?? ''}`.trim());
    }
  };

  return { state, choose, check, save, restart: () => setState({ step: 'choosing' }) };
}

/** No answer came, or the server has too many imports in hand to look at this one. */
function isUnread(status: number | null): boolean {
  return status === null || status === 429;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
