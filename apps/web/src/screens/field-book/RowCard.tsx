import { IconArrowBackUp, IconCheck, IconChevronDown, IconRepeat, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isNumberField } from '#model/kit/field';
import { initialRow } from '#model/kit/resource';
import { UnfinishedOffers } from '../../drafts/DraftOffers';
import { type Draft, isOpen } from '../../grid/draft';
import type { GridSetup } from '../../grid/grid-setup';
import { savedDraftText } from '../../grid/saved-draft';
import { useEditedRow } from '../../grid/use-edited-row';
import { SaveProblem } from '../../grid/view/GridNotices';
import { PartFailure } from '../../parts/LoadFailure';
import { readEntry, writtenEntry } from '../../rows/editors/number-entry';
import type { GridRow } from '../../rows/row';
import { useUndoKeys } from '../../rows/undo-redo';
import { commandWords } from '../../rows/undo-stack';
import type { RowKind } from './cards';
import { EntryList } from './EntryList';
import { entryWords } from './entry-words';
import styles from './FieldBook.module.css';
import { FieldControl, type PadText } from './FieldControl';
import { NumberPad } from './NumberPad';
import { ERASE, pressKey } from './pad';
import { type FieldColumn, firstMissing, rowLayout } from './row-layout';
import { type RecentRows, useKindSetup, useRecentRows } from './use-recent-rows';
import { type RowKindModel, useRowKind } from './use-row-kind';

const ConflictDialog = lazy(() => import('../../grid/view/ConflictDialog'));

interface RowCardProps {
  kind: RowKind;
  startId: number | null;
  onLeave(): void;
}

export function RowCard({ kind, startId, onLeave }: RowCardProps) {
  const setup = useKindSetup(kind);
  const recent = useRecentRows(setup, kind);
  const work = useRowKind(setup, recent, kind.title, startId);
  const { controller, view, drafts } = work;
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(root, (isRedo) => void controller.undoOrRedo(isRedo));
  const draft = useSyncExternalStore(controller.drafts.subscribe, controller.drafts.get);
  return (
    <div ref={root} className={styles.halves}>
      <div className="flex flex-col gap-3 min-w-0">
        <UnfinishedOffers
          drafts={drafts}
          say={(saved) => (
            <>
              Você deixou um lançamento por terminar: <b>{savedDraftText(saved, setup.columns)}</b>
            </>
          )}
          onResume={work.resume}
        />
        {recent.error && (
          <PartFailure title="Não foi possível buscar os últimos lançamentos." error={recent.error} onRetry={recent.retry} />
        )}
        {draft && (
          <RowForm key={`${view.mode.mode} ${view.mode.rowId} ${view.mode.line}`} {...{ kind, setup, recent, work, draft, onLeave }} />
        )}
      </div>
      <EntryList
        title="Lançados hoje por você"
        path={setup.resource.path}
        entries={recent.today.map((row) => ({ id: row.id, words: entryWords(setup, row), row }))}
        currentId={view.mode.rowId}
        onOpen={setup.allows.update ? ({ row }) => work.correct(row) : null}
      />
      {view.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            columns={setup.columns}
            conflict={view.conflict}
            mine={view.conflict.mine.row}
            other={view.conflict.other.row}
            onChoose={(choice) => controller.resolveConflict(choice)}
          />
        </Suspense>
      )}
    </div>
  );
}

function SaveStatus({ work: { said } }: { work: RowKindModel }) {
  return (
    <p
      role="status"
      className="mb-1.5 font-semibold truncate data-[tone=error]:text-red-ink empty:absolute"
      data-tone={said?.tone}
      title={said?.text}
    >
      {said && (
        <>
          {said.tone === 'success' && <IconCheck size={20} stroke={2.5} aria-hidden className={`${styles.mark} text-leaf`} />}
          {said.text}
        </>
      )}
    </p>
  );
}

interface RowFormProps {
  kind: RowKind;
  setup: GridSetup;
  recent: RecentRows;
  work: RowKindModel;
  draft: Draft;
  onLeave(): void;
}

