import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { CountedPlace, PortfolioFarm } from '#model/responses/portfolio';
import { counted } from '#model/review/finding';
import { addressIn } from '#model/screens/list';
import { formatMoment } from '#view/moments';
import { FarmLink } from './FarmLink';
import styles from './Portfolio.module.css';
import { daysSince, isSilent, lackingOf } from './portfolio-view';

export interface CellProps {
  row: PortfolioFarm;
  now: Date;
  tabIndex: number;
}

const nothing = (
  <span className="text-ink-soft">
    <span aria-hidden>—</span>
    <span className="sr-only">nada</span>
  </span>
);

/** Several places lead to the review, a single one to the place itself. */
const placeOf = (row: PortfolioFarm, place: CountedPlace | null): string =>
  place && place.others === 0 ? place.address : addressIn(row.environment, 'review');

export function MissingCell({ row, tabIndex }: CellProps) {
  const place = row.places.missing;
  if (!place) return <span className="text-ink-soft">nada</span>;
  return (
    <span className="inline-flex gap-1.25 items-baseline max-w-full">
      <FarmLink
        row={row}
        to={place.address}
        name="missing"
        className="decoration-[#a9cdb8] underline-offset-3 truncate hover:decoration-current phone:py-3 phone:-my-1.5"
        title={place.text}
        tabIndex={tabIndex}
      >
        {place.label}
      </FarmLink>
      {place.others > 0 && (
        <span className="text-ink-soft text-xs whitespace-nowrap">
          <span aria-hidden>+{place.others}</span>
          <span className="sr-only">e mais {place.others}</span>
        </span>
      )}
    </span>
  );
}

interface CountProps extends CellProps {
  count: number;
  /** The accessible name, as the number alone has no column head on a card. */
  words: string;
  name: string;
  to: string;
  since: string | null;
}

function Count({ row, now, tabIndex, count, words, name, to, since }: CountProps) {
  if (count === 0) return nothing;
  return (
    <span className="inline-flex gap-1.25 items-baseline max-w-full">
      <FarmLink
        row={row}
        to={to}
        name={name}
        tabIndex={tabIndex}
        className="decoration-[#a9cdb8] underline-offset-3 font-bold hover:decoration-current phone:py-3 phone:-my-1.5"
        label={words}
      >
        {count.toLocaleString('pt-BR')}
      </FarmLink>
      {since && (
        <span className="text-ink-soft text-xs whitespace-nowrap">
          {daysSince(since, now) === 0 ? 'hoje' : `há ${daysSince(since, now)} d`}
        </span>
      )}
    </span>
  );
}

export function WaitingCell(props: CellProps) {
  const { unvalidated: count, oldest_unvalidated_at: since, places } = props.row;
  const words = `${counted(count, 'lançamento espera', 'lançamentos esperam')} validação`;
  return <Count {...props} count={count} words={words} since={since} name="waiting" to={placeOf(props.row, places.unvalidated)} />;
}

export function ReturnedCell(props: CellProps) {
  const { returned: count, oldest_returned_at: since, environment } = props.row;
  const words = counted(count, 'lançamento devolvido', 'lançamentos devolvidos');
  return <Count {...props} count={count} words={words} since={since} name="returned" to={addressIn(environment, 'review')} />;
}

export function ContradictionCell({ row, tabIndex }: CellProps) {
  if (row.contradictions === 0) return nothing;
  return (
    <FarmLink
      row={row}
      to={placeOf(row, row.places.contradictions)}
      name="contradictions"
      className="inline-flex gap-1 items-center text-red-ink font-bold decoration-red-line underline-offset-3 phone:py-3 phone:-my-1.5"
      title={row.places.contradictions?.text}
      label={counted(row.contradictions, 'contradição', 'contradições')}
      tabIndex={tabIndex}
    >
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {row.contradictions}
    </FarmLink>
  );
}

export function LastEntryCell({ row, now }: CellProps) {
  const { last_entry_at, last_entry_by } = row;
  if (last_entry_at === null) return <span className="text-amber-ink font-bold">nunca</span>;
  const days = daysSince(last_entry_at, now);
  return (
    <span className={styles.last} data-late={isSilent(row, now) || undefined} title={formatMoment(last_entry_at, now)}>
      <span>
        {isSilent(row, now) && <IconClock size={13} stroke={2} aria-label="faz tempo:" />}
        {days === 0 ? 'hoje' : counted(days, 'dia', 'dias')}
      </span>
      <small className="truncate">{last_entry_by?.name ?? 'cadastro'}</small>
    </span>
  );
}

export function ReadinessCell({ row }: Pick<CellProps, 'row'>) {
  const { met, of } = row.requirements;
  const lacking = lackingOf(row);
  const words = lacking === 0 ? (row.is_ready ? 'pronta' : 'até aqui nada falta') : lacking === 1 ? 'falta 1' : `faltam ${lacking}`;
  return (
    <span
      className={`${styles.ready} inline-flex gap-2 items-center whitespace-nowrap data-complete:text-leaf [&>span:last-child]:overflow-hidden [&>span:last-child]:font-semibold [&>span:last-child]:text-ellipsis`}
      data-complete={lacking === 0 || undefined}
      title={`${met} de ${of} condições`}
    >
      <span className={styles.meter} aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike
          <i key={index} data-met={index < met || undefined} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  );
}
