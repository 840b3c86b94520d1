import { Button, Input, NativeSelect } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { formatNumber } from '#model/kit/text-value';
import type { SheetResult, WrongCell } from '#model/responses/workbook';
import type { Correction } from '../../client/workbook';
import { duplicateWords } from '../../grid/transfer/import-summary';
import { Suggestions } from '../../grid/transfer/Suggestions';

import styles from './Import.module.css';
import { importChangeWords, presentWords, wrongRows } from './workbook-words';

interface SheetCardProps {
  sheet: SheetResult;
  /** Columns that a heading of a table may name. */
  heads: readonly string[];
  onCorrect(more: readonly Correction[]): void;
}

export function SheetCard({ sheet, heads, onCorrect }: SheetCardProps) {
  const { label, changes, inserts, updates } = sheet;
  const wrong = wrongRows(sheet);
  const done = importChangeWords([sheet]);
  const id = `sheet-${sheet.resource || label}`;
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h4 id={id}>
        {label}
        {done && <span>{done}</span>}
        {sheet.unchanged > 0 && <span>{formatNumber(sheet.unchanged, 0)} sem mudança</span>}
        {sheet.present > 0 && <span>{presentWords(sheet.present)}</span>}
        {sheet.alike > 0 && <span>{duplicateWords(sheet.alike)}</span>}
        {wrong > 0 && <b>{wrong === 1 ? '1 linha com erro' : `${formatNumber(wrong, 0)} linhas com erro`}</b>}
      </h4>
      {wrong > 0 && <Wrong sheet={sheet} heads={heads} onCorrect={onCorrect} />}
      {changes.length > 0 && (
        <details className={styles.changes}>
          <summary>Ver o que muda</summary>
          <ul>
            {changes.map(({ row, isNew, fields }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of months has several changes, which never change places
              <li key={index}>
                <b>
                  Linha {row}
                  {isNew ? ', nova' : ''}
                </b>
                {Object.entries(fields).map(([name, { before, after }]) => (
                  <span key={name}>
                    {name}: {!isNew && <del>{before || 'vazio'}</del>} <ins>{after || 'vazio'}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {inserts + updates > changes.length && <p className="text-ink-soft text-sm">São as primeiras {changes.length}.</p>}
        </details>
      )}
    </section>
  );
}

interface Complaint {
  row: number;
  column: string;
  message: string;
  cell: WrongCell | null;
}

function complaintsOf({ errors }: SheetResult): Complaint[] {
  return errors.flatMap(({ row, fields, cells }) =>
    Object.entries(fields).map(([column, message]) => ({ row, column, message, cell: cells[column] ?? null })),
  );
}

const LEFT_OUT = 'Deixar de fora';

/** Best guess for each unknown column; preselected, and applied only when sent. */
const proposalsFor = (complaints: readonly Complaint[]): [string, string][] =>
  complaints.flatMap(({ column, cell }): [string, string][] => (cell?.isHead && cell.instead[0] ? [[column, cell.instead[0]]] : []));

function Wrong({ sheet, heads, onCorrect }: SheetCardProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const complaints = complaintsOf(sheet);
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(() => new Map(proposalsFor(complaints)));
  const unknown = complaints.filter(({ cell }) => cell?.isHead);
  const cells = complaints.filter(({ cell }) => !cell?.isHead);
  const stale = complaints.flatMap(({ cell }) => (cell?.isStale ? [cell.at] : []));
  const type = (at: string, value: string) => setTyped((before) => new Map(before).set(at, value));
  const name = (column: string, is: string) => setNamed((before) => new Map(before).set(column, is));
  const said = [...named].filter(([, is]) => is !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onCorrect([
      ...[...typed].map(([at, value]) => ({ sheet: sheet.label, at, value })),
      ...said.map(([head, is]) => ({ head, is: is === LEFT_OUT ? null : is })),
    ]);
  };
  return (
    <form className={styles.wrong} onSubmit={send} aria-label={`Corrigir ${sheet.label}`}>
      <ul>
        {unknown.map(({ column, message, cell }) => (
          <li key={column}>
            <span className="wrap-anywhere [&_b]:mr-1.5 [&_b]:tabular-nums">
              <b>{cell?.at}</b> {column}
            </span>
            <span className="wrap-anywhere text-red-ink">{message}</span>
            <NativeSelect
              size="xs"
              data-autofocus
              aria-label={`O que é a coluna ${column}`}
              value={named.get(column) ?? ''}
              onChange={(event) => name(column, event.currentTarget.value)}
              data={['', ...heads, LEFT_OUT]}
            />
          </li>
        ))}
        {cells.map((one) => (
          <WrongLine
            key={`${one.row} ${one.column}`}
            complaint={one}
            typed={one.cell ? (typed.get(one.cell.at) ?? null) : null}
            onType={type}
            onKeep={(at) => onCorrect([{ sheet: sheet.label, at, keep: true }])}
          />
        ))}
      </ul>
      {sheet.more_errors > 0 && <p className="text-ink-soft text-sm">São as primeiras; há mais {formatNumber(sheet.more_errors, 0)}.</p>}
      <div className={styles.buttons}>
        {complaints.some(({ cell }) => cell && !cell.isStale) && (
          <Button type="submit" variant="default" disabled={typed.size === 0 && said.length === 0}>
            Corrigir e conferir de novo
          </Button>
        )}
        {stale.length > 1 && (
          <Button variant="default" onClick={() => onCorrect(stale.map((at) => ({ sheet: sheet.label, at, keep: true })))}>
            Manter o que está gravado ({stale.length})
          </Button>
        )}
      </div>
    </form>
  );
}

interface WrongLineProps {
  complaint: Complaint;
  typed: string | null;
  onType(at: string, value: string): void;
  onKeep(at: string): void;
}

function WrongLine({ complaint: { row, column, message, cell }, typed, onType, onKeep }: WrongLineProps) {
  const why = useId();
  return (
    <li>
      <span className="wrap-anywhere [&_b]:mr-1.5 [&_b]:tabular-nums">
        <b>{cell ? cell.at : `Linha ${row}`}</b> {column}
      </span>
      <span id={why} className="wrap-anywhere text-red-ink">
        {message}
      </span>
      {cell?.isStale && (
        <Button data-autofocus variant="default" size="compact-sm" onClick={() => onKeep(cell.at)}>
          Manter o que está gravado
        </Button>
      )}
      {cell && !cell.isStale && (
        <span className="flex items-center flex-wrap gap-1">
          <Input
            size="xs"
            withAria={false}
            data-autofocus
            aria-label={`${column}, célula ${cell.at}`}
            aria-invalid={typed === null || undefined}
            aria-describedby={why}
            value={typed ?? cell.says}
            onChange={(event) => onType(cell.at, event.currentTarget.value)}
          />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Deixar de fora, célula ${cell.at}`}
            onClick={() => onKeep(cell.at)}
          >
            Deixar de fora
          </Button>
          <Suggestions texts={cell.instead} onUse={(text) => onType(cell.at, text)} />
        </span>
      )}
    </li>
  );
}
