import { expect, it } from 'vitest';
import { disclosedFigures } from '#domain/benchmark/disclosed-figures';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { type ComparedCell, commonCell } from './compared';

const [indicator] = benchmarkIndicators('BEEF_CATTLE');
const farms = Array.from({ length: 24 }, (_, farmId) => ({ farmId, customerId: farmId, averageHerd: 100, value: 10 + farmId }));
const owns = (count: number) => (farmId: number) => farmId < count;

function cellOf(owned: number, edition: number | null = 2): ComparedCell {
  if (!indicator) throw new Error('there are no indicators');
  const figures = disclosedFigures(farms, 'HIGHER', owns(owned));
  const reason = edition === null ? 'Grupo pequeno demais para comparar (n = 24)' : null;
  return { indicator, figures, farms: edition === null ? null : farms, reason, edition, note: null, closedToOthers: null };
}

it('of two viewers is nothing but how many farms there are, where they see the group in different editions', () => {
  expect(commonCell(cellOf(0), cellOf(0, 1))).toMatchObject({
    farms: null,
    edition: null,
    note: null,
    reason: 'Quem emite e o dono da fazenda veem este grupo em edições diferentes',
    figures: { n: 24, mean: null, median: null, q1: null, q3: null, topQuarterMean: null, shape: null },
  });
});

it('of two viewers is what both are told of the same edition', () => {
  const [owner, printer] = [cellOf(0), cellOf(20)];
  expect([owner.figures.median, printer.figures.median]).toEqual([21.5, null]);
  expect(commonCell(owner, printer)).toMatchObject({ edition: 2, figures: { n: 24, mean: 21.5, median: null, q1: null, shape: null } });
  expect(commonCell(printer, owner).figures).toMatchObject({ mean: 21.5, median: null, shape: null });
});

it('of two viewers is closed as whichever of them has it closed', () => {
  const closed = cellOf(0, null);
  expect([commonCell(closed, cellOf(0)), commonCell(cellOf(0), closed)]).toEqual([closed, closed]);
});
