import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../../ui/Modal';
import { notify, notifyFailure } from '../../ui/notify';
import { RetryButton } from '../../ui/RetryButton';
import { FileDrop } from './FileDrop';
import { ImportErrors } from './ImportErrors';
import { duplicateRows, duplicateWords, errorCount, importSummary } from './import-summary';
import type { ImportSource, TableImportResult } from './transfer-client';
import { type ImportState, useImport } from './use-import';

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
  return (
    <Modal opened onClose={onClose} title={source.title} size="min(860px, 96vw)" closeOnClickOutside={!isSaving} closeOnEscape={!isSaving}>
      {state.step === 'choosing' ? (
        <div className="flex flex-col gap-3.5">
          <p>{source.words}</p>
          <FileDrop onChoose={(file) => void choose(file)} />
          <div>
            <Button variant="subtle" size="compact-sm" onClick={() => void fetchTemplate(source)}>
              {source.templateLabel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-3.5">
          <FileLine state={state} />
          {state.step === 'checked' && <Checked state={state} onClose={onClose} onRestart={restart} onSave={save} />}
          {state.step === 'refused' && (
            <>
              <p role="alert" className="text-red-ink font-bold">
                {state.message}
              </p>
              <Buttons>
                <Button variant={state.canRetry ? 'default' : 'filled'} onClick={restart}>
                  Escolher outro arquivo
                </Button>
                {state.canRetry && <RetryButton onRetry={() => void check(state.file)} />}
              </Buttons>
            </>
          )}
        </div>
      )}
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

function FileLine({ state }: { state: Exclude<ImportState<TableImportResult>, { step: 'choosing' }> }) {
  const isRunning = state.step === 'checking' || state.step === 'saving';
  return (
    <div>
      <b className="wrap-anywhere">{state.file.name}</b>
      {isRunning && (
        <div role="status">
          <span>{doing(state.step, state.part)}</span>
          <Progress aria-label="Andamento" value={100 * state.part} animated={state.part >= 1} mt={6} />
        </div>
      )}
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

function Checked({ state: { file, result, note }, onClose, onRestart, onSave }: CheckedProps) {
  const isWrong = result.errors.length > 0;
  const isIdle = result.inserts + result.updates === 0;
  const summary = importSummary(result);
  const { alike = 0 } = result;
  const isRepeated = alike > 0 && !isWrong;
  const isAllAlike = alike === result.inserts && result.updates === 0;
  return (
    <>
      {note && (
        <p role="alert" className="text-red-ink font-bold">
          {note}
        </p>
      )}
      <p role="status" className="flex flex-wrap gap-x-4.5 gap-y-1">
        {summary && <b>{summary}</b>}
        {alike > 0 && <span className="text-amber-ink font-bold">{duplicateWords(alike)}</span>}
        {isWrong && <span className="text-red-ink font-bold">{errorCount(result)}: nada será gravado enquanto houver erro</span>}
        {!isWrong && isIdle && <span>{summary ? 'A planilha é igual ao que já está gravado.' : 'A planilha não tem linhas.'}</span>}
      </p>
      {isWrong && <ImportErrors wrong={result} />}
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant={isWrong || isIdle ? 'filled' : 'default'} onClick={onRestart}>
          Escolher outro arquivo
        </Button>
        {isRepeated && !isAllAlike && <Button onClick={() => void onSave(file, result, true)}>Importar sem {duplicateRows(alike)}</Button>}
        {!isIdle && (
          <Button
            disabled={isWrong}
            variant={isWrong || isRepeated ? 'default' : 'filled'}
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
  return <div className="flex gap-2 justify-end flex-wrap">{children}</div>;
}
