import { Button, Checkbox, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '#model/kit/text-value';
import { invalidateFarmYears } from '../../client/farm-year';
import { newIdempotencyKey } from '../../client/idempotency-key';
import { type GridRow, ownershipOf } from '../../rows/row';
import { createRows, failureOf, type RowsWritten } from '../../rows/row-client';
import { TOASTS } from '../../rows/save-message';
import { notify } from '../../ui/notify';
import { bulkCreateCommand, needsPersonWords, toneAfter } from '../bulk-commands';
import type { GridSetup } from '../grid-setup';
import { useUndoStack } from '../use-grid-controller';
import { PasteTable } from './PasteTable';
import { pastedBody } from './pasted-rows';
import { useDuplicates } from './use-duplicates';
import { MAX_PASTED, type PasteStart, type SavedTableDraft, usePastedTable } from './use-pasted-table';

interface PastePreviewProps {
  setup: GridSetup;
  from: PasteStart;
  onKeep(table: SavedTableDraft | null): void;
  onBack(): void;
  onSaved(): void;
}

const lines = (count: number) => (count === 1 ? '1 linha' : `${formatNumber(count, 0)} linhas`);

/** Writes all rows in one call or none; for an offline farm it queues them together. */
export function PastePreview({ setup, from, onKeep, onBack, onSaved }: PastePreviewProps) {
  const pasted = usePastedTable(setup, from);
  const pushForNotice = usePasteUndo(setup);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState(() => (typeof from === 'string' ? newIdempotencyKey() : from.key));
  const { judged, rows, mapping, hasHeader } = pasted;
  useEffect(() => onKeep(rows.length > 0 ? { rows, mapping, hasHeader, key } : null), [rows, mapping, hasHeader, key, onKeep]);
  const wrong = judged.filter((one) => Object.keys(one.errors).length > 0);
  const alike = useDuplicates(setup, judged);
  const { resource, rules } = setup;
  const ownership = ownershipOf(resource, setup.environment, setup.scope);
  const isTooMuch = judged.length > MAX_PASTED;

  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const written = await createRows(
        resource.path,
        judged.map(({ row }) => ({ body: pastedBody(row, rules), typed: row.draft.row })),
        ownership,
        key,
      );
      notify({
        message: pastedWords(judged.length, written),
        tone: toneAfter(written),
        undo: pushForNotice(written.rows),
        hasUndoButton: true,
      });
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== null) setKey(newIdempotencyKey());
      pasted.refuse(judged, failure.rows);
      setProblem(
        failure.rows.length > 0
          ? `Nada foi gravado: ${lines(failure.rows.length + failure.moreErrors)} com erro${failure.moreErrors > 0 ? `, abaixo as primeiras ${failure.rows.length}` : ''}. Corrija e lance de novo.`
          : `Nada foi gravado. ${failure.message ?? 'Sem resposta do servidor; as linhas continuam aqui, tente de novo.'}`,
      );
      setSaving(false);
    }
  };

  if (pasted.hasFailed) return <Refusal text="As listas para conferir os títulos não chegaram do servidor." onBack={onBack} />;
  if (!pasted.isReady) return <Loader role="status" aria-label="Conferindo as linhas" />;
  if (judged.length === 0) return <Refusal text="Não há linhas no que foi colado." onBack={onBack} />;
  return (
    <div className="flex flex-col gap-3">
      <Counts
        all={judged.length}
        wrong={wrong.length}
        alike={alike.size}
        hasHeader={hasHeader}
        onlyWrong={onlyWrong}
        onOnlyWrong={setOnlyWrong}
      />
      {pasted.missing.length > 0 && (
        <p role="alert" className="text-red-ink font-bold">
          Falta a coluna {pasted.missing.map((column) => column.label).join(', ')}: escolha acima de cada coluna o que ela traz.
        </p>
      )}
      {isTooMuch && (
        <p role="alert" className="text-red-ink font-bold">
          Cole no máximo {lines(MAX_PASTED)} de cada vez; para mais, use Importar, com internet.
        </p>
      )}
      {problem && (
        <p role="alert" className="text-red-ink font-bold">
          {problem}
        </p>
      )}
      <PasteTable setup={setup} pasted={pasted} rows={onlyWrong ? wrong : judged} alike={alike} isLocked={isSaving} />
      <div className="flex gap-2 justify-end flex-wrap">
        <Button variant="default" disabled={isSaving} onClick={onBack}>
          Colar de novo
        </Button>
        {wrong.length > 0 && wrong.length < judged.length && (
          <Button variant="default" disabled={isSaving} onClick={() => pasted.removeRows(new Set(wrong.map((one) => one.cells)))}>
            Tirar {lines(wrong.length)} com erro
          </Button>
        )}
        {alike.size > 0 && alike.size < judged.length && (
          <Button variant="default" disabled={isSaving} onClick={() => pasted.removeRows(alike)}>
            Tirar {lines(alike.size)} que já {alike.size === 1 ? 'existe' : 'existem'}
          </Button>
        )}
        <Button loading={isSaving} disabled={wrong.length > 0 || isTooMuch} onClick={() => void save()}>
          Lançar {lines(judged.length)}
        </Button>
      </div>
    </div>
  );
}

function pastedWords(count: number, { kept, needsPerson }: RowsWritten): string {
  if (kept > 0) return `${lines(count)} ${count === 1 ? 'guardada' : 'guardadas'} neste aparelho`;
  const refused = needsPerson > 0 ? `, ${needsPersonWords(needsPerson)}` : '';
  return `${TOASTS.created}: ${lines(count - needsPerson)}${refused}`;
}

function usePasteUndo(setup: GridSetup): (rows: readonly GridRow[]) => (() => Promise<void>) | undefined {
  const undoStack = useUndoStack(setup);
  const client = useQueryClient();
  return (rows) => {
    if (!setup.allows.restore || !setup.allows.remove) return undefined;
    return undoStack.pushForNotice(bulkCreateCommand(rows, { path: setup.resource.path, refresh: () => void invalidateFarmYears(client) }));
  };
}

interface CountsProps {
  all: number;
  wrong: number;
  alike: number;
  hasHeader: boolean;
  onlyWrong: boolean;
  onOnlyWrong(only: boolean): void;
}

function Counts({ all, wrong, alike, hasHeader, onlyWrong, onOnlyWrong }: CountsProps) {
  return (
    <div className="flex items-center flex-wrap gap-x-4.5 gap-y-1.5" role="status">
      <span>
        <b>{lines(all)}</b>
        {hasHeader && ', colunas reconhecidas pelo cabeçalho'}
      </span>
      {wrong === 0 ? (
        <span className="text-leaf font-bold">todas prontas</span>
      ) : (
        <span className="text-red-ink font-bold">{lines(wrong)} com erro</span>
      )}
      {alike > 0 && (
        <span className="text-amber-ink font-bold">
          {lines(alike)} que já {alike === 1 ? 'existe igual' : 'existem iguais'}
        </span>
      )}
      {(wrong > 0 || onlyWrong) && (
        <Checkbox
          size="xs"
          label="Mostrar só as com erro"
          checked={onlyWrong}
          onChange={(event) => onOnlyWrong(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function Refusal({ text, onBack }: { text: string; onBack(): void }) {
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p>{text}</p>
      <div className="flex gap-2 justify-end flex-wrap">
        <Button onClick={onBack}>Colar de novo</Button>
      </div>
    </div>
  );
}
