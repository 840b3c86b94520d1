import { Button, Progress } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Modal } from '../../ui/Modal';
import { notify, notifyFailure } from '../../ui/notify';
import { RetryButton } from '../../ui/RetryButton';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { FileDrop } from './FileDrop';
import { ImportErrors } from './ImportErrors';
import { duplicateRows, duplicateWords, errorCount, importSummary } from './import-summary';
import type { ImportSource, TableImportResult } from './transfer-client';
import { type ImportState, useImport } from './use-import';
import { useStepFocus } from './use-step-focus';

interface ImportDialogProps {
  source: ImportSource;
  onClose(): void;
  onSaved(): void;
}

export default function ImportDialog({ source, onClose, onSaved }: ImportDialogProps) {
  const { state, choose, check, save, restart } = useImport<TableImportResult, boolean>(source.send, false, (result) => {
    notify({ message: `Planilha importada: ${importSummary(result)}`, undo: source.pushForNotice?.(result), hasUndoButton: true });
    onSaved();
    onClose();
  });
  const isSaving = state.step === 'saving';
  const root = useRef<HTMLDivElement>(null);
  useStepFocus(root, state.step);
  return (
    <Modal
      opened
      onClose={onClose}
      title={source.title}
      size="min(860px, 96vw)"
      fullScreen={useIsNarrow()}
      closeOnClickOutside={!isSaving}
      closeOnEscape={!isSaving}
    >
      <div ref={root} className="flex flex-col gap-3.5">
        {state.step === 'choosing' ? (
          <>
            <p>{source.words}</p>
            <FileDrop onChoose={(file) => void choose(file)} />
            <div>
              <Button variant="default" onClick={() => void fetchTemplate(source)}>
                {source.templateLabel}
              </Button>
            </div>
          </>
        ) : (
          <b className="wrap-anywhere">{state.file.name}</b>
        )}
        <div role="status" className="empty:-mt-3.5">
          {(state.step === 'checking' || state.step === 'saving') && <Busy step={state.step} part={state.part} />}
          {state.step === 'checked' && <Verdict result={state.result} />}
        </div>
        {state.step === 'checked' && <Checked state={state} onClose={onClose} onRestart={restart} onSave={save} />}
        {state.step === 'refused' && (
          <>
            <p role="alert" className="text-red-ink font-bold">
              {state.message}
            </p>
            <Buttons>
              <Button data-autofocus={!state.canRetry || undefined} variant={state.canRetry ? 'default' : 'filled'} onClick={restart}>
                Escolher outro arquivo
              </Button>
              {state.canRetry && <RetryButton data-autofocus onRetry={() => void check(state.file)} />}
            </Buttons>
          </>
        )}
      </div>
    </Modal>
  );
}

async function fetchTemplate({ template }: ImportSource): Promise<void> {
  try {
    await template();
  } catch (error) {
    notifyFailure(error);
  }
}

function Busy({ step, part }: { step: 'checking' | 'saving'; part: number }) {
  return (
    <div tabIndex={-1} data-autofocus>
      <span>{doing(step, part)}</span>
      <Progress aria-label="Andamento" value={100 * part} animated={part >= 1} mt={6} />
    </div>
  );
}

function doing(step: 'checking' | 'saving', part: number): string {
  if (part < 1) return `Enviando... ${Math.floor(100 * part)} %`;
  return step === 'checking' ? 'Conferindo as linhas...' : 'Gravando...';
}

interface CheckedProps {
  state: Extract<ImportState<TableImportResult>, { step: 'checked' }>;
  onClose(): void;
  onRestart(): void;
  onSave(file: File, result: TableImportResult, skipsAlike: boolean): Promise<void>;
}

const isWrong = ({ errors }: TableImportResult): boolean => errors.length > 0;
const isIdle = ({ inserts, updates }: TableImportResult): boolean => inserts + updates === 0;

function Verdict({ result }: { result: TableImportResult }) {
  const summary = importSummary(result);
  const { alike = 0 } = result;
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1">
      {summary && <b>{summary}</b>}
      {alike > 0 && <span className="text-amber-ink font-bold">{duplicateWords(alike)}</span>}
      {isWrong(result) && <span className="text-red-ink font-bold">{errorCount(result)}: nada será gravado enquanto houver erro</span>}
      {!isWrong(result) && isIdle(result) && (
        <span>{summary ? 'A planilha é igual ao que já está gravado.' : 'A planilha não tem linhas.'}</span>
      )}
    </p>
  );
}

function Checked({ state: { file, result, note }, onClose, onRestart, onSave }: CheckedProps) {
  const { alike = 0 } = result;
  const isRepeated = alike > 0 && !isWrong(result);
  const isAllAlike = alike === result.inserts && result.updates === 0;
  const canOnlyRestart = isWrong(result) || isIdle(result);
  return (
    <>
      {note && (
        <p role="alert" className="text-red-ink font-bold">
          {note}
        </p>
      )}
      {isWrong(result) && <ImportErrors wrong={result} />}
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button data-autofocus={canOnlyRestart || undefined} variant={canOnlyRestart ? 'filled' : 'default'} onClick={onRestart}>
          Escolher outro arquivo
        </Button>
        {isRepeated && !isAllAlike && (
          <Button data-autofocus onClick={() => void onSave(file, result, true)}>
            Importar sem {duplicateRows(alike)}
          </Button>
        )}
        {!isIdle(result) && (
          <Button
            data-autofocus
            disabled={isWrong(result)}
            variant={isWrong(result) || isRepeated ? 'default' : 'filled'}
            onClick={() => void onSave(file, result, false)}
          >
            {isRepeated ? 'Importar todas' : 'Importar'}
          </Button>
        )}
      </Buttons>
    </>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex gap-2 justify-end flex-wrap phone:[&>button]:grow phone:[&>button]:min-h-11">{children}</div>;
}
