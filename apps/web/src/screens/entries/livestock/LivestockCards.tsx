import { resourceOf } from '#model/registry';
import { paths } from '../../../paths';
import { useScope } from '../../../session/use-session';
import { Page } from '../../../ui/Page';
import { CarryForwardOffer } from '../carry-forward/CarryForwardOffer';
import styles from './LivestockCards.module.css';
import { MovementCard } from './MovementCard';

/** The six movements in the order of the specification, and where each is written. */
const CARDS = [
  { path: 'births', to: paths.corte.births },
  { path: 'deaths', to: paths.corte.deaths },
  { path: 'weaning', to: paths.corte.weaning },
  { path: 'confinements', to: paths.corte.confinements },
  { path: 'herd_entry', to: paths.corte.herdEntry },
  { path: 'herd_departure', to: paths.corte.herdDeparture },
] as const;

/** The landing of the livestock area: each movement of the harvest in a card. */
export default function LivestockCards() {
  const scope = useScope();
  return (
    <Page title="Pecuária">
      <CarryForwardOffer />
      <div className={styles.cards}>
        {CARDS.map(({ path, to }) => (
          <MovementCard key={path} path={path} title={resourceOf(path).many} to={to} scope={scope} />
        ))}
      </div>
    </Page>
  );
}
