import { describe, expect, it } from 'vitest';
import { Audit } from './audit';
import { type CountedFarm, ownsNone } from './disclosure';

const [price, cost, result] = ['avg_sale_value_arroba', 'desembolso_arroba', 'result_arroba'];
const farm = (farmId: number, customerId = farmId): CountedFarm => ({ farmId, customerId, averageHerd: 100, value: farmId });
const each = (from: number, to: number, ...further: number[]) =>
  [...Array.from({ length: to - from + 1 }, (_, index) => from + index), ...further].map((id) => farm(id));

function audited(indicators: readonly string[], told: readonly (readonly [string, CountedFarm[]])[], owned: readonly number[] = []) {
  const audit = new Audit(indicators, owned.length === 0 ? ownsNone : (farmId) => owned.includes(farmId));
  for (const [indicator, farms] of told) audit.disclose(indicator, farms);
  return audit;
}

describe('a further sum', () => {
  const having = (told: CountedFarm[][], owned: number[] = []) =>
    audited(
      ['any'],
      told.map((farms) => ['any', farms] as const),
      owned,
    );

  it('is allowed of many farms, and refused of one, of two or of one customer', () => {
    const fresh = having([]);
    expect([fresh.allows('any', each(1, 5)), fresh.allows('any', each(1, 1)), fresh.allows('any', each(1, 2))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      [
        [9, 9, 9],
        [9, 9, 8],
      ].map(([a, b, c]) => having([]).allows('any', [farm(1, a), farm(2, b), farm(3, c)])),
    ).toEqual([false, true]);
  });

  it('is refused where a difference with what was told is of one or two farms', () => {
    expect([11, 12, 13].map((last) => having([each(1, 10)]).allows('any', each(1, last)))).toEqual([false, false, true]);
    // One farm leaves and another joins, so both sums together reveal the difference of their values.
    expect(having([each(1, 10)]).allows('any', each(2, 11))).toBe(false);
  });

  it('is refused where it takes three of them to find a farm', () => {
    const parts = [each(1, 6), each(7, 12)];
    expect(having(parts).allows('any', each(1, 13))).toBe(false);
    expect(having(parts).allows('any', each(1, 15))).toBe(true);
    expect(having([each(1, 15), each(1, 6)]).allows('any', each(7, 14))).toBe(false);
  });

  it('that is made of what was told is allowed again, whatever it tells', () => {
    expect(having([each(1, 2)]).allows('any', each(1, 2))).toBe(true);
    expect(having([each(1, 6), each(7, 12)]).allows('any', each(1, 12))).toBe(true);
  });

  it('may tell of the own farms of the viewer, as it knows them', () => {
    expect(having([each(1, 11)], [12]).allows('any', each(1, 12))).toBe(true);
    expect(having([each(1, 11)], [13]).allows('any', each(1, 12))).toBe(false);
    expect(having([], [1, 2]).allows('any', each(1, 4))).toBe(false);
  });

  it('is not told by asking for it', () => {
    const audit = having([each(1, 10)]);
    expect([audit.allows('any', each(1, 13)), audit.allows('any', each(1, 14))]).toEqual([true, true]);
  });
});

describe('indicators that add up', () => {
  it('are refused where the third follows for one farm', () => {
    const told = [
      [price, each(1, 12)],
      [cost, each(1, 11)],
    ] as const;
    expect(audited([price, cost, result], told).allows(result, each(1, 11))).toBe(false);
    expect(audited([price, cost, result], [...told.slice(0, 1), [cost, each(1, 12)]]).allows(result, each(1, 12))).toBe(true);
  });

  it('are refused where two results differ by a farm each, though neither price nor cost follows', () => {
    expect(audited([price, cost, result], [[result, each(1, 11)]]).allows(result, each(1, 10, 12))).toBe(false);
  });

  it('are refused where the cost of a farm less the price of another follows', () => {
    expect(
      audited(
        [price, cost, result],
        [
          [price, each(1, 11)],
          [cost, each(1, 10, 12)],
        ],
      ).allows(result, each(1, 10)),
    ).toBe(false);
  });

  it('are apart from an indicator that is no part of them', () => {
    expect(audited(['one', 'other'], [['one', each(1, 11)]]).allows('other', each(1, 12))).toBe(true);
  });
});
