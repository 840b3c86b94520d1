import { IconFolders, IconListCheck, IconListDetails, type TablerIcon } from '@tabler/icons-react';
import type { Environment } from '#model/kit/environment';
import { type Actor, canUse, type Feature } from '#model/permissions';
import { paths } from '../paths';
import type { ChosenFarm } from '../session/session';

/** One entry of the left menu. Adding a screen to the menu is one line in `MENU`. */
export interface MenuEntry {
  label: string;
  icon: TablerIcon;
  to: string;
  /** The menu it stands in; absent: both. */
  environment?: Environment;
  /** What one must be allowed to use. */
  feature: Feature;
  /** Whoever may not use it sees it dimmed; absent: does not see it. */
  isShownToAll?: boolean;
  /** Dimmed until a farm is chosen. */
  needsFarm?: boolean;
  /** Dimmed while the chosen farm is characterised for the diagnosis only. */
  isClosedToDiagnosisFarm?: boolean;
}

/** Both menus, top to bottom, as in the specification; "Sair" stands below them. */
export const MENU: readonly MenuEntry[] = [
  {
    label: 'Lançamentos',
    icon: IconListDetails,
    to: paths.corte.entries,
    environment: 'BEEF_CATTLE',
    feature: 'platform',
    isShownToAll: true,
    needsFarm: true,
    isClosedToDiagnosisFarm: true,
  },
  {
    label: 'Checklist',
    icon: IconListCheck,
    to: paths.corte.checklist,
    environment: 'BEEF_CATTLE',
    feature: 'platform',
    isShownToAll: true,
    needsFarm: true,
    isClosedToDiagnosisFarm: true,
  },
  {
    label: 'Lançamentos',
    icon: IconListDetails,
    to: paths.leite.entries,
    environment: 'DAIRY_CATTLE',
    feature: 'platform',
    isShownToAll: true,
    needsFarm: true,
    isClosedToDiagnosisFarm: true,
  },
  { label: 'Cadastros', icon: IconFolders, to: paths.registers, feature: 'registers' },
];

/** Entries of the actor's menu in an environment, dimmed ones included. */
export function visibleEntries(actor: Actor, environment: Environment, menu: readonly MenuEntry[] = MENU): MenuEntry[] {
  return menu.filter((entry) => (entry.environment ?? environment) === environment && (entry.isShownToAll || canUse(actor, entry.feature)));
}

/** Why an entry is dimmed, in words for the user; null when it is open. */
export function lockOf(entry: MenuEntry, actor: Actor, farm: ChosenFarm | null): string | null {
  if (!canUse(actor, entry.feature)) return 'Indisponível para o seu acesso';
  if (entry.needsFarm && !farm) return 'Escolha uma fazenda para abrir';
  if (entry.isClosedToDiagnosisFarm && farm?.only_diagnosis) return 'A fazenda escolhida é somente de diagnóstico';
  return null;
}

/** Where the actor lands in an environment: the first entry it may use; null when there is none. */
export function landingEntry(actor: Actor, environment: Environment, menu: readonly MenuEntry[] = MENU): MenuEntry | null {
  return visibleEntries(actor, environment, menu).find((entry) => canUse(actor, entry.feature)) ?? null;
}
