import { Loader } from '@mantine/core';
import type { JudgedRow } from '#model/responses/benchmark-draft';
import { closedMonthsWords } from '#view/benchmark/judged-words';
import { amountText } from '#view/formats';
import { formatMoment } from '#view/moments';
import { useOpenedRow } from '../../client/benchmark-draft';
import { NumberDialog } from '../../indicator/NumberDialog';
import { Formula, Inputs, NumberHead } from '../../indicator/NumberParts';
import { Loaded } from '../../parts/Loaded';

interface OpenedRowProps {
  row: JudgedRow;
  onClose(): void;
}

export default function OpenedRow({ row: { id, farm, indicator_benchmarking: indicator }, onClose }: OpenedRowProps) {
  return (
    <NumberDialog title={`${indicator.label} · ${farm.name}`} onClose={onClose}>
      <Loaded
        query={useOpenedRow(id)}
        failure="Não foi possível abrir o valor."
        waiting={<Loader size="sm" role="status" aria-label="Carregando" />}
        isPart
      >
        {({ value, reason, notes, formula, inputs, changes, months }) => (
          <div className="[&_h3]:mt-4.5 [&_h3]:mb-1 [&_h3]:text-base">
            <NumberHead number={{ ...indicator, value }} about={[closedMonthsWords(months), ...notes].join(' · ')} reason={reason} />
            <Formula text={formula} />
            <Inputs inputs={inputs} />
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
        )}
      </Loaded>
    </NumberDialog>
  );
}
