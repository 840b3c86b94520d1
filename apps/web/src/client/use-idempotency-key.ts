import { useState } from 'react';
import { ApiFailure } from './api-failure';
import { newIdempotencyKey } from './idempotency-key';
import { isRetryable } from './retry';

/** The server keeps a refusal with its idempotency key; a lost response is asked for again with the same one. */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newIdempotencyKey);
  const renewAfter = (error: unknown) => {
    if (error instanceof ApiFailure && !isRetryable(error)) setKey(newIdempotencyKey());
  };
  return { key, renewAfter };
}
