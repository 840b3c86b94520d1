import { expect, it } from 'vitest';
import { sourcesIn } from './sources';

/**
 * Farms in a harvest are made of a request, whose call is then among those that are asked for the farms of others; without a request only
 * here, by work that answers nobody.
 */
const WITHOUT_A_REQUEST = [
  'apps/api/src/areas/benchmark/update-draft.ts',
  'apps/api/src/areas/digest/send.ts',
  'apps/api/src/reports/dairy/individual-job.ts',
  'apps/api/src/reports/processing/job.ts',
];

it('farms in a harvest are made without a request only where nobody waits for an answer about them', () => {
  const sources = sourcesIn(['apps/api/src'], (path) => path === 'apps/api/src/scope/farm-years.ts');
  const making = sources.filter(({ text }) => /\bforJob(Of)?\b/.test(text));
  expect(making.map(({ path }) => path).toSorted()).toEqual(WITHOUT_A_REQUEST);
});
