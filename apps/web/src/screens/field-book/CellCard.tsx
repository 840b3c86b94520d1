import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MONTH_WORDS, todayInBrazil } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import type { NumberField } from '#model/kit/field';
import { formatNumber } from '#model/kit/text-value';
import { loadedResource } from '../../client/declarations';
import { type KeptMarks, useKeptMarks } from '../../client/kept-marks';
import { PartFailure } from '../../parts/LoadFailure';
import { isBlockedKey, readEntry } from '../../rows/editors/number-entry';
import { useUndoKeys } from '../../rows/undo-redo';
import { nextUndoWords, shownValue } from '../../sheet/changes';
import { ALONE, type SheetEntry } from '../../sheet/declared/sheet-lines';
import { useDeclaredSheet } from '../../sheet/declared/use-declared-sheet';
import { fullMonthName } from '../../sheet/month-words';
import { type CellRef, cellKey, parseSlotKey, slotKey } from '../../sheet/sheet';
import type { SheetModel } from '../../sheet/use-sheet';
import { SheetConflictDialog } from '../../sheet/view/SheetConflictDialog';
import { SheetDrafts } from '../../sheet/view/SheetDrafts';
import type { SheetKind } from './cards';
import styles from './FieldBook.module.css';
import { NumberPad } from './NumberPad';
import { pressKey } from './pad';

/** Enters the number of a month: the typed number is added to the stored one or replaces it. */
export function CellCard({ kind: { screen, title } }: { kind: SheetKind }) {
  const { sheet, entries, error, retry } = useDeclaredSheet(loadedResource(screen.resource), screen);
  const { store, state } = sheet;
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(root, (isRedo) => void store.undoOrRedo(isRedo));
  const isByMonth = sheet.groups.length > 1;
  const months = isByMonth ? sheet.groups.map(({ key }) => key) : entries.map(({ key }) => key);
  const [chosen, choose] = useState<string | null>(null);
  const month = chosen ?? months.find((key) => isThisMonth(key, isByMonth)) ?? months.at(-1);
  const [lineKey, setLine] = useState<string | null>(null);
  const undo = nextUndoWords(state, ({ slot }) => {
    const { row, group } = parseSlotKey(slot);
    if (!isByMonth) return `${title.toLocaleLowerCase('pt-BR')} de ${MONTH_WORDS[Number(row) - 1] ?? ''}`;
    return `${entries.find(({ key }) => key === row)?.title ?? ''} de ${fullMonthName(group)}`;
  });
  if (error && entries.length === 0)
    return <PartFailure title={`Não foi possível carregar ${screen.title}.`} error={error} onRetry={retry} />;
  if (month === undefined) return null;
  const lines = isByMonth ? entries : entries.filter(({ key }) => key === month);
  const field = sheet.columns[0];
  if (!field) return null;
  const cellOf = ({ key }: SheetEntry): CellRef => ({ slot: slotKey(key, isByMonth ? month : ALONE), field: field.field });
  const line = lines.find(({ key }) => key === lineKey) ?? (isByMonth ? undefined : lines[0]);
  const monthName = (key: string) => (isByMonth ? fullMonthName(key) : (entries.find((entry) => entry.key === key)?.title ?? key));
  const form = (entry: SheetEntry) => (
    <CellForm
      key={`${entry.key} ${month}`}
      sheet={sheet}
      cell={cellOf(entry)}
      declared={field.declared}
      title={isByMonth ? entry.title : `${field.declared.label} de hoje`}
      month={monthName(month)}
    />
  );
  return (
    <div ref={root} className="flex flex-col gap-3 max-w-190">
      <SheetDrafts sheet={sheet} onGoTo={() => undefined} />
      <label className="flex flex-col gap-1 font-semibold">
        Mês
        <span className={styles.plain}>
          <select className="control w-full font-semibold" value={month} onChange={(event) => choose(event.currentTarget.value)}>
            {months.map((key) => (
              <option key={key} value={key}>
                {monthName(key)}
              </option>
            ))}
          </select>
        </span>
      </label>
      {isByMonth && (
        <ul className="list">
          {lines.map((entry) => (
            <li key={entry.key} className="flex flex-wrap items-center gap-2 py-1.5 px-3">
              <button
                type="button"
                className="bare flex flex-1 items-center justify-between gap-2 min-w-0 min-h-12 text-start font-semibold"
                aria-expanded={entry === line}
                onClick={() => setLine(entry === line ? null : entry.key)}
              >
                <span className="min-w-0 wrap-anywhere">{entry.title}</span>
                <CellNumber sheet={sheet} cell={cellOf(entry)} declared={field.declared} />
              </button>
              <button
                type="button"
                className={styles.choice}
                aria-label={`Mais 1: ${entry.title}`}
                disabled={!sheet.allows.write}
                onClick={() => add(sheet, cellOf(entry), 1)}
              >
                <IconPlus size={20} stroke={2.4} aria-hidden className={styles.mark} />1
              </button>
              {entry === line && <div className="basis-full">{form(entry)}</div>}
            </li>
          ))}
        </ul>
      )}
      {!isByMonth && line && form(line)}
      {undo && (
        <button type="button" className={styles.act} data-undo onClick={() => void store.undoOrRedo(false)}>
          <IconArrowBackUp size={22} stroke={2} aria-hidden /> Desfazer: {undo}
        </button>
      )}
      <SheetConflictDialog sheet={sheet} />
    </div>
  );
}

