import { useChosenPlace } from '../../../indicator/indicators-client';
import { KpiTiles } from '../../../indicator/KpiTiles';
import { Page } from '../../../parts/Page';
import { Returned } from '../../../parts/Returned';
import { CarryForwardOffer } from '../carry-forward/CarryForwardOffer';
import { MovementCards } from './MovementCards';

/** The landing of the entries of beef: what they come to so far, and each movement of the harvest. */
export default function LivestockCards() {
  return (
    <Page title="Pecuária">
      <CarryForwardOffer />
      <Returned at={null} />
      <KpiTiles place={useChosenPlace()} />
      <MovementCards />
    </Page>
  );
}
