import { useEffect } from 'react';
import { notify } from '../../ui/notify';

const NOTICE_MS = 4_000;

export function useFailureNotice(error: unknown, message: string): void {
  useEffect(() => {
    if (error) notify({ message, tone: 'error', milliseconds: NOTICE_MS });
  }, [error, message]);
}
