import { cellText } from '#view/formats';
import type { Kpi, RowsAddress } from '#view/page';
import styles from './IndicatorPanel.module.css';
import { NumberDialog } from './NumberDialog';
import { RowsList } from './RowsList';
import { ROWS_ELSEWHERE, useSeesRows } from './use-sees-rows';

interface SumPanelProps {
  sum: Kpi<RowsAddress>;
  about: string;
  onClose: () => void;
}

export default function SumPanel({ sum, about, onClose }: SumPanelProps) {
  const { label, value, unit, reason, formula, rows = [] } = sum;
  const seesRows = useSeesRows();
  return (
    <NumberDialog title={label} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.value}>
          <b>{cellText(value, sum)}</b> {value !== null && unit}
        </p>
        <p className="soft">{about}</p>
        {reason && <p className={styles.reason}>{reason}.</p>}
        <h3>Como se calcula</h3>
        <p className={styles.formula}>{formula}</p>
        {seesRows ? (
          rows.map((address) => <RowsList key={`${address.path}?${address.query}`} address={address} />)
        ) : (
          <p className="soft">{ROWS_ELSEWHERE}</p>
        )}
      </div>
    </NumberDialog>
  );
}