function isThisMonth(key: string, isDay: boolean): boolean {
  const today = todayInBrazil();
  return isDay ? key.slice(0, 7) === today.slice(0, 7) : Number(key) === Number(today.slice(5, 7));
}

function add(sheet: SheetModel, cell: CellRef, by: number): void {
  const sum = roundTo((shownValue(sheet.store.get(), cell) ?? 0) + by, 2);
  sheet.store.commit([sheet.readValue(cell, sum)], { isTogether: false });
}

const PHASES = {
  waiting: 'enviando',
  saving: 'enviando',
  held: 'enviando',
  asked: 'precisa de você',
  refused: 'precisa de você',
  conflict: 'precisa de você',
  unsent: 'não enviado',
} as const;

function stateOf({ state }: SheetModel, marks: KeptMarks, cell: CellRef): string {
  const change = state.changes.get(cellKey(cell));
  if (change) return PHASES[change.phase];
  const stored = state.stored.get(cell.slot);
  if (!stored) return '';
  return marks.get(stored.kept ?? '')?.word ?? 'no servidor';
}

interface CellProps {
  sheet: SheetModel;
  cell: CellRef;
  declared: NumberField;
}

function CellNumber({ sheet, cell, declared }: CellProps) {
  const value = shownValue(sheet.state, cell);
  const marks = useKeptMarks();
  return (
    <span className="flex flex-col items-end flex-none">
      <span className="text-2xl font-bold tabular-nums">
        {value === null ? '–' : formatNumber(value, declared.decimals, true)}
        {value !== null && declared.unit && <span className="text-base font-normal"> {declared.unit}</span>}
      </span>
      <span className="text-sm text-ink-soft font-normal">{stateOf(sheet, marks, cell)}</span>
    </span>
  );
}

function CellForm({ sheet, cell, declared, title, month }: CellProps & { title: string; month: string }) {
  const id = useId();
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => number.current?.focus(), []);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const change = sheet.state.changes.get(cellKey(cell));
  const warning = sheet.state.stored.get(cell.slot)?.warnings[cell.field];
  const before = shownValue(sheet.state, cell);
  const unit = declared.unit ? ` ${declared.unit}` : '';
  const save = (isAdded: boolean) => {
    const entry = readEntry(declared, text);
    if (typeof entry !== 'number') return setWrong(entry === null ? 'Digite o número' : 'Valor inválido');
    setWrong(null);
    if (isAdded) add(sheet, cell, entry);
    else sheet.store.commit([sheet.readValue(cell, entry)], { isTogether: false });
    setText('');
  };
  const isSum = before !== null;
  const message = wrong ?? change?.message ?? undefined;
  return (
    <>
      <div className="flex flex-col">
        <p className="flex items-baseline justify-between gap-2 mb-2">
          <span>
            {isSum ? 'Já lançado em' : 'Nada lançado em'} {month}
          </span>
          <CellNumber sheet={sheet} cell={cell} declared={declared} />
        </p>
        <label htmlFor={id} className="mb-1 font-semibold">
          {title}
          {unit && ` (${declared.unit})`}
        </label>
        <input
          ref={number}
          id={id}
          className={styles.number}
          inputMode="none"
          autoComplete="off"
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-note`}
          value={text}
          onBeforeInput={(event) => {
            if (isBlockedKey((event as unknown as InputEvent).data ?? '')) event.preventDefault();
          }}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save(isSum);
          }}
        />
        <p
          id={`${id}-note`}
          role={message ? 'alert' : undefined}
          className={message ? 'mt-1 text-red-ink font-semibold' : 'mt-1 text-amber-ink'}
        >
          {message ?? warning}
        </p>
        {change?.phase === 'unsent' && (
          <button type="button" className={styles.act} onClick={sheet.store.retry}>
            Enviar de novo
          </button>
        )}
      </div>
      <div className={styles.foot}>
        <NumberPad
          label={title}
          hasComma={declared.decimals > 0}
          isDisabled={!sheet.allows.write}
          onKey={(key) => setText(pressKey(text, key, declared))}
        />
        <div className="flex gap-1.5 mt-1.5">
          {isSum && (
            <button type="button" className={`${styles.act} flex-1`} disabled={!sheet.allows.write} onClick={() => save(false)}>
              Trocar o total
            </button>
          )}
          <button type="button" className={`${styles.act} ${styles.main}`} disabled={!sheet.allows.write} onClick={() => save(isSum)}>
            {isSum ? 'Somar' : 'Salvar'}
          </button>
        </div>
      </div>
    </>
  );
}
