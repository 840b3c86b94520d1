import type { Environment } from '#model/kit/environment';
import { type Actor, canUse } from '#model/permissions';
import { type Module, modulesFor, type Screen, type Section } from '#model/screens/screen';
import type { ChosenFarm } from '../session/session';
import { lockOf, visibleSections } from './menu';

/** A screen to go to, named by the way that leads to it. */
export interface GoToPlace {
  address: string;
  label: string;
}

/** All screens that are open to the actor in an environment, in the order of the menus. */
export function placesOf(actor: Actor, environment: Environment, farm: ChosenFarm | null): GoToPlace[] {
  const open = visibleSections(actor, environment).filter((section) => lockOf(section, actor, farm) === null);
  return open.flatMap((section) => modulesFor(section, (feature) => canUse(actor, feature)).flatMap((module) => placesIn(section, module)));
}

function placesIn(section: Section, module: Module): GoToPlace[] {
  const place = (screen: Screen, way: readonly string[]) => ({ address: screen.address, label: wayOf([section.label, ...way]) });
  return [
    ...(module.page ? [place(module.page, [module.label])] : []),
    ...module.groups.flatMap(({ label, page, screens }) => [
      ...(page ? [place(page, [module.label, label])] : []),
      ...screens.map((screen) => place(screen, [module.label, label, screen.title])),
    ]),
  ].filter(({ address }) => !address.includes(':'));
}

/** A module of one group, or a group of one screen, is often called the same: said once is enough. */
const wayOf = (labels: readonly string[]) => labels.filter((label, index) => label !== labels[index - 1]).join(' › ');
