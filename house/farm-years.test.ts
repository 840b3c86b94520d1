import { expect, it } from 'vitest';
import { sourcesIn } from './sources';

/** The access tests find their calls by the request, so only background jobs may load farm years without one. */
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
