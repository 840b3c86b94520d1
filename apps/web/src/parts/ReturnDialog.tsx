import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MAX_REASON_LENGTH, reasonProblem } from '#model/returns';
import { counted } from '#model/review/finding';
import { messageOf } from '../client/api-failure';
import { invalidateFarmYears } from '../client/farm-year';
import { newIdempotencyKey } from '../client/idempotency-key';
import { useIdempotencyKey } from '../client/use-idempotency-key';
import { type Marked, sendBack, withdrawReturns } from '../rows/returns';
import type { Command } from '../rows/undo-stack';
import { Modal } from '../ui/Modal';
import { notify } from '../ui/notify';

interface ReturnDialogProps {
  path: string;
  ids: readonly number[];
  suggestions?: readonly string[];
  reason?: string;
  /** The rows were sent back, or that was undone. */
  onMarked?(rows: readonly Marked[]): void;
  /** Adds an undo step. @returns its undo. */
  pushForNotice(command: Command): () => Promise<void>;
  onClose(): void;
}

const USUAL = ['Confira com a nota fiscal.', 'Confira a data.', 'O valor parece estar na unidade errada.', 'Falta dizer do que se trata.'];
const MAX_SUGGESTIONS = 6;

export default function ReturnDialog({
  path,
  ids,
  suggestions = [],
  reason: first = '',
  onMarked,
  pushForNotice,
  onClose,
}: ReturnDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState(first);
  const [isTried, setTried] = useState(false);
  const { key, renewAfter } = useIdempotencyKey();
  const rows = counted(ids.length, 'registro', 'registros');
  const send = useMutation({
    mutationFn: () => sendBack(path, ids, reason.trim(), key),
    onSuccess: (sent) => {
      const words = reason.trim();
      const show = async (rows: readonly Marked[]) => {
        onMarked?.(rows);
        await invalidateFarmYears(client);
      };
      const what = counted(ids.length, 'registro devolvido', 'registros devolvidos');
      const undo = pushForNotice({
        what,
        undo: async () => show(await withdrawReturns(path, ids)),
        redo: async () => show(unmarked(await sendBack(path, ids, words, newIdempotencyKey()))),
      });
      notify({ message: what, kind: 'returned', undo, hasUndoButton: true });
      void show(unmarked(sent));
      onClose();
    },
    onError: (error) => renewAfter(error),
  });
  const problem = reasonProblem(reason);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null && !send.isPending) send.mutate();
  };
  const offered = [...new Set([...suggestions, ...USUAL])].slice(0, MAX_SUGGESTIONS);
  return (
    <Modal opened onClose={onClose} title={`Devolver ${rows}`}>
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <p>Quem lança vê o motivo na entrada, na conferência e no próprio registro. Ao corrigir, a devolução se encerra.</p>
        <Textarea
          data-autofocus
          label="Motivo"
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={isTried ? problem : null}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <ul className="flex flex-wrap gap-1.5" aria-label="Motivos prontos">
          {offered.map((words) => (
            <li key={words}>
              <button
                type="button"
                className="control min-h-7.5 py-1 px-3 rounded-[16px] text-sm text-left cursor-pointer hover:border-leaf hover:bg-leaf-wash touch:min-h-11"
                onClick={() => setReason(joined(reason, words))}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
        {send.error && (
          <p role="alert" className="text-red-ink">
            Nada foi devolvido. {messageOf(send.error)}
          </p>
        )}
        <div className="flex gap-2 justify-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={send.isPending}>
            Devolver {rows}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const unmarked = (rows: readonly Marked[]): Marked[] => rows.map((row) => ({ ...row, validated: false }));

function joined(reason: string, words: string): string {
  const written = reason.trim();
  if (written.includes(words)) return reason;
  return (written === '' ? words : `${written} ${words}`).slice(0, MAX_REASON_LENGTH);
}
