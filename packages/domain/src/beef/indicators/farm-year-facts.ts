import type { CalfFacts } from '../../facts/calves';
import type { ClimateFacts } from '../../facts/climate';
import type { DiagnosisFacts } from '../../facts/diagnosis';
import type { CategoryFacts, HerdFacts } from '../../facts/herd';
import type { HoldingsFacts } from '../../facts/holdings';
import type { LandFacts } from '../../facts/land';
import type { LotFacts } from '../../facts/lots';
import type { MoneyFacts } from '../../facts/money';
import type { ReproductionFacts } from '../../facts/reproduction';
import type { SettingsFacts } from '../../facts/settings';
import type { TeamFacts } from '../../facts/team';

/** All that the indicators of a farm in a harvest go by: its twelve months, whichever of them are asked for. */
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
  /** Present where the year is described by a diagnosis, and not by entries. */
  diagnosis?: DiagnosisFacts;
  /** Absent where nothing has been set. */
  settings?: SettingsFacts;
}
