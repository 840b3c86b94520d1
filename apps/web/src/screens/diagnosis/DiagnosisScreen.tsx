import { useChosenPlace } from '../../indicator/indicators-client';
import { KpiTiles } from '../../indicator/KpiTiles';
import { Page } from '../../parts/Page';
import { SystemNeeded } from './SystemNeeded';

/** What the year of a farm comes to, as far as it is described. */
export default function DiagnosisScreen() {
  return (
    <Page title="Diagnóstico">
      <SystemNeeded />
      <KpiTiles place={useChosenPlace()} />
    </Page>
  );
}
