import { financialsDiagnosisEffects } from './areas/administrative-diagnosis/effects';
import { agricultureEffects } from './areas/agriculture/effects';
import { customersEffects } from './areas/customers/effects';
import { farmsEffects } from './areas/farms/effects';
import { generatedEntriesEffects } from './areas/generated-entries/effects';
import { diagnosisHerdEffects } from './areas/herd-diagnosis/effects';
import { usersEffects } from './areas/users/effects';
import type { EffectsByPath } from './records/table/effects';

export const AREA_EFFECTS: EffectsByPath = {
  customers: customersEffects,
  farms: farmsEffects,
  users: usersEffects,
  financials_diagnosis: financialsDiagnosisEffects,
  diagnosis_herd: diagnosisHerdEffects,
  ...generatedEntriesEffects,
  ...agricultureEffects,
};
