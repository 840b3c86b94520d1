import { Page } from '../../../parts/Page';
import { MovementCards } from './MovementCards';

/** Pecuária of milk: each movement of the harvest; what the farm comes to stands in its summary. */
export default function DairyLivestockCards() {
  return (
    <Page title="Pecuária">
      <MovementCards />
    </Page>
  );
}
