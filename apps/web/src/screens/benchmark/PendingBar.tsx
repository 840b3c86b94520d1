import { Button } from '@mantine/core';
import type { Counted, DraftIndicator } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { effectOf } from '#view/benchmark/judging-effect';
import { cellText } from '#view/formats';
import { type Decisions, withoutReason } from './pending';

interface PendingBarProps {
  decisions: Decisions;
  population: readonly Counted[];
  /** Null where several indicators are shown, as no single effect exists. */
  indicator: DraftIndicator | null;
  isSaving: boolean;
  isLocked: boolean;
  onSave(): void;
  onDiscard(): void;
}

export function PendingBar({ decisions, population, indicator, isSaving, isLocked, onSave, onDiscard }: PendingBarProps) {
  const missing = withoutReason(decisions).length;
  return (
    <section
      className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mt-3 py-2.5 px-3.5 rounded-lg bg-night text-night-ink phone:flex-col phone:items-stretch"
      aria-label="Alterações não salvas"
    >
      <p role="status">
        <b>{counted(decisions.size, 'alteração não salva', 'alterações não salvas')}</b>
        {missing > 0 && <span>{missing === 1 ? ', falta 1 motivo' : `, faltam ${missing} motivos`}</span>}
        {indicator && <EffectText decisions={decisions} population={population} indicator={indicator} />}
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

type EffectProps = Pick<PendingBarProps, 'decisions' | 'population'> & { indicator: DraftIndicator };

function EffectText({ decisions, population, indicator }: EffectProps) {
  const { leaving, entering, before, after } = effectOf(population, decisions, indicator.direction);
  if (leaving === 0 && entering === 0) return null;
  const text = (value: number | null) => cellText(value, indicator);
  return (
    <small className="block text-night-ink-soft [&_b]:text-night-ink">
      {leaving > 0 && `${counted(leaving, 'sai', 'saem')}, `}
      {entering > 0 && `${counted(entering, 'entra', 'entram')}, `}n fica em <b>{after.n}</b>; mediana{' '}
      <b>
        {text(before.median)} → {text(after.median)}
      </b>
      ; top 25 %{' '}
      <b>
        {text(before.top)} → {text(after.top)}
      </b>
    </small>
  );
}
