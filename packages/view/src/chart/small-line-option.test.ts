import { expect, it } from 'vitest';
import type { LineChart } from './chart';
import { colours } from './colours.fixture';
import { smallLineOption } from './small-line-option';

const counts = (limit: number): LineChart => ({
  ...{ type: 'line', title: 'CCS', unit: 'mil cél./mL', decimals: 0, limits: [{ label: `máx. ${limit}`, value: limit }] },
  points: [167, 191, 239, 204].map((data, index) => ({ label: ['Jul', 'Ago', 'Set', 'Out'][index] ?? '', data, validated: true })),
});
const positions = (chart: LineChart) => {
  const line = smallLineOption(chart, colours).series as unknown as [{ data: { label: { show: boolean; position: string } }[] }];
  return line[0].data.flatMap(({ label }) => (label.show ? [label.position] : []));
};

it('writes a number below its point where a limit is above', () => {
  expect(positions(counts(300))).toEqual(['bottom', 'bottom']);
});

it('writes the greatest number above its point where that is beyond the limit', () => {
  expect(positions(counts(200))).toEqual(['bottom', 'top']);
});
