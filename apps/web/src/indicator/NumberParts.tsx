import { type ReactNode, useState } from 'react';
import { amountText, cellText, type NumberFormat } from '#view/formats';
import type { RowsAddress } from '#view/page';
import { Acronyms } from '../ui/Acronyms';
import { RowsList } from './RowsList';
import { useCanSeeRows } from './use-can-see-rows';

interface NumberHeadProps {
  number: NumberFormat & { value: number | null };
  about: ReactNode;
  reason?: string | null | undefined;
}

export const NumberHead = ({ number, about, reason }: NumberHeadProps) => (
  <>
    <p className="text-ink-soft [&_b]:text-ink [&_b]:text-[2rem] [&_b]:tabular-nums [&_b]:leading-[1.2]">
      <b>{cellText(number.value, number)}</b> {number.value !== null && number.unit}
    </p>
    <p className="text-ink-soft text-sm">{about}</p>
    {reason && <p className="waits mt-2">{reason}.</p>}
  </>
);

export const Formula = ({ text }: { text: string | undefined }) => (
  <>
    <h3>Como se calcula</h3>
    <p className="py-2 px-3 rounded-md bg-leaf-wash">
      <Acronyms text={text ?? ''} />
    </p>
  </>
);

interface NumberInput extends NumberFormat {
  key: string;
  label: string;
  value: number | null;
  rows: readonly RowsAddress[] | null;
}

interface InputsProps<Input> {
  inputs: readonly Input[];
  /** Null for an input that is no indicator of the farm, which opens its rows. */
  openerOf?(input: Input): (() => void) | null;
}

export const Inputs = <Input extends NumberInput>({ inputs, openerOf = () => null }: InputsProps<Input>) => (
  <ul className="mt-2 [&>li]:border-t [&>li]:border-line">
    {inputs.map((input) => (
      <InputLine key={input.key} input={input} onOpen={openerOf(input)} />
    ))}
  </ul>
);

function InputLine({ input, onOpen }: { input: NumberInput; onOpen: (() => void) | null }) {
  const [isOpen, setOpen] = useState(false);
  const seesRows = useCanSeeRows();
  const { label, value, rows } = input;
  const hasRows = seesRows && rows !== null && rows.length > 0;
  return (
    <li>
      <div className="flex items-center flex-wrap gap-x-3 gap-y-1 min-h-11 [&>span]:flex-[1_1_180px] [&_b]:tabular-nums">
        <span>
          <Acronyms text={label} isStop={!onOpen && !hasRows} />
        </span>
        <b>{amountText(value, input)}</b>
        {onOpen && (
          <button
            type="button"
            className="link inline-flex items-center gap-1 min-h-11 text-sm rounded-md"
            onClick={onOpen}
            aria-label={`${label}: como se calcula`}
          >
            como se calcula
          </button>
        )}
        {!onOpen && hasRows && (
          <button
            type="button"
            className="link inline-flex items-center gap-1 min-h-11 text-sm rounded-md"
            aria-expanded={isOpen}
            aria-label={`${label}: ${isOpen ? 'fechar' : 'ver lançamentos'}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'fechar' : 'ver lançamentos'}
          </button>
        )}
      </div>
      {isOpen && rows?.map((address) => <RowsList key={`${address.path}?${address.query}`} address={address} number={label} />)}
    </li>
  );
}
