import { type ReactNode, useId, useState } from 'react';
import { isEmpty, limitOf, presenceOf, referenceFits } from '#model/kit/check';
import { asReference, isNumberField, type NumberField, type ReferenceField, type Row } from '#model/kit/field';
import { formatValue, referenceTitle } from '#model/kit/text-value';
import type { Draft } from '../../grid/draft';
import { isOpen } from '../../grid/draft';
import type { DraftStore } from '../../grid/draft-store';
import type { GridSetup } from '../../grid/grid-setup';
import { EditCell } from '../../grid/view/EditCell';
import { WarningNote } from '../../grid/view/WarningMark';
import { entryOf, isBlockedKey, readEntry, shownEntry } from '../../rows/editors/number-entry';
import { fieldText, type GridRow, isSameValue } from '../../rows/row';
import { useOptions } from '../../rows/use-options';
import type { RowKind } from './cards';
import styles from './FieldBook.module.css';
import { dayOffers, latestValues, type Offer } from './offers';
import type { FieldColumn } from './row-layout';

export interface PadText {
  name: string;
  text: string | null;
}

interface FieldControlProps {
  column: FieldColumn;
  draft: Draft;
  setup: GridSetup;
  kind: RowKind;
  drafts: DraftStore;
  rows: readonly GridRow[];
  message: string | undefined;
  warning: string | undefined;
  isLocked: boolean;
  written: PadText | null;
  onWrite(written: PadText): void;
  onChosen(): void;
}

export function FieldControl(props: FieldControlProps) {
  const { column, draft, setup, rows } = props;
  const { id, field } = column;
  if (!isOpen(id, field, draft.row, setup.rules.writable)) return <PlainField {...props} offers={[]} />;
  if (isNumberField(field)) return <BigNumber {...props} field={field} />;
  if (field.kind === 'date') return <DayChoice {...props} offers={dayOffers(id, field, rows, setup.rules)} />;
  if (field.kind === 'reference') return <ReferenceChoice {...props} field={field} />;
  if (field.kind === 'enum' || field.kind === 'boolean') {
    const values = field.kind === 'enum' ? field.options.map(({ value }) => value) : [false, true];
    return (
      <Labelled {...props}>
        <Choices {...props} offers={values.map((value) => ({ label: formatValue(field, value), edits: { [id]: value } }))} />
      </Labelled>
    );
  }
  const values = latestValues(id, field, rows);
  return (
    <PlainField {...props} offers={values.map((value) => ({ label: fieldText(field, { [id]: value }, id), edits: { [id]: value } }))} />
  );
}

function labelOf({ label, unit }: FieldColumn): string {
  return unit ? `${label} (${unit})` : label;
}

function Labelled({
  column,
  message,
  warning,
  children,
}: Pick<FieldControlProps, 'column' | 'message' | 'warning'> & { children: ReactNode }) {
  return (
    <fieldset data-field={column.id} className="flex flex-col min-w-0 m-0 p-0 border-0">
      <legend className="p-0 mb-1 font-semibold">{labelOf(column)}</legend>
      {children}
      <Note message={message} warning={warning} />
    </fieldset>
  );
}

function Note({ id, message, warning }: { id?: string; message: string | undefined; warning: string | undefined }) {
  if (message) {
    return (
      <p id={id} className="mt-1 text-red-ink font-semibold" role="alert">
        {message}
      </p>
    );
  }
  return warning ? <WarningNote {...(id && { id })} text={warning} /> : null;
}

interface ChoicesProps extends Pick<FieldControlProps, 'draft' | 'drafts' | 'isLocked' | 'onChosen'> {
  offers: readonly Offer[];
  children?: ReactNode;
}

function Choices({ offers, draft, drafts, isLocked, onChosen, children }: ChoicesProps) {
  const count = offers.length + (children ? 1 : 0);
  return (
    <div className={count === 4 ? styles.four : styles.choices}>
      {offers.map((offer) => (
        <button
          key={offer.label}
          type="button"
          className={styles.choice}
          aria-pressed={isChosen(offer, draft)}
          disabled={isLocked}
          data-editor
          onClick={() => {
            edit(drafts, offer.edits);
            onChosen();
          }}
        >
          {offer.label}
        </button>
      ))}
      {children}
    </div>
  );
}

const isChosen = ({ edits }: Offer, { row }: Draft) => Object.entries(edits).every(([name, value]) => isSameValue(row[name], value));

function edit(drafts: DraftStore, edits: Row): void {
  drafts.type(edits);
  drafts.flush();
}

const MAX_BUTTONS = 6;
const MAX_LISTED = 80;

