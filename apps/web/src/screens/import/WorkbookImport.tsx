import { Button, NativeSelect, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Environment } from '#model/kit/environment';
import type { WorkbookResult } from '#model/responses/workbook';
import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import type { Module } from '#model/screens/screen';
import { invalidateFarmYears } from '../../client/farm-year';
import { type Correction, invalidateImports, sendWorkbook, subjectOf, useImports, type WorkbookScope } from '../../client/workbook';
import { FileDrop } from '../../grid/transfer/FileDrop';
import { useImport } from '../../grid/transfer/use-import';
import { useStepFocus } from '../../grid/transfer/use-step-focus';
import { RetryButton } from '../../ui/RetryButton';

import styles from './Import.module.css';
import { SheetCard } from './SheetCard';
import { UndoImport } from './UndoImport';
import { importChangeWords, isQuiet, verdictOf } from './workbook-words';

/** Single tables can be imported for the grids of entries only. */
const TABLES: Readonly<Record<Environment, readonly Choice[]>> = {
  BEEF_CATTLE: beefEntries.modules.flatMap(tablesOf),
  DAIRY_CATTLE: dairyEntries.modules.flatMap(tablesOf),
};

interface Choice {
  value: string;
  label: string;
}

function tablesOf(module: Module): Choice[] {
  const grids = module.groups.flatMap(({ screens }) => [...screens]).filter((screen) => screen.kind === 'grid');
  const paths = [...new Set(grids.map(({ resource }) => resource))];
  return paths.map((value) => {
    const own = grids.filter(({ resource }) => resource === value);
    return { value, label: `Uma tabela de ${own.length === 1 ? own[0]?.title : module.label}` };
  });
}

export function WorkbookImport({ place }: { place: WorkbookScope }) {
  const client = useQueryClient();
  const [resource, setResource] = useState<string | null>(null);
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const { state, choose, check, save, restart } = useImport<WorkbookResult, readonly Correction[]>(
    (file, { isDryRun, said }, options) => sendWorkbook(place, file, { isDryRun, corrections: said, resource }, options),
    [],
    () => {
      void invalidateFarmYears(client);
      void invalidateImports(client);
    },
  );
  const correct = (file: File, more: readonly Correction[]) => {
    const said = new Set(more.map(subjectOf));
    const all = [...corrections.filter((one) => !said.has(subjectOf(one))), ...more];
    setCorrections(all);
    void check(file, all);
  };
  const section = useRef<HTMLElement>(null);
  useStepFocus(section, state.step);
  const isChecked = state.step === 'checked' || state.step === 'done' || state.step === 'refused';
  useEffect(() => {
    if (isChecked) section.current?.scrollIntoView({ block: 'start' });
  }, [isChecked]);
  return (
    <section
      ref={section}
      className="panel flex flex-col gap-2.5 min-w-0 p-4 [&_h3]:text-md [&>p:not([class])]:text-ink-soft [&>p:not([class])]:text-base"
      aria-labelledby="import-send"
    >
      <h3 id="import-send">2. Envie a planilha preenchida</h3>
      {state.step === 'choosing' && (
        <>
          <p>Linhas com ID alteram o registro; linhas sem ID são novas. Nada é gravado antes de você conferir.</p>
          <NativeSelect
            label="Que arquivo é este?"
            className="max-w-105"
            value={resource ?? ''}
            onChange={(event) => setResource(event.currentTarget.value || null)}
            data={[{ value: '', label: 'A planilha do Porteira, ou uma exportação' }, ...TABLES[place.environment]]}
          />
          <FileDrop
            onChoose={(file) => {
              setCorrections([]);
              void choose(file);
            }}
          />
        </>
      )}
      {state.step !== 'choosing' && <p className="font-semibold wrap-anywhere">{state.file.name}</p>}
      {/* One region for all steps: a screen reader announces a change of it, but not a region that comes with its text. */}
      <div role="status" className="empty:-mt-2.5">
        {(state.step === 'checking' || state.step === 'saving') && <Busy part={state.part} isSaving={state.step === 'saving'} />}
        {state.step === 'checked' && <Verdict {...verdictOf(state.result)} />}
      </div>
      {state.step === 'refused' && (
        <>
          <p role="alert" className="text-red-ink font-bold">
            {state.message}
          </p>
          <div className={styles.buttons}>
            {state.canRetry && <RetryButton data-autofocus onRetry={() => void check(state.file, corrections)} />}
            <Button data-autofocus={!state.canRetry || undefined} variant={state.canRetry ? 'default' : 'filled'} onClick={restart}>
              Escolher outro arquivo
            </Button>
          </div>
        </>
      )}
      {state.step === 'checked' && (
        <Checked
          result={state.result}
          note={state.note}
          corrected={corrections.length}
          onCorrect={(more) => correct(state.file, more)}
          onSave={() => void save(state.file, state.result, corrections)}
          onRestart={restart}
        />
      )}
      {state.step === 'done' && <Done result={state.result} onRestart={restart} />}
    </section>
  );
}

