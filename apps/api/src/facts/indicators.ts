import { CALVES } from './calves';
import { CLIMATE } from './climate';
import { CATEGORIES, HERD_FACTS } from './herd';
import { HOLDINGS } from './holdings';
import { LAND } from './land';
import { LOTS } from './lots';
import { MONEY } from './money';
import { REPRODUCTION } from './reproduction';
import { SETTINGS } from './settings';
import { TEAM_FACTS } from './team';

export const INDICATOR_FACTS = {
  ...HERD_FACTS,
  ...CATEGORIES,
  ...LAND,
  ...MONEY,
  ...REPRODUCTION,
  ...CALVES,
  ...LOTS,
  ...TEAM_FACTS,
  ...CLIMATE,
  ...HOLDINGS,
  ...SETTINGS,
};
