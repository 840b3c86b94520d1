import type { Environment } from '#model/kit/environment';
import { type Actor, canUse } from '#model/permissions';
import { type Module, modulesFor, type Screen, type Section } from '#model/screens/screen';
import type { ChosenFarm } from '../session/session';
import { lockOf, visibleSections } from './menu';

interface NavigationTarget {
  address: string;
  label: string;
}

export function navigationTargets(actor: Actor, environment: Environment, farm: ChosenFarm | null): NavigationTarget[] {
  const open = visibleSections(actor, environment).filter((section) => lockOf(section, actor, farm) === null);
  return open.flatMap((section) =>
    modulesFor(section, (feature) => canUse(actor, feature)).flatMap((module) => targetsIn(section, module)),
  );
}

function targetsIn(section: Section, module: Module): NavigationTarget[] {
  const place = (screen: Screen, way: readonly string[]) => ({ address: screen.address, label: wayOf([section.label, ...way]) });
  return [
    ...(module.page ? [place(module.page, [module.label])] : []),
    ...module.groups.flatMap(({ label, page, screens }) => [
      ...(page ? [place(page, [module.label, label])] : []),
      ...screens.map((screen) => place(screen, [module.label, label, screen.title])),
    ]),
  ].filter(({ address }) => !address.includes(':'));
}

/** Consecutive equal labels are written once, as a group of one screen often has the screen's name. */
const wayOf = (labels: readonly string[]) => labels.filter((label, index) => label !== labels[index - 1]).join(' › ');
