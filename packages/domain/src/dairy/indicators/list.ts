import type { DairyIndicator } from './figure';
import {
  bulkyOverRevenue,
  cashAfter,
  cashBefore,
  coeOfMilkPerLitre,
  concentrateOverRevenue,
  dmca,
  FINANCIAL,
  marginPerCow,
  marginPerHa,
  rmca,
  rmcaPerCowDay,
  unitMargin,
} from './financial';
import { GENERAL, lactatingOverHerd } from './general';
import { labourProductivity, landProductivity, milkPerDay, milkPerLactatingCow, PRODUCTIVE } from './productive';
import { QUALITY } from './quality';
import { ZOOTECHNICAL } from './zootechnical';

export const DAIRY_INDICATORS: readonly DairyIndicator[] = [...GENERAL, ...PRODUCTIVE, ...FINANCIAL, ...QUALITY, ...ZOOTECHNICAL];

/** Indicators of the harvest or of other pages. */
const NOT_MONTHLY: readonly string[] = [
  ...[landProductivity, coeOfMilkPerLitre, marginPerHa, marginPerCow, unitMargin, cashBefore, cashAfter].map(({ key }) => key),
  ...['coe_of_milk', 'coe_over_milk_price_pct', 'first_birth_age', 'birth_interval'],
];

/** Source: indicator sheet 6.2. */
export const MONTHLY_INDICATORS: readonly DairyIndicator[] = DAIRY_INDICATORS.filter(({ key }) => !NOT_MONTHLY.includes(key));

/** Axes of the quadrant, by their code. Source: indicator sheet 6.3. */
export const X_AXES: readonly DairyIndicator[] = [marginPerHa, marginPerCow, unitMargin];
export const Y_AXES: readonly DairyIndicator[] = [lactatingOverHerd, bulkyOverRevenue, concentrateOverRevenue, rmca, dmca];

/** Source: indicator sheet 6.6, those marked. */
export const PANEL_INDICATORS: readonly DairyIndicator[] = [
  milkPerDay,
  milkPerLactatingCow,
  lactatingOverHerd,
  landProductivity,
  labourProductivity,
  coeOfMilkPerLitre,
  concentrateOverRevenue,
  bulkyOverRevenue,
  rmcaPerCowDay,
  marginPerHa,
];
