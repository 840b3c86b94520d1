import { foldText } from '#model/kit/text-value';
import type { CatalogueArea } from '#model/screens/registers';

/** Ignores accents and case; matches titles and groups. */
export function findCatalogues(areas: readonly CatalogueArea[], text: string): CatalogueArea[] {
  const wanted = foldText(text);
  if (wanted === '') return [...areas];
  const holds = (label: string) => foldText(label).includes(wanted);
  return areas
    .map((area) => ({
      ...area,
      groups: area.groups
        .map((group) => (holds(group.label) ? group : { ...group, screens: group.screens.filter(({ title }) => holds(title)) }))
        .filter(({ screens }) => screens.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}
