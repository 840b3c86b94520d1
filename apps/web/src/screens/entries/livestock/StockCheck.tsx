import { CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import type { MonthBalance } from '#domain/beef/stock-balance';
import type { FlowKind } from '#domain/facts/herd';
import { formatNumber } from '#model/kit/text-value';
import { aimedAt, daysOf } from '#model/screens/aim';
import { addressOf } from '#model/screens/list';
import { monthName } from '../../../sheet/month-words';
import styles from './StockScreen.module.css';
import { checkAdvice, checkSentence, partWords } from './stock-check';
import type { MovementPart } from './stock-client';

interface StockCheckProps {
  check: MonthBalance;
  parts: readonly MovementPart[];
  onClose(): void;
}

const KINDS: readonly { kind: FlowKind; label: string; to: string }[] = [
  { kind: 'births', label: 'Nascimentos', to: addressOf('corte.births') },
  { kind: 'entries', label: 'Compras e outras entradas', to: addressOf('corte.herd_entry') },
  { kind: 'departures', label: 'Vendas e outras saídas', to: addressOf('corte.herd_departure') },
  { kind: 'deaths', label: 'Mortes', to: addressOf('corte.deaths') },
];

/** How the calculated stock of a month comes about, and the way to each of its movements. */
export function StockCheck({ check, parts, onClose }: StockCheckProps) {
  const advice = checkAdvice(check);
  return (
    <section
      className={styles.check}
      aria-label={`Conferência de ${monthName(check.month)}`}
      data-tone={check.opening === null ? 'unknown' : advice ? 'bad' : 'good'}
    >
      <div role="status">
        <p className={styles.sentence}>{checkSentence(check)}</p>
        {advice && <p>{advice}</p>}
      </div>
      <ul className={styles.kinds}>
        {KINDS.map(({ kind, label, to }) => (
          <li key={kind}>
            <Link to={aimedAt(to, { days: daysOf(check.month) })}>{label}</Link>
            <span>
              {' '}
              {check[kind] > 0 ? `${formatNumber(check[kind], 0)}: ${partWords(parts, check.month, kind)}` : 'nada lançado no mês'}
            </span>
          </li>
        ))}
      </ul>
      <CloseButton className={styles.close} aria-label="Fechar a conferência" onClick={onClose} />
    </section>
  );
}
