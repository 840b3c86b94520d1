import { LIVESTOCK_SYSTEM } from './farm';
import type { StartRow } from './start-row';

/**
 * R$ per head and month of the harvest 2024/2025 by cost centre, for cow-calf, rearing-finishing and full-cycle farms. Totals
 * and most parts come from a published disbursement profile of average farms. Its one sum of inputs is split into feed, health
 * and reproduction by our own shares; farms that buy their cattle have no reproduction cost. Source: indicator sheet 3.4.
 */
const FIRST_YEAR = 2024;
const REFERENCES: readonly (readonly [costCenter: number, breeding: number, finishing: number | null, fullCycle: number])[] = [
  [302, 20.42, 72.04, 38.63],
  [25, 3.57, 5.42, 4.49],
  [24, 1.54, null, 1.8],
  [303, 18.2, 19.62, 18.1],
  [1, 11.8, 20.12, 12.91],
  [304, 11.79, 19.37, 15.23],
  [21, 11.97, 15.38, 14.29],
  [9, 11.59, 18.79, 13.69],
  [305, 90.88, 170.74, 119.14],
];

const COLUMN: Readonly<Record<number, 1 | 2 | 3>> = {
  [LIVESTOCK_SYSTEM.cria]: 1,
  [LIVESTOCK_SYSTEM.criaRecria]: 3,
  [LIVESTOCK_SYSTEM.criaRecriaEngorda]: 3,
  [LIVESTOCK_SYSTEM.recria]: 2,
  [LIVESTOCK_SYSTEM.recriaEngorda]: 2,
  [LIVESTOCK_SYSTEM.engorda]: 2,
  [LIVESTOCK_SYSTEM.onlyConfinement]: 2,
};

const rows = Object.entries(COLUMN).flatMap(([system, column]) =>
  REFERENCES.flatMap((reference) => {
    const value = reference[column];
    return value === null ? [] : [{ category_livestock_system: Number(system), cost_center: reference[0], value }];
  }),
);

export const disbursementReferenceStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  disbursement_references: rows.map((row, index) => ({ id: 1 + index, environment: 'BEEF_CATTLE', first_year: FIRST_YEAR, ...row })),
};
