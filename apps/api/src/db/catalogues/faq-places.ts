import { corteEntries } from '#model/screens/corte';
import { leiteEntries } from '#model/screens/leite';
import type { ScreenKey } from '#model/screens/list';
import type { Section } from '#model/screens/screen';

/** The screens that the same question speaks of in each environment. */
export interface FaqPlaces {
  section: Section;
  entries: ScreenKey;
  births: ScreenKey;
  review: ScreenKey;
  position: ScreenKey;
  carryForward: ScreenKey;
  farmDetails: ScreenKey;
  catalogues: ScreenKey;
  update: ScreenKey;
  evaluation: ScreenKey;
  editions: ScreenKey;
  questions: ScreenKey;
  faqCategories: ScreenKey;
  send: ScreenKey;
  sent: ScreenKey;
}

export const CORTE: FaqPlaces = {
  section: corteEntries,
  entries: 'corte.livestock-cards',
  births: 'corte.births',
  review: 'corte.review',
  position: 'corte.position',
  carryForward: 'corte.carry-forward',
  farmDetails: 'corte.farms_details',
  catalogues: 'registers.catalogues',
  update: 'corte-benchmark.update',
  evaluation: 'corte-benchmark.evaluation',
  editions: 'corte-benchmark.editions',
  questions: 'corte-communication.questions',
  faqCategories: 'corte-communication.categories',
  send: 'corte-communication.send',
  sent: 'corte-communication.sent',
};

export const LEITE: FaqPlaces = {
  section: leiteEntries,
  entries: 'leite.summary',
  births: 'leite.births',
  review: 'leite.review',
  position: 'leite.position',
  carryForward: 'leite.carry-forward',
  farmDetails: 'leite.farms_details',
  catalogues: 'registers.catalogues',
  update: 'leite-benchmark.update',
  evaluation: 'leite-benchmark.evaluation',
  editions: 'leite-benchmark.editions',
  questions: 'leite-communication.questions',
  faqCategories: 'leite-communication.categories',
  send: 'leite-communication.send',
  sent: 'leite-communication.sent',
};
