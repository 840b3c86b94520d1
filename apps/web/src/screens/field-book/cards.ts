import {
  type Icon,
  IconCloudRain,
  IconCross,
  IconDropletFilled,
  IconHeartPlus,
  IconScale,
  IconStethoscope,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Environment } from '#model/kit/environment';
import { type ScreenKey, sections } from '#model/screens/list';
import { type GridScreen, type SheetScreen, screensOf } from '#model/screens/screen';

interface Common {
  key: string;
  title: string;
  icon: Icon;
}

export interface RowKind extends Common {
  kind: 'row';
  screen: GridScreen;
  narrow?: { field: string; attribute: string };
}

export interface SheetKind extends Common {
  kind: 'cell';
  screen: SheetScreen;
}

export type FieldKind = RowKind | SheetKind;

const screens = sections.flatMap(screensOf);

function kind(key: string, title: string, icon: Icon, screenKey: ScreenKey, narrow?: RowKind['narrow']): FieldKind {
  const screen = screens.find((one) => one.key === screenKey);
  if (screen?.kind === 'sheet') return { kind: 'cell', key, title, icon, screen };
  if (screen?.kind === 'grid') return { kind: 'row', key, title, icon, screen, ...(narrow && { narrow }) };
  throw new Error(`${screenKey} takes no entries`);
}

export const FIELD_KINDS: Readonly<Record<Environment, readonly FieldKind[]>> = {
  BEEF_CATTLE: [
    kind('nascimento', 'Nascimento', IconHeartPlus, 'beef.births'),
    kind('morte', 'Morte', IconCross, 'beef.deaths'),
    kind('desmama', 'Desmama', IconScale, 'beef.weaning'),
    kind('venda', 'Venda ou saída', IconTruckDelivery, 'beef.herd_departure'),
    kind('chuva', 'Chuva', IconCloudRain, 'beef.climates'),
  ],
  DAIRY_CATTLE: [
    kind('leite', 'Leite do dia', IconDropletFilled, 'dairy.financials.RECEITAS', { field: 'cost_center', attribute: 'is_milk' }),
    kind('nascimento', 'Nascimento', IconHeartPlus, 'dairy.births'),
    kind('morte', 'Morte', IconCross, 'dairy.deaths'),
    kind('venda', 'Venda', IconTruckDelivery, 'dairy.herd_departure'),
    kind('casos', 'Casos do mês', IconStethoscope, 'dairy.technical_information'),
  ],
};
