import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CarryModule, CarryResult } from '#model/responses/carry-forward';
import { ApiFailure, messageOf } from '../../../client/api-failure';
import { invalidateFarmYears } from '../../../client/farm-year';
import { newIdempotencyKey } from '../../../client/idempotency-key';
import { isRetryable } from '../../../client/retry';
import { useSavedDrafts } from '../../../drafts/use-saved-drafts';
import type { WorkScope } from '../../../session/session';
import { bring } from './carry-client';
import { type CarryForwardChoice, carryForwardBody, EVERYTHING, refusalsByRow } from './choice';

type Refusals = Readonly<Record<string, Readonly<Record<string, string>>>>;
const NONE: Refusals = {};

interface Attempt {
  text: string;
  key: string;
}

interface SavedChoiceDraft {
  left: string[];
  edits: CarryForwardChoice['edits'];
  last: Attempt;
}

export function useCarryForward(scope: WorkScope) {
  const client = useQueryClient();
  const { customer, harvest, farm } = scope;
  const drafts = useSavedDrafts<SavedChoiceDraft>({
    name: ['carry_forward', customer.id, harvest.id, farm.id].join(' '),
    title: [`Abrir a safra ${harvest.title}`, farm.name].join(', '),
  });
  const [choice, setChoice] = useState<CarryForwardChoice>(EVERYTHING);
  const [refusals, setRefusals] = useState(NONE);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<CarryResult | null>(null);
  // An attempt without a response is retried with the same idempotency key.
  const last = useRef<Attempt>({ text: '', key: '' });

  const keep = ({ left, edits }: CarryForwardChoice): void => drafts.keep({ left: [...left], edits, last: last.current });
  const change = (next: CarryForwardChoice): void => {
    setChoice(next);
    keep(next);
    setRefusals(NONE);
    setProblem(null);
  };

  const resume = ({ left, edits, last: attempt }: SavedChoiceDraft): void => {
    last.current = attempt;
    change({ left: new Set(left), edits });
  };

  const send = async (modules: readonly CarryModule[]): Promise<void> => {
    const body = carryForwardBody(choice, modules);
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    keep(choice);
    setBusy(true);
    setProblem(null);
    try {
      setResult(await bring(scope, body, last.current.key));
      drafts.keep(null);
      void invalidateFarmYears(client);
    } catch (error) {
      const hasResponse = error instanceof ApiFailure && !isRetryable(error);
      // A refusal answered this key; the corrected choice needs a new one.
      if (hasResponse) last.current = { text: '', key: '' };
      const { byRow, others } = refusalsByRow(error instanceof ApiFailure ? error.fields : {}, body);
      setRefusals(byRow);
      setProblem(others.length > 0 ? others.join(' ') : messageOf(error));
      if (error instanceof ApiFailure && error.status === 409) void invalidateFarmYears(client);
    } finally {
      setBusy(false);
    }
  };

  return { choice, refusals, problem, isBusy, result, drafts, change, resume, send };
}
