import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { todayInBrazil } from '#domain/calendar';
import type { BatchEntry } from '#model/entry-batch';
import type { Row } from '#model/kit/field';
import { rowLabel } from '#model/kit/row-label';
import { inFarm } from '#model/screens/farm-link';
import { addressOf } from '#model/screens/list';
import { rowAddress, screenOfRow } from '#model/screens/row-place';
import { formatMoment } from '#view/moments';
import { appQueue } from '../../offline/app-queue';
import { originOf } from '../../queue/line';
import { ENTRY_STATES, type QueuedEntry, type StatedEntry } from '../../queue/queued-entry';
import { confirmDialog } from '../../ui/confirm-dialog';
import { notify, notifyFailure } from '../../ui/notify';
import { conflictAuthor, entryLabel, type KeptRow, shownValueOf, useKeptRow } from './kept-row';
import { MendForm } from './MendForm';
import { markOfProblem, resolveEntryConflict, valuesAnew } from './resolve';

export function KeptEntry({ stated: { queued, state } }: { stated: StatedEntry }) {
  const { entry, problem } = queued;
  const kept = useKeptRow(entry, problem);
  const words = kept ? entryLabel(entry, kept) : '…';
  return (
    <li className="py-3 px-3.5">
      <p className="font-semibold wrap-anywhere">{words}</p>
      <p className="text-ink-soft">
        <b className={problem ? 'text-red-ink' : undefined}>{ENTRY_STATES[state]}</b>, digitado {formatMoment(entry.typed_at)}
      </p>
      {kept && problem && <Problem queued={queued} kept={kept} words={words} />}
    </li>
  );
}

interface ProblemProps {
  queued: QueuedEntry;
  kept: KeptRow;
  words: string;
}

function Problem({ queued, kept, words }: ProblemProps) {
  const { entry, problem } = queued;
  const [isMending, setMending] = useState(false);
  if (!problem) return null;
  if (isMending) return <MendForm queued={queued} kept={kept} onClose={() => setMending(false)} />;
  const { message, fields = {}, conflicts, last } = problem;
  const form = formOf(queued);
  const isOfficeConflict = conflicts !== undefined || markOfProblem(queued) !== null;
  const run = (act: Promise<unknown> | undefined) => void act?.catch(notifyFailure);
  const discard = async () => {
    const isSure = await confirmDialog({
      title: 'Descartar o lançamento',
      message: `${words}. Ele sai deste aparelho e não vai para o servidor. Descartar mesmo assim?`,
      confirm: 'Descartar',
      cancel: 'Manter',
      isDangerous: true,
    });
    if (isSure) await appQueue()?.discard(entry.key);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(words);
    notify({ message: 'Copiado' });
  };
  const choose = (choice: 'mine' | 'theirs') => {
    const queue = appQueue();
    if (queue) run(resolveEntryConflict(queue, queued, choice));
  };
  const enterAnew = () => {
    const context = { environment: entry.place.environment, today: todayInBrazil(new Date(entry.typed_at)) };
    run(appQueue()?.enterAnew(entry.key, valuesAnew(queued, kept.resource, context)));
  };
  const own = () => {
    if (isOfficeConflict) {
      return (
        <>
          <Button onClick={() => choose('mine')}>{insisting(entry.action, conflicts !== undefined)}</Button>
          {conflicts && (
            <Button variant="default" onClick={() => choose('theirs')}>
              Ficar com o do escritório
            </Button>
          )}
        </>
      );
    }
    // The removal deleted the rows of the form too, which this entry does not contain.
    if (problem.code === 'removed') return form ? null : <Button onClick={enterAnew}>Lançar de novo</Button>;
    return (
      <>
        {entry.action !== 'remove' &&
          (form ? (
            <Button component={Link} to={form}>
              Abrir o formulário
            </Button>
          ) : (
            <Button onClick={() => setMending(true)}>Corrigir</Button>
          ))}
        {Object.keys(fields).length === 0 && (
          <Button variant="default" onClick={() => run(appQueue()?.retry(entry.key))}>
            Tentar de novo
          </Button>
        )}
      </>
    );
  };
  return (
    <div className="mt-1.5">
      {Object.keys(fields).length === 0 && <p className="text-red-ink font-semibold wrap-anywhere">{message}</p>}
      <ul>
        {Object.entries(fields).map(([name, reason]) => (
          <li key={name} className="text-red-ink font-semibold">
            {kept.resource.fields[name]?.label ?? name}: {reason}
          </li>
        ))}
      </ul>
      <RowOfEntry kept={kept} last={last as Row | undefined} />
      {conflicts && <Conflict queued={queued} kept={kept} />}
      <div className="flex flex-wrap gap-1.5 mt-2 phone:flex-col phone:[&_button]:min-h-11">
        {own()}
        <div className="flex gap-1.5 phone:[&>button]:flex-1">
          <Button variant="subtle" onClick={() => run(copy())}>
            Copiar
          </Button>
          <Button variant="subtle" color="red" onClick={() => run(discard())}>
            Descartar
          </Button>
        </div>
      </div>
    </div>
  );
}

function RowOfEntry({ kept: { resource, stored }, last }: { kept: KeptRow; last: Row | undefined }) {
  const row = last ?? stored;
  if (!row) return null;
  return (
    <p className="text-ink-soft wrap-anywhere">
      {last ? 'O registro era' : 'O registro no servidor'}: {rowLabel(resource, row)}
    </p>
  );
}

function insisting(action: BatchEntry['action'], isConflict: boolean): string {
  if (action === 'remove') return 'Excluir mesmo assim';
  return isConflict ? 'Manter o meu' : 'Alterar mesmo assim';
}

/** A form with rows is corrected on its own screen. */
function formOf({ entry, order }: QueuedEntry): string | null {
  const { resource, row, place } = entry;
  const screen = screenOfRow(resource, place.environment, {});
  if (!screen || !addressOf(screen).includes(':id')) return null;
  const id = typeof row === 'number' ? row : (idOfOrigin(row?.key) ?? -order);
  return inFarm(rowAddress(screen, { resource, id }), place);
}

function idOfOrigin(key: string | undefined): number | null {
  const { entries, receipts } = appQueue()?.contents() ?? { entries: [], receipts: [] };
  const isOrigin = ({ entry }: { entry: BatchEntry }) => entry.action === 'create' && originOf(entry) === key;
  const waiting = entries.find(isOrigin);
  return waiting ? -waiting.order : (receipts.find(isOrigin)?.row ?? null);
}

function Conflict({ queued: { problem }, kept: { resource, values, current } }: Pick<ProblemProps, 'queued' | 'kept'>) {
  return (
    <dl className="flex flex-col gap-2 mt-1.5">
      {Object.entries(problem?.conflicts ?? {}).map(([name, conflict]) => {
        const field = resource.fields[name];
        if (!field) return null;
        return (
          <div key={name} className="flex flex-wrap gap-x-3 box py-2 px-3">
            <dt className="w-full font-semibold">{field.label}</dt>
            <dd className="flex flex-1 flex-col justify-between">
              <span className="block text-ink-soft text-sm">O meu</span>
              <b className="text-xl wrap-anywhere">{shownValueOf(field, values, name)}</b>
            </dd>
            <dd className="flex flex-1 flex-col justify-between">
              <span className="block text-ink-soft text-sm">{conflictAuthor(conflict)}</span>
              <b className="text-xl wrap-anywhere">{shownValueOf(field, current, name)}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
