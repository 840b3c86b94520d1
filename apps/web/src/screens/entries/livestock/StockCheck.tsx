import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MonthBalance } from '#domain/beef/stock-balance';
import type { FlowKind } from '#domain/facts/herd';
import { isUnknown } from '#domain/unknown-number';
import { variantOf } from '#model/kit/resource';
import { formatNumber } from '#model/kit/text-value';
import { daysOf, withDeepLink } from '#model/screens/deep-link';
import { gridAddressOf } from '#model/screens/list';
import { loadedResource } from '../../../client/declarations';
import { useScope } from '../../../session/use-session';
import { fullMonthName } from '../../../sheet/month-words';
import { checkAdvice, checkSentence, partWords } from './stock-check';
import type { MovementPart } from './stock-client';

interface StockCheckProps {
  check: MonthBalance;
  parts: readonly MovementPart[];
  isMeant: boolean;
  onClose(): void;
}

const KINDS: readonly { kind: FlowKind; resource: string }[] = [
  { kind: 'births', resource: 'births' },
  { kind: 'entries', resource: 'herd_entry' },
  { kind: 'departures', resource: 'herd_departure' },
  { kind: 'deaths', resource: 'deaths' },
];

export function StockCheck({ check, parts, isMeant, onClose }: StockCheckProps) {
  const { environment } = useScope();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMeant) root.current?.focus();
  }, [isMeant]);
  const advice = checkAdvice(check);
  const days = daysOf(check.month);
  /** The address reopens this check after going back. */
  const keepOpen = () =>
    window.history.replaceState(window.history.state, '', withDeepLink(window.location.pathname, { days, isOpen: true }));
  return (
    <section
      ref={root}
      tabIndex={-1}
      className="panel relative grid flex-none grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-6 gap-y-2 py-2.5 pr-11 pl-3.5 border-l-3 border-l-leaf mb-2.5 data-[tone=bad]:border-l-red data-[tone=unknown]:border-l-amber phone:grid-cols-1"
      aria-label={`Conferência de ${fullMonthName(check.month)}`}
      data-tone={check.opening === null || isUnknown(check.difference) ? 'unknown' : advice ? 'bad' : 'good'}
    >
      <div role="status">
        <p className="tabular-nums font-semibold">{checkSentence(check)}</p>
        {advice && <p>{advice}</p>}
      </div>
      <ul className="text-sm [&_span]:text-ink-soft">
        {KINDS.map(({ kind, resource }) => (
          <li key={kind}>
            <Link to={withDeepLink(gridAddressOf(resource, environment) ?? '', { days })} onClick={keepOpen}>
              {variantOf(loadedResource(resource), environment).many}
            </Link>
            <span>
              {' '}
              {check[kind] > 0 ? `${formatNumber(check[kind], 0)}: ${partWords(parts, check.month, kind)}` : 'nada lançado no mês'}
            </span>
          </li>
        ))}
      </ul>
      <CloseButton className="unprinted absolute top-1.5 right-1.5" aria-label="Fechar a conferência" onClick={onClose} />
    </section>
  );
}