function Busy({ part, isSaving }: { part: number; isSaving: boolean }) {
  const words = part < 1 ? 'Enviando…' : isSaving ? 'Gravando…' : 'Conferindo…';
  return (
    <div className="flex flex-col gap-1.5" tabIndex={-1} data-autofocus>
      <span>{words}</span>
      <Progress value={part * 100} animated={part >= 1} aria-label={words} />
    </div>
  );
}

interface CheckedProps {
  result: WorkbookResult;
  note: string | null;
  corrected: number;
  onCorrect(more: readonly Correction[]): void;
  onSave(): void;
  onRestart(): void;
}

function Checked({ result, note, corrected, onCorrect, onSave, onRestart }: CheckedProps) {
  const isGood = verdictOf(result).tone === 'good';
  const speaking = result.sheets.filter((sheet) => !isQuiet(sheet));
  const quiet = result.sheets.filter(isQuiet).filter(({ unchanged }) => unchanged > 0);
  return (
    <>
      {note && (
        <p role="alert" className="text-red-ink font-bold">
          {note}
        </p>
      )}
      {corrected > 0 && (
        <p className="text-ink-soft text-sm">
          {corrected === 1 ? '1 célula corrigida' : `${corrected} células corrigidas`} aqui na tela; o seu arquivo continua como está.
        </p>
      )}
      {speaking.map((sheet) => (
        <SheetCard key={sheet.label} sheet={sheet} heads={result.heads ?? []} onCorrect={onCorrect} />
      ))}
      {quiet.length > 0 && (
        <p className="text-ink-soft text-sm">
          Iguais ao que está gravado: {quiet.map(({ label, unchanged }) => `${label} (${unchanged})`).join(', ')}.
        </p>
      )}
      {result.ignored.length > 0 && (
        <p className="text-ink-soft text-sm">Não são do Porteira e não foram lidas: {result.ignored.join(', ')}.</p>
      )}
      <div className={styles.actions}>
        <Button data-autofocus onClick={onSave} disabled={!isGood}>
          Importar tudo
        </Button>
        <Button data-autofocus variant="default" onClick={onRestart}>
          Escolher outro arquivo
        </Button>
      </div>
    </>
  );
}

const VERDICT =
  'py-2.5 px-3 rounded-md bg-surface-sunken font-semibold data-[tone=good]:bg-leaf-soft data-[tone=good]:text-leaf-deep data-[tone=bad]:bg-red-soft data-[tone=bad]:text-red-ink';

const Verdict = ({ tone, words }: ReturnType<typeof verdictOf>) => (
  <p className={VERDICT} data-tone={tone}>
    {words}
  </p>
);

function Done({ result, onRestart }: { result: WorkbookResult; onRestart(): void }) {
  const root = useRef<HTMLDivElement>(null);
  const own = useImports().data?.resultList.find(({ id }) => id === result.import);
  const isUndone = typeof own?.undone_at === 'string';
  useStepFocus(root, String(isUndone));
  return (
    <div ref={root} className="flex flex-col gap-2.5">
      <p className={VERDICT} data-tone={isUndone ? 'nothing' : 'good'} tabIndex={-1} data-autofocus>
        {isUndone ? 'Importação desfeita: tudo voltou a ser como era.' : `Planilha importada: ${importChangeWords(result.sheets)}.`}
      </p>
      {!isUndone && (
        <ul className="text-ink-soft text-base">
          {result.sheets
            .filter((sheet) => !isQuiet(sheet))
            .map((sheet) => (
              <li key={sheet.resource}>
                {sheet.label}: {importChangeWords([sheet])}
              </li>
            ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {own?.can_undo && <UndoImport one={own} />}
        <Button variant="default" onClick={onRestart}>
          Enviar outra planilha
        </Button>
      </div>
    </div>
  );
}
