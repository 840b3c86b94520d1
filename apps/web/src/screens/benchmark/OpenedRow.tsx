import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import type { JudgedRow, OpenedRow as Opened } from '#model/responses/benchmark-draft';
import { closedMonthsWords } from '#view/benchmark/judged-words';
import { amountText } from '#view/formats';
import { formatMoment } from '#view/moments';
import { useOpenedRow } from '../../client/benchmark-draft';
import { NumberDialog } from '../../indicator/NumberDialog';
import { RowsList } from '../../indicator/RowsList';
import { Loaded } from '../../parts/Loaded';

export default function OpenedRow({ row, onClose }: { row: JudgedRow; onClose: () => void }) {
  const query = useOpenedRow(row.id);
  return (
    <NumberDialog title={`${row.indicator_benchmarking.label} · ${row.farm.name}`} onClose={onClose}>
      <Loaded
        query={query}
        failure="Não foi possível abrir o valor."
        waiting={<Loader size="sm" role="status" aria-label="Carregando" />}
        isPart
      >
        {(opened) => <Inside row={opened} />}
      </Loaded>
    </NumberDialog>
  );
}

function Inside({ row }: { row: Opened }) {
  const { indicator_benchmarking: indicator, value, reason, notes, formula, inputs, changes, months } = row;
  return (
    <div className="[&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-base">
      <p className="[&_b]:text-[1.75rem] [&_b]:tabular-nums">
        <b>{amountText(value, indicator)}</b> <small>{closedMonthsWords(months)}</small>
      </p>
      {reason && <p className="text-ink-soft text-xs">{reason}.</p>}
      {notes.map((note) => (
        <p key={note} className="text-ink-soft text-xs">
          {note}
        </p>
      ))}
      <h3>Como se calcula</h3>
      <p className="py-2 px-3 rounded-md bg-leaf-wash">{formula}</p>
      <ul className="mt-2 [&>li]:py-1.5 [&>li]:border-t [&>li]:border-line">
        {inputs.map((input) => (
          <InputItem key={input.key} input={input} />
        ))}
      </ul>
      {changes.length > 0 && (
        <>
          <h3>O que as atualizações mudaram</h3>
          <ul className="mt-2 [&>li]:py-1.5 [&>li]:border-t [&>li]:border-line">
            {changes.map(({ at, old_value, new_value, why }) => (
              <li key={at}>
                {formatMoment(at)}: {amountText(old_value, indicator)} → <b>{amountText(new_value, indicator)}</b>
                <small className="block text-ink-soft">{why}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function InputItem({ input: { label, unit, decimals, value, rows } }: { input: Opened['inputs'][number] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="flex items-center flex-wrap gap-x-3 gap-y-1 [&_span]:flex-1">
        <span>{label}</span>
        <b>{amountText(value, { unit, decimals })}</b>
        {rows && rows.length > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fechar' : 'De onde vem'}
          </Button>
        )}
      </div>
      {isOpen && rows?.map((address) => <RowsList key={`${address.path}?${address.query}`} address={address} number={label} />)}
    </li>
  );
}
