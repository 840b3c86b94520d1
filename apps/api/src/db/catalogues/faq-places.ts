import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import type { ScreenKey } from '#model/screens/list';
import type { Section } from '#model/screens/screen';

export type FaqPlaces = ReturnType<typeof placesOf>;

const placesOf = (name: 'beef' | 'dairy', section: Section, entries: ScreenKey) =>
  ({
    section,
    entries,
    births: `${name}.births`,
    fieldBook: `${name}.field-book`,
    review: `${name}.review`,
    position: `${name}.position`,
    carryForward: `${name}.carry-forward`,
    farmDetails: `${name}.farms_details`,
    catalogues: 'registers.catalogues',
    update: `${name}-benchmark.update`,
    evaluation: `${name}-benchmark.evaluation`,
    editions: `${name}-benchmark.editions`,
    questions: `${name}-communication.questions`,
    faqCategories: `${name}-communication.categories`,
    send: `${name}-communication.send`,
    sent: `${name}-communication.sent`,
  }) as const;

export const BEEF_PLACES = placesOf('beef', beefEntries, 'beef.livestock-cards');
export const DAIRY_PLACES = placesOf('dairy', dairyEntries, 'dairy.summary');
