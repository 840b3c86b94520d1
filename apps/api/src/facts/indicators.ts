import { CALVES } from './calves';
import { CLIMATE } from './climate';
import { CATEGORIES, HERD } from './herd';
import { HOLDINGS } from './holdings';
import { LAND } from './land';
import { LOTS } from './lots';
import { MONEY } from './money';
import { REPRODUCTION } from './reproduction';
import { SETTINGS } from './settings';
import { TEAM } from './team';

export const INDICATOR_FACTS = {
  ...HERD,
  ...CATEGORIES,
  ...LAND,
  ...MONEY,
  ...REPRODUCTION,
  ...CALVES,
  ...LOTS,
  ...TEAM,
  ...CLIMATE,
  ...HOLDINGS,
  ...SETTINGS,
};
