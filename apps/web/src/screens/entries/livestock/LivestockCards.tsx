import { addressOf } from '#model/screens/list';
import { resourceOf } from '../../../client/declarations';
import { useChosenPlace } from '../../../indicator/indicators-client';
import { KpiTiles } from '../../../indicator/KpiTiles';
import { Page } from '../../../parts/Page';
import { CarryForwardOffer } from '../carry-forward/CarryForwardOffer';
import styles from './LivestockCards.module.css';
import { MovementCard } from './MovementCard';

/** The six movements in the order of the specification. */
const MOVEMENTS = ['births', 'deaths', 'weaning', 'confinements', 'herd_entry', 'herd_departure'] as const;

/** The landing of the entries: what they come to so far, and each movement of the harvest in a card. */
export default function LivestockCards() {
  return (
    <Page title="Pecuária">
      <CarryForwardOffer />
      <KpiTiles place={useChosenPlace()} />
      <div className={styles.cards}>
        {MOVEMENTS.map((path) => (
          <MovementCard key={path} path={path} title={resourceOf(path).many} to={addressOf(`corte.${path}`)} />
        ))}
      </div>
    </Page>
  );
}
