import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A fresh clone has no recorded durations to sort by. */
const LONGEST = [
  'grid-journey-entries',
  'grid-journey-registers',
  'accessibility',
  'every-screen',
  'grid-journey-catalogues',
  'lifecycle',
  'backup',
  'outage',
  'roles',
];

/** The longest first, so that workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
