import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that no worker is left alone with it at the end; a fresh clone has no times of its own to sort by. */
const LONGEST = [
  'grid-journey-entries',
  'grid-journey-registers',
  'accessibility',
  'grid-journey-catalogues',
  'lifecycle',
  'backup',
  'outage',
  'roles',
];

/** The journeys in the order in which several workers end soonest together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
