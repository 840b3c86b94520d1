import { MONTH_NAMES } from '#domain/calendar';
import { MONTH_STATES, type MonthState } from '#model/review/cells';
import styles from './MonthStrip.module.css';

const STATES = Object.keys(MONTH_STATES) as MonthState[];
/** July, the first month of a harvest. */
const FIRST = 6;
export const MONTH_LETTERS = MONTH_NAMES.map((_, index) => nameOf(index).charAt(0));

function nameOf(index: number): string {
  return MONTH_NAMES[(FIRST + index) % MONTH_NAMES.length] ?? '';
}

export function MonthStrip({ months }: { months: readonly MonthState[] }) {
  return (
    <span className="inline-flex gap-0.5 align-middle" role="img" aria-label={wordsOf(months)}>
      {months.map((state, index) => (
        <span key={nameOf(index)} className={styles.month} data-state={state} title={`${nameOf(index)}: ${MONTH_STATES[state]}`} />
      ))}
    </span>
  );
}

/** `Jul a Set validado; Out pela metade; Nov a Jun vazio`. */
function wordsOf(months: readonly MonthState[]): string {
  const runs: { from: number; to: number; state: MonthState }[] = [];
  for (const [index, state] of months.entries()) {
    const last = runs.at(-1);
    if (last?.state === state) last.to = index;
    else runs.push({ from: index, to: index, state });
  }
  return runs
    .map(({ from, to, state }) => `${from === to ? nameOf(from) : `${nameOf(from)} a ${nameOf(to)}`} ${MONTH_STATES[state]}`)
    .join('; ');
}

export function MonthStripLegend() {
  return (
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
}
