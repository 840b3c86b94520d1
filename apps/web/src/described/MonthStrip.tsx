import { MONTH_STATES, type MonthState } from '#model/review/cells';
import { HARVEST_MONTHS, monthStripWords } from '#view/work-list';
import styles from './MonthStrip.module.css';

const STATES = Object.keys(MONTH_STATES) as MonthState[];

export function MonthStrip({ months }: { months: readonly MonthState[] }) {
  return (
    <span className="inline-flex gap-0.5 align-middle" role="img" aria-label={monthStripWords(months)}>
      {HARVEST_MONTHS.map((name, index) => {
        const state = months[index] ?? 'EMPTY';
        return <span key={name} className={styles.month} data-state={state} title={`${name}: ${MONTH_STATES[state]}`} />;
      })}
    </span>
  );
}

export const MonthStripHead = () => (
  <span className="inline-flex gap-0.5 [&>span]:w-2.25 [&>span]:text-2xs [&>span]:text-center" aria-hidden>
    {HARVEST_MONTHS.map((name) => (
      <span key={name}>{name.charAt(0)}</span>
    ))}
  </span>
);

export const MonthStripLegend = () => (
  <ul
    className="flex flex-wrap text-ink-soft text-xs gap-x-4 gap-y-1 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5"
    aria-label="Marcas dos meses"
  >
    {STATES.toReversed().map((state) => (
      <li key={state}>
        <span className={styles.month} data-state={state} aria-hidden />
        {MONTH_STATES[state]}
      </li>
    ))}
  </ul>
);
