import type { CSSProperties } from 'react';
import { cellText } from '#view/formats';
import type { Beside, Kpi, RowsAddress } from '#view/page';
import { changeWords } from '../indicator/words';
import { GroupStrip } from '../parts/strip/GroupStrip';
import { QuartileMarks } from '../parts/strip/QuartileMarks';
import { Acronyms } from '../ui/Acronyms';
import styles from './KpiCard.module.css';
import { TrendLine } from './TrendLine';

interface KpiCardProps {
  kpi: Kpi<RowsAddress>;
  onOpen: () => void;
}

export function KpiCard({ kpi, onOpen }: KpiCardProps) {
  const { label, value, unit, reason, incomplete, beside = [], place, direction, trend } = kpi;
  const number = cellText(value, kpi);
  return (
    <button type="button" className="tile @container flex-1 gap-0.5 min-w-0 py-3 px-3 print:py-1.5 phone:py-2.5" onClick={onOpen}>
      <span className="flex flex-wrap items-start justify-between gap-x-2 text-ink-soft text-sm leading-[1.25]">
        <span>
          <Acronyms text={label} isStop={false} />
        </span>
        {place && (
          <span className="flex items-center gap-1.5 text-xs whitespace-nowrap">
            <QuartileMarks quartile={place.quartile} /> {place.quartile}º quartil
          </span>
        )}
      </span>
      <span
        className={`${styles.value} [--usual:1.5rem] print:[--usual:1.125rem] phone:[--usual:1.375rem]`}
        style={{ '--letters': number.length } as CSSProperties}
      >
        {unit === 'R$' && value !== null && <small>R$ </small>}
        <b>{number}</b>
        {unit !== 'R$' && value !== null && (
          <small>
            {' '}
            <Acronyms text={unit} isStop={false} />
          </small>
        )}
      </span>
      {value === null && reason && (
        <span className="text-ink-soft text-xs leading-[1.3] data-[tone=waits]:text-amber-ink data-[tone=waits]:font-semibold">
          {reason}
        </span>
      )}
      {incomplete && (
        <span
          className="text-ink-soft text-xs leading-[1.3] data-[tone=waits]:text-amber-ink data-[tone=waits]:font-semibold"
          data-tone="waits"
        >
          incompleto
        </span>
      )}
      {beside.map((one) => (
        <Compared key={one.kind} beside={one} kpi={kpi} />
      ))}
      {place && direction && (
        <span className="block mt-auto pt-2">
          <GroupStrip row={{ ...kpi, ...place, direction }} />
        </span>
      )}
      {trend && trend.length > 1 && <TrendLine points={trend} measure={kpi} />}
    </button>
  );
}

function Compared({ beside: { label, value, change, said }, kpi }: { beside: Beside; kpi: Kpi<RowsAddress> }) {
  const words = changeWords({ change, direction: kpi.direction ?? null });
  return (
    <span className={styles.beside}>
      <span>
        {label}
        {said && <small>{said}</small>}
      </span>
      <b>{cellText(value, kpi)}</b>
      {words && <span data-tone={words.tone}>{`${words.mark} ${words.text}${words.tone === 'neutral' ? '' : ` ${words.verdict}`}`}</span>}
    </span>
  );
}
