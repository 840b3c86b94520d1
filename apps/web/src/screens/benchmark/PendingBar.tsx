import { Button } from '@mantine/core';
import { counted } from '#model/review/finding';
import { type Decisions, withoutReason } from '#view/benchmark/judging';
import type { Phrase } from '#view/document';
import { PhraseText } from '../../parts/PhraseText';

interface PendingBarProps {
  decisions: Decisions;
  effect: Phrase | null;
  isSaving: boolean;
  isLocked: boolean;
  onSave(): void;
  onDiscard(): void;
}

export function PendingBar({ decisions, effect, isSaving, isLocked, onSave, onDiscard }: PendingBarProps) {
  const missing = withoutReason(decisions).length;
  return (
    <section
      className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mt-3 py-2.5 px-3.5 rounded-lg bg-night text-night-ink phone:flex-col phone:items-stretch"
      aria-label="Alterações não salvas"
    >
      <p role="status">
        <b>{counted(decisions.size, 'alteração não salva', 'alterações não salvas')}</b>
        {missing > 0 && <span>{missing === 1 ? ', falta 1 motivo' : `, faltam ${missing} motivos`}</span>}
        {effect && (
          <small className="block text-night-ink-soft [&_b]:text-night-ink">
            <PhraseText phrase={effect} />
          </small>
        )}
      </p>
      <div className="flex gap-2 phone:*:flex-1">
        <Button variant="default" onClick={onDiscard} disabled={isSaving}>
          Descartar
        </Button>
        <Button onClick={onSave} loading={isSaving} disabled={isLocked} aria-keyshortcuts="Control+S">
          Salvar <kbd className="ms-1.5 px-1 border border-current rounded-xs text-2xs phone:hidden">Ctrl S</kbd>
        </Button>
      </div>
    </section>
  );
}
