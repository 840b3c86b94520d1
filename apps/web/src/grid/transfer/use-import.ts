import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../client/api-failure';
import type { UploadOptions } from '../../client/files';
import { newIdempotencyKey } from '../../client/idempotency-key';
import { failureOf } from '../../rows/row-client';

/** Limit of the server. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** `refused`: the whole file; errors of single rows are in the result. */
export type ImportState<Result> =
  | { step: 'choosing' }
  | { step: 'checking' | 'saving'; file: File; part: number }
  | { step: 'checked'; file: File; result: Result; note: string | null }
  | { step: 'refused'; file: File; message: string; canRetry: boolean }
  | { step: 'done'; file: File; result: Result };

interface ImportWay<Said> {
  isDryRun: boolean;
  said: Said;
}

export type SendImport<Result, Said> = (file: File, way: ImportWay<Said>, options: Omit<UploadOptions, 'query'>) => Promise<Result>;

/** `plain`: options of a file just chosen. */
export function useImport<Result, Said>(send: SendImport<Result, Said>, plain: Said, onSaved: (result: Result) => void) {
  const [state, setState] = useState<ImportState<Result>>({ step: 'choosing' });
  const running = useRef(new AbortController());
  const key = useRef(newIdempotencyKey());
  useEffect(() => () => running.current.abort(), []);

  const run = (file: File, step: 'checking' | 'saving', said: Said) => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setState({ step, file, part: 0 });
    const onProgress = (part: number) => setState((now) => (now.step === step && !signal.aborted ? { ...now, part } : now));
    const isDryRun = step === 'checking';
    return send(file, { isDryRun, said }, { signal, onProgress, ...(isDryRun ? {} : { idempotencyKey: key.current }) });
  };

  const check = async (file: File, said = plain, note: string | null = null) => {
    key.current = newIdempotencyKey();
    try {
      const result = await run(file, 'checking', said);
      setState({ step: 'checked', file, result, note });
    } catch (error) {
      // A file that was read and refused stays refused; any other may be retried.
      if (!isAbort(error)) setState({ step: 'refused', file, message: messageOf(error), canRetry: isUnread(error) });
    }
  };

  /** Copies the file first: a program that saves it again meanwhile would make it unreadable. */
  const choose = async (chosen: File) => {
    const refuse = (message: string) => setState({ step: 'refused', file: chosen, message, canRetry: false });
    if (chosen.size > MAX_FILE_BYTES) return refuse('O arquivo é grande demais: o limite é de 20 MB');
    try {
      await check(new File([await chosen.arrayBuffer()], chosen.name));
    } catch {
      refuse('O arquivo não pôde ser lido; escolha-o de novo');
    }
  };

  const save = async (file: File, checked: Result, said = plain) => {
    try {
      const result = await run(file, 'saving', said);
      setState({ step: 'done', file, result });
      onSaved(result);
    } catch (error) {
      if (isAbort(error)) return;
      // The response may be lost or still in preparation; the same idempotency key returns the same response.
      if (isUnread(error)) setState({ step: 'checked', file, result: checked, note: messageOf(error) });
      else await check(file, said, `Nada foi gravado. ${messageOf(error)}`);
    }
  };

  return { state, choose, check, save, restart: () => setState({ step: 'choosing' }) };
}

/** No response, or the server is busy with other imports (429). */
function isUnread(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === null || status === 429;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
