import { sections } from './list';
import { addressesOf, isBelow, landingOf, moduleAddress } from './screen';

/** An answer, by the screens that it leads to: addresses, in the order in which it names them. */
export interface Answer {
  links: readonly string[];
}

/**
 * The answer about the screen at this address: the first of them that begins with a link there, or else that has one at all. Where there is
 * none, the same is asked of what the screen is a part of: the page of its group, its module, its section. Null where nothing is known.
 */
export function answerFor<Given extends Answer>(pathname: string, answers: readonly Given[]): Given | null {
  const led = answers.map((answer) => ({ answer, paths: answer.links.map(pathOf) }));
  for (const address of wayUp(pathname)) {
    const found = led.find(({ paths }) => paths[0] === address) ?? led.find(({ paths }) => paths.includes(address));
    if (found) return found.answer;
  }
  return null;
}

/** The address of a link, without what is meant there. */
const pathOf = (link: string) => link.replace(/[?#].*/, '');

/** From the screen up: its own address, and those of what it is a part of. */
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
