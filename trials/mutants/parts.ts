const domain = (folder: string, ...names: readonly string[]) => names.map((name) => `packages/domain/src/${folder}${name}`);
const tests = (folder: string, ...names: readonly string[]) => domain(folder, ...names.map((name) => `${name}.test.ts`));

interface PartOfCode {
  /** Files without their ending, or folders. */
  code: readonly string[];
  tests: readonly string[];
}

export const PARTS: Readonly<Record<string, PartOfCode>> = {
  permissions: { code: ['packages/model/src/permissions'], tests: ['packages/model/src/permissions.test.ts'] },
  judge: { code: ['packages/model/src/kit/check'], tests: ['packages/model/src/kit/*.test.ts'] },
  disclosure: {
    code: domain('benchmark/', 'disclosure', 'disclose', 'disclosed-figures', 'audit', 'row-space', 'matched-panel'),
    tests: tests('benchmark/', 'disclosure*', 'audit', 'row-space', 'matched-panel'),
  },
  beef: {
    code: domain('', 'beef', 'facts'),
    tests: [...tests('', 'beef/**/*', 'dairy/indicators/*', 'facts/*'), ...tests('benchmark/', 'farm-values', 'worth', 'corrected-value')],
  },
  dairy: {
    code: domain('dairy/', 'cash-flow', 'indicators'),
    tests: [...tests('dairy/', '**/*'), ...tests('benchmark/', 'farm-values', 'worth')],
  },
  benchmark: {
    code: domain('benchmark/', 'statistics', 'worth', 'difference', 'corrected-value', 'evaluated-farm', 'farm-values', 'list-benchmark'),
    tests: tests('benchmark/', 'statistics', 'worth', 'difference', 'corrected-value', 'farm-values', 'list-benchmark'),
  },
  arithmetic: {
    code: domain('', 'calendar', 'decimal', 'igpdi', 'team-salaries', 'unknown-number', 'zip-pattern', 'dairy/crop-cost'),
    tests: tests('', '*', 'dairy/crop-cost'),
  },
};
