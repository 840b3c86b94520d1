import { useEffect } from 'react';
import { notify } from '../../ui/notify';

const NOTICE_MS = 4_000;

/** Says once that something could not be fetched; what to do about it stands where the result would be. */
export function useFailureNotice(error: unknown, message: string): void {
  useEffect(() => {
    if (error) notify({ message, tone: 'error', milliseconds: NOTICE_MS });
  }, [error, message]);
}