function ReferenceChoice(props: FieldControlProps & { field: ReferenceField }) {
  const { column, field, draft, drafts, setup, rows, kind, isLocked, message } = props;
  const id = useId();
  const { options } = useOptions(field, setup, draft.row);
  const narrow = kind.narrow?.field === column.id ? kind.narrow.attribute : null;
  const fitting = options.filter(
    (target) => (narrow === null || target[narrow] === true) && referenceFits(field, target, draft.row, setup.context),
  );
  const offerOf = (target: (typeof fitting)[number]): Offer => ({ label: referenceTitle(target), edits: { [column.id]: target } });
  const recentIds = latestValues(column.id, field, rows).map((value) => asReference(value)?.id);
  const recent = recentIds.flatMap((one) => fitting.find((target) => target.id === one) ?? []);
  if (fitting.length === 0 || fitting.length > MAX_LISTED) return <PlainField {...props} offers={recent.map(offerOf)} />;
  if (fitting.length <= MAX_BUTTONS) {
    return (
      <Labelled {...props}>
        <Choices {...props} offers={fitting.map(offerOf)} />
      </Labelled>
    );
  }
  const chosen = asReference(draft.row[column.id]);
  const isAmongRecent = recent.some((target) => target.id === chosen?.id);
  return (
    <Labelled {...props}>
      <Choices {...props} offers={recent.map(offerOf)} />
      <div className={`${styles.plain} mt-1.5`}>
        <select
          id={id}
          className="control w-full font-semibold"
          aria-label={labelOf(column)}
          aria-invalid={message !== undefined}
          disabled={isLocked}
          data-editor
          value={isAmongRecent ? '' : (chosen?.id ?? '')}
          onChange={(event) => {
            const target = fitting.find((one) => String(one.id) === event.currentTarget.value);
            if (target) edit(drafts, { [column.id]: target });
          }}
        >
          <option value="">{recent.length > 0 ? 'Outra…' : 'Escolha'}</option>
          {fitting.map((target) => (
            <option key={target.id} value={target.id}>
              {referenceTitle(target)}
            </option>
          ))}
        </select>
      </div>
    </Labelled>
  );
}

function BigNumber({
  column,
  field,
  draft,
  drafts,
  setup,
  message,
  warning,
  isLocked,
  written,
  onWrite,
}: FieldControlProps & { field: NumberField }) {
  const id = useId();
  const { id: name } = column;
  const shown = written?.name === name && written.text !== null ? written.text : shownEntry(field, entryOf(draft.row[name]));
  const canBeNegative = (limitOf(field.min, draft.row, setup.context) ?? 0) < 0;
  return (
    <div data-field={name} className="flex flex-col">
      <label htmlFor={id} className="mb-1 font-semibold">
        {labelOf(column)}
      </label>
      <input
        id={id}
        className={styles.number}
        inputMode="none"
        autoComplete="off"
        data-editor
        disabled={isLocked}
        aria-invalid={message !== undefined}
        aria-required={presenceOf(field, draft.row) === 'required'}
        aria-describedby={`${id}-note`}
        value={shown}
        onFocus={(event) => {
          event.currentTarget.select();
          if (written?.name !== name) onWrite({ name, text: null });
        }}
        onBeforeInput={(event) => {
          if (isBlockedKey((event as unknown as InputEvent).data ?? '', canBeNegative)) event.preventDefault();
        }}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onWrite({ name, text });
          edit(drafts, { [name]: readEntry(field, text) });
        }}
        // An empty number shows no error when it is left; the save does.
        onBlur={() => !isEmpty(draft.row[name]) && drafts.leave(name)}
      />
      <Note id={`${id}-note`} message={message} warning={warning} />
    </div>
  );
}

function DayChoice(props: FieldControlProps & { offers: readonly Offer[] }) {
  const { draft, offers, message, isLocked } = props;
  const [isTyping, setTyping] = useState(false);
  const isOffered = offers.some((offer) => isChosen(offer, draft));
  if (isTyping || !isOffered || message !== undefined) return <PlainField {...props} />;
  return (
    <Labelled {...props}>
      <Choices {...props}>
        <button type="button" className={styles.choice} disabled={isLocked} onClick={() => setTyping(true)}>
          Outro dia
        </button>
      </Choices>
    </Labelled>
  );
}

const NO_VALUES: readonly string[] = [];

function PlainField(props: FieldControlProps & { offers: readonly Offer[] }) {
  const { column, draft, setup, drafts, rows, message, warning, isLocked, offers } = props;
  const isTyped = column.field.kind === 'text' || column.field.kind === 'suggestion';
  const earlier = isTyped ? latestValues(column.id, column.field, rows, 50).map(String) : NO_VALUES;
  return (
    <div data-field={column.id} className={styles.plain}>
      <EditCell
        column={column}
        row={draft.row}
        message={message}
        warning={warning}
        isLocked={isLocked}
        setup={setup}
        drafts={drafts}
        earlier={earlier}
        isStacked
        enterKey="next"
      />
      {offers.length > 0 && (
        <div className="mt-1.5">
          <Choices {...props} offers={offers} />
        </div>
      )}
    </div>
  );
}
