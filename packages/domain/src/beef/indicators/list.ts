import { CASH } from './cash';
import { CONFINEMENT } from './confinement';
import type { Indicator } from './figure';
import { FINANCIAL } from './financial';
import { MOVEMENT } from './movement';
import { PRODUCTIVE } from './productive';
import { PROPERTY } from './property';
import { REPRODUCTIVE } from './reproductive';
import { TEAM } from './team';

export const INDICATORS: readonly Indicator[] = [
  ...PRODUCTIVE,
  ...MOVEMENT,
  ...REPRODUCTIVE,
  ...CONFINEMENT,
  ...FINANCIAL,
  ...PROPERTY,
  ...TEAM,
  ...CASH,
];
