import { type Actor, canUse } from '../permissions';
import { sections } from './list';
import { addressesOf, isBelow, landingOf, moduleAddress, screensOf } from './screen';

export interface HelpAnswer {
  links: readonly string[];
}

/** Prefers answers whose first link is the screen; falls back to its group, module and section. */
export function answerFor<Given extends HelpAnswer>(pathname: string, answers: readonly Given[]): Given | null {
  return answersFor(pathname, answers)[0] ?? null;
}

/** All answers about the nearest place that any speaks of; those that begin with it come first. */
export function answersFor<Given extends HelpAnswer>(pathname: string, answers: readonly Given[]): Given[] {
  const led = answers.map((answer) => ({ answer, paths: answer.links.map(pathOf) }));
  for (const address of wayUp(pathname)) {
    const found = led.filter(({ paths }) => paths.includes(address));
    if (found.length === 0) continue;
    const isAbout = ({ paths }: (typeof found)[number]) => paths[0] === address;
    return [...found.filter(isAbout), ...found.filter((one) => !isAbout(one))].map(({ answer }) => answer);
  }
  return [];
}

/** The first link of an answer is the screen it is about: whoever may not open that has no use for it. */
export function isAnswerFor(actor: Actor, { links: [first] }: HelpAnswer): boolean {
  if (first === undefined) return true;
  const path = pathOf(first);
  const section = sections.find((one) => addressesOf(one).some((address) => isBelow(path, address)));
  if (!section) return true;
  const screen = screensOf(section).find(({ address }) => address === path);
  return canUse(actor, screen?.feature ?? section.feature);
}

const pathOf = (link: string) => link.replace(/[?#].*/, '');

function wayUp(pathname: string): string[] {
  const section = sections.find((one) => addressesOf(one).some((address) => isBelow(pathname, address)));
  const module = section?.modules.find((one) => addressesOf(one).some((address) => isBelow(pathname, address)));
  const group = module?.groups.find(({ screens }) => screens.some(({ address }) => address === pathname));
  return [
    pathname,
    ...(group?.page ? [group.page.address] : []),
    ...(module ? [moduleAddress(module), module.address] : []),
    ...(section ? [section.address, landingOf(section)] : []),
  ];
}