function RowForm({ kind, setup, recent, work, draft, onLeave }: RowFormProps) {
  const { controller, view } = work;
  const { rules, columns } = setup;
  const root = useRef<HTMLFieldSetElement>(null);
  const [empty] = useState(() => initialRow(rules.resource, rules.context));
  const [written, write] = useState<PadText | null>(null);
  const [isWide, setWide] = useState(false);
  const [startAt] = useState(() => startOf(rowLayout(columns, empty, draft.row, {}).lead, draft));
  const { errors, warnings, isLocked } = useEditedRow(root, controller, setup, startAt, true);
  const { lead, more } = rowLayout(columns, empty, draft.row, errors);
  const isNew = draft.id === null;
  const isSaving = view.mode.phase === 'saving';
  const missing = firstMissing(lead, draft.row);
  const shown = [...lead, ...more];
  const numbers = shown.filter(({ id, field }) => isNumberField(field) && isOpen(id, field, draft.row, rules.writable));
  const active = numbers.find(({ id }) => id === written?.name);

  // The pad opens after the focus, and a number hidden behind it is typed blind.
  useEffect(() => {
    if (written) editorOf(root.current, written.name)?.scrollIntoView({ block: 'nearest' });
  }, [written]);

  const save = () => (isNew ? controller.saveAndNext() : controller.send({ type: 'save' }));
  const goOn = () => {
    const now = controller.drafts.flush();
    const next = now && firstMissing(rowLayout(columns, empty, now.row, errors).lead, now.row);
    if (next) focusField(root.current, next.id);
    else save();
  };
  const toNumber = () => {
    const now = controller.drafts.get();
    const next = now && firstMissing(rowLayout(columns, empty, now.row, errors).lead, now.row);
    if (next && isNumberField(next.field)) focusField(root.current, next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { target } = event;
    const isButton = target instanceof HTMLElement && target.closest('button') !== null;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isNew) onLeave();
      else controller.cancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !isButton)) {
      event.preventDefault();
      goOn();
    }
  };
  const press = (key: string) => {
    if (!active || !isNumberField(active.field)) return;
    const { field, id } = active;
    const before = written?.text ?? (key === ERASE ? writtenEntry(field, readNumberOf(draft, id)) : '');
    const text = pressKey(before, key, field);
    write({ name: id, text });
    controller.drafts.type({ [id]: readEntry(field, text) });
    controller.drafts.flush();
  };
  const control = (column: FieldColumn) => (
    <FieldControl
      key={column.id}
      {...{ column, draft, setup, kind, written }}
      drafts={controller.drafts}
      rows={recent.rows}
      message={errors[column.id]}
      warning={warnings[column.id]}
      isLocked={isLocked(column.id)}
      onWrite={write}
      onChosen={toNumber}
    />
  );
  return (
    <>
      {isNew && <RepeatButton {...{ setup, work }} row={recent.today[0]} />}
      <fieldset
        ref={root}
        tabIndex={-1}
        className="flex flex-col gap-3 min-w-0 m-0 p-0 border-0 outline-none"
        onKeyDown={onKeyDown}
        aria-busy={isSaving}
      >
        <legend className={isNew ? 'sr-only' : 'p-0 mb-2 text-xl font-bold'}>{isNew ? 'Novo lançamento' : 'Corrigir o lançamento'}</legend>
        <SaveProblem text={view.problem} />
        {lead.map(control)}
        {more.length > 0 && (
          <button type="button" className={`${styles.choice} self-start`} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            <IconChevronDown size={18} stroke={2} aria-hidden className={styles.mark} />
            {isWide ? 'Menos campos' : `Mais campos (${more.length})`}
          </button>
        )}
        {isWide && more.map(control)}
      </fieldset>
      <FormFoot
        {...{ setup, work, draft, active, press }}
        next={missing && active && missing.id !== active.id ? missing : null}
        onNext={goOn}
        onSave={save}
      />
    </>
  );
}

function RepeatButton({ setup, work, row }: Pick<RowFormProps, 'setup' | 'work'> & { row: GridRow | undefined }) {
  if (!row) return null;
  return (
    <button type="button" className={styles.act} disabled={work.view.mode.phase === 'saving'} onClick={() => work.repeat(row)}>
      <IconRepeat size={22} stroke={2} aria-hidden className="flex-none" />
      <span>
        Repetir: <span className="font-normal">{entryWords(setup, row)}</span>
      </span>
    </button>
  );
}

interface FormFootProps extends Pick<RowFormProps, 'setup' | 'work' | 'draft'> {
  active: FieldColumn | undefined;
  next: FieldColumn | null;
  press(key: string): void;
  onNext(): void;
  onSave(): void;
}

function FormFoot({ setup, work, draft, active, next, press, onNext, onSave }: FormFootProps) {
  const { controller, view, undoStack } = work;
  const last = useSyncExternalStore(undoStack.subscribe, undoStack.last);
  const isNew = draft.id === null;
  const isSaving = view.mode.phase === 'saving';
  return (
    <div className={styles.foot}>
      <SaveStatus work={work} />
      {active && isNumberField(active.field) && (
        <NumberPad label={active.label} hasComma={active.field.decimals > 0} isDisabled={isSaving} onKey={press} />
      )}
      <div className="flex gap-1.5 mt-1.5">
        {isNew && last && (
          <button
            type="button"
            className={styles.act}
            aria-label={`Desfazer ${commandWords(last, setup.resource.one)}`}
            data-undo
            disabled={isSaving}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void controller.undoOrRedo(false)}
          >
            <IconArrowBackUp size={26} stroke={2} aria-hidden />
            Desfazer
          </button>
        )}
        {!isNew && (
          <>
            <button type="button" className={`${styles.act} flex-1`} disabled={isSaving} onClick={() => controller.cancel()}>
              Voltar
            </button>
            {setup.allows.remove && draft.id !== null && (
              <button
                type="button"
                className={styles.act}
                disabled={isSaving}
                aria-label="Excluir"
                onClick={() => work.remove(draft.id ?? 0)}
              >
                <IconTrash size={24} stroke={2} aria-hidden />
              </button>
            )}
          </>
        )}
        <button
          type="button"
          className={`${styles.act} ${styles.main}`}
          disabled={isSaving}
          onMouseDown={(event) => event.preventDefault()}
          onClick={next ? onNext : onSave}
        >
          {isSaving ? 'Gravando…' : next ? `Próximo: ${next.label}` : 'Salvar'}
        </button>
      </div>
    </div>
  );
}

function startOf(lead: readonly FieldColumn[], draft: Draft): string | null {
  const missing = firstMissing(lead, draft.row);
  return (missing ?? lead.findLast(({ field }) => isNumberField(field)) ?? lead[0])?.id ?? null;
}

const editorOf = (root: HTMLElement | null, name: string) =>
  root?.querySelector<HTMLElement>(`[data-field="${name}"] [data-editor]:not(:disabled)`);

function focusField(root: HTMLElement | null, name: string): void {
  const editor = editorOf(root, name);
  editor?.focus();
  editor?.scrollIntoView({ block: 'nearest' });
}

function readNumberOf({ row }: Draft, name: string): number | string | null {
  const value = row[name];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
