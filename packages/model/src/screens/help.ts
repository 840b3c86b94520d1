import { sections } from './list';
import { addressesOf, isBelow, landingOf, moduleAddress } from './screen';

export interface HelpAnswer {
  links: readonly string[];
}

/** Prefers answers whose first link is the screen; falls back to its group, module and section. */
export function answerFor<Given extends HelpAnswer>(pathname: string, answers: readonly Given[]): Given | null {
  const led = answers.map((answer) => ({ answer, paths: answer.links.map(pathOf) }));
  for (const address of wayUp(pathname)) {
    const found = led.find(({ paths }) => paths[0] === address) ?? led.find(({ paths }) => paths.includes(address));
    if (found) return found.answer;
  }
  return null;
}

/** Without query and hash. */
const pathOf = (link: string) => link.replace(/[?#].*/, '');

/** The address and those of its group, module and section. */
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
