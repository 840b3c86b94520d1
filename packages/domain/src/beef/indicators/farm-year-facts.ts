import type { CalfFacts } from '../../facts/calves';
import type { ClimateFacts, DiagnosisFacts, TeamFacts } from '../../facts/farm';
import type { CategoryFacts, HerdFacts } from '../../facts/herd';
import type { HoldingsFacts } from '../../facts/holdings';
import type { LandFacts } from '../../facts/land';
import type { LotFacts } from '../../facts/lots';
import type { MoneyFacts } from '../../facts/money';
import type { ReproductionFacts } from '../../facts/reproduction';
import type { SettingsFacts } from '../../facts/settings';

/** All twelve months of the harvest, whichever period is asked for. */
export interface FarmYearFacts
  extends HerdFacts,
    CategoryFacts,
    LandFacts,
    MoneyFacts,
    ReproductionFacts,
    CalfFacts,
    LotFacts,
    TeamFacts,
    ClimateFacts,
    HoldingsFacts {
  /** Present when a diagnosis describes the year instead of entries. */
  diagnosis?: DiagnosisFacts;
  settings?: SettingsFacts;
}
