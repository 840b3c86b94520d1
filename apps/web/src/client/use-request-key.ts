import { useState } from 'react';
import { ApiFailure } from './api-failure';
import { isLostOnTheWay } from './repeat';
import { requestKey } from './request-key';

/** The server keeps a refusal with its idempotency key; a lost response is asked for again with the same one. */
export function useRequestKey() {
  const [key, setKey] = useState(requestKey);
  const renewAfter = (error: unknown) => {
    if (error instanceof ApiFailure && !isLostOnTheWay(error)) setKey(requestKey());
  };
  return { key, renewAfter };
}
