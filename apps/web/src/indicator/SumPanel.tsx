import { cellText } from '#view/formats';
import type { Kpi, RowsAddress } from '#view/page';
import { NumberDialog } from './NumberDialog';
import { RowsList } from './RowsList';
import { ROWS_ELSEWHERE, useCanSeeRows } from './use-can-see-rows';

interface SumPanelProps {
  sum: Kpi<RowsAddress>;
  about: string;
  onClose: () => void;
}

export default function SumPanel({ sum, about, onClose }: SumPanelProps) {
  const { label, value, unit, reason, formula, rows = [] } = sum;
  const seesRows = useCanSeeRows();
  return (
    <NumberDialog title={label} onClose={onClose}>
      <div className="[&_h3]:mt-4.5 [&_h3]:mb-1 [&_h3]:text-base">
        <p className="text-ink-soft [&_b]:text-ink [&_b]:text-[2rem] [&_b]:tabular-nums [&_b]:leading-[1.2]">
          <b>{cellText(value, sum)}</b> {value !== null && unit}
        </p>
        <p className="text-ink-soft text-sm">{about}</p>
        {reason && <p className="waits mt-2">{reason}.</p>}
        <h3>Como se calcula</h3>
        <p className="py-2 px-3 rounded-md bg-leaf-wash">{formula}</p>
        {seesRows ? (
          rows.map((address) => <RowsList key={`${address.path}?${address.query}`} address={address} number={label} />)
        ) : (
          <p className="text-ink-soft text-sm">{ROWS_ELSEWHERE}</p>
        )}
      </div>
    </NumberDialog>
  );
}
