import type { Kpi, RowsAddress } from '#view/page';
import { NumberDialog } from './NumberDialog';
import { Formula, NumberHead } from './NumberParts';
import { RowsList } from './RowsList';
import { ROWS_ELSEWHERE, useCanSeeRows } from './use-can-see-rows';

interface SumPanelProps {
  sum: Kpi<RowsAddress>;
  about: string;
  onClose: () => void;
}

export default function SumPanel({ sum, about, onClose }: SumPanelProps) {
  const { label, reason, formula, rows = [] } = sum;
  const seesRows = useCanSeeRows();
  return (
    <NumberDialog title={label} onClose={onClose}>
      <div className="[&_h3]:mt-4.5 [&_h3]:mb-1 [&_h3]:text-base">
        <NumberHead number={sum} about={about} reason={reason} />
        <Formula text={formula} />
        {seesRows ? (
          rows.map((address) => <RowsList key={`${address.path}?${address.query}`} address={address} number={label} />)
        ) : (
          <p className="text-ink-soft text-sm">{ROWS_ELSEWHERE}</p>
        )}
      </div>
    </NumberDialog>
  );
}
