import { describe, expect, it } from 'vitest';
import { Audit } from './audit';
import { type CountedFarm, ownsNone } from './disclosure';
import { disclosePanels, joinedAt, panelsOver } from './matched-panel';

const each = (from: number, to: number, herd = 100): CountedFarm[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    farmId: from + index,
    customerId: from + index,
    averageHerd: herd,
    value: from + index,
  }));
const visible = (groups: Readonly<Record<string, readonly CountedFarm[]>>) => ({
  visible: Object.entries(groups).map(([group, farms]) => ({ group, farms })),
});
const ids = (farms: readonly CountedFarm[] = []) => farms.map(({ farmId }) => farmId);

describe('the panel of a group', () => {
  const read = (...harvests: Parameters<typeof visible>[0][]) =>
    panelsOver(harvests.map(visible)).map(({ group, harvests: own }) => [group, ...own.map(ids)]);

  it('has the farms of every harvest, in the order of their numbers', () => {
    expect(read({ A: each(1, 4).toReversed() }, { A: each(2, 6) }, { A: each(3, 9) })).toEqual([['A', [3, 4], [3, 4], [3, 4]]]);
    expect(read({ A: each(1, 3), B: each(8, 9) }, { B: each(7, 9), A: each(2, 3) })).toEqual([
      ['A', [2, 3], [2, 3]],
      ['B', [8, 9], [8, 9]],
    ]);
  });

  it('is none where a harvest does not show it, or where there is only one harvest', () => {
    expect(read({ A: each(1, 3), B: each(4, 6) }, { A: each(1, 3) }, { A: each(1, 3), B: each(4, 6) }).map(([group]) => group)).toEqual([
      'A',
    ]);
    expect([read({ A: each(1, 3) }), read()]).toEqual([[], []]);
  });

  it('begins with the harvest in which a farm joined', () => {
    const harvests = [new Set([1]), new Set([1, 2]), new Set([1, 2, 3])];
    expect([1, 2, 3, 4].map((farmId) => joinedAt(harvests, farmId))).toEqual([0, 1, 2, 0]);
  });
});

type VisibleFigures = Readonly<Record<string, Readonly<Record<string, readonly CountedFarm[]>>>>;

describe('what is told of panels', () => {
  /** By indicator and group. Members are all farms of any figure. */
  function told(harvests: readonly VisibleFigures[], owned: readonly number[] = [], before: (audit: Audit, at: number) => void = () => {}) {
    const indicators = [...new Set(harvests.flatMap(Object.keys))];
    const owns = owned.length === 0 ? ownsNone : (farmId: number) => owned.includes(farmId);
    const audits = harvests.map((_, at) => {
      const audit = new Audit(indicators, owns);
      before(audit, at);
      return audit;
    });
    const panels = disclosePanels(
      harvests.map((by, at) => ({
        members: new Set(Object.values(by).flatMap((groups) => Object.values(groups).flatMap((farms) => ids([...farms])))),
        groups: (indicator) => visible(by[indicator] ?? {}).visible,
        audit: audits[at] as Audit,
      })),
      indicators,
      owns,
    );
    const lines = panels.flatMap(({ first, indicator, panels: own }) =>
      own.map(({ group, harvests: of }) => `${first} ${indicator} ${group} ${of.map(({ length }) => length).join(' ')}`),
    );
    return { lines, audits };
  }
  const panelsOf = (...asked: Parameters<typeof told>) => told(...asked).lines;
  const any = (...farms: CountedFarm[][]): VisibleFigures[] => farms.map((GERAL) => ({ any: { GERAL } }));

  it('is each that is large enough in every harvest, by indicator', () => {
    expect(panelsOf(any(each(1, 9), each(1, 9)))).toEqual(['0 any GERAL 9 9']);
    expect(panelsOf(any(each(1, 10), each(6, 14)))).toEqual(['0 any GERAL 5 5']);
    expect(panelsOf(any(each(1, 10), each(7, 14)))).toEqual([]);
    const heavy = each(1, 9).map((farm) => ({ ...farm, averageHerd: farm.farmId === 1 ? 9000 : 100 }));
    expect([panelsOf(any(each(1, 9), heavy)), panelsOf(any(heavy, each(1, 9)))]).toEqual([[], []]);
    expect(
      panelsOf([
        { one: { A: each(1, 9) }, other: { A: each(1, 7) } },
        { one: { A: each(1, 9) }, other: { A: each(1, 7) } },
      ]),
    ).toEqual(['0 one A 9 9', '0 other A 7 7']);
  });

  it('leaves enough foreign farms in it', () => {
    expect(panelsOf(any(each(1, 6), each(1, 6)), [1, 2, 3])).toEqual(['0 any GERAL 6 6']);
    expect(panelsOf(any(each(1, 6), each(1, 6)), [1, 2, 3, 4])).toEqual([]);
  });

  it('lacks more than two farms of each group that it is a part of, or none', () => {
    expect(panelsOf(any(each(1, 14), each(1, 17)))).toEqual(['0 any GERAL 14 14']);
    expect(panelsOf(any(each(1, 14), each(1, 16)))).toEqual([]);
    expect(panelsOf(any(each(1, 16), each(1, 14)))).toEqual([]);
    // The group next to it is not the one that it is compared with.
    const beside = [{ any: { A: each(1, 8), B: each(11, 25) } }, { any: { A: each(1, 8), B: each(11, 28) } }];
    expect(panelsOf(beside)).toEqual(['0 any A 8 8', '0 any B 15 15']);
    const alike = [{ any: { A: each(1, 8), B: each(11, 25) } }, { any: { A: each(1, 8), B: each(11, 27) } }];
    expect(panelsOf(alike)).toEqual(['0 any A 8 8']);
  });

  it('gives no farm away with what was told of its harvest, and counts as told itself', () => {
    const harvests = any(each(1, 17), each(1, 14));
    const refuse = (which: number) => panelsOf(harvests, [], (audit, at) => at === which && audit.disclose('any', each(1, 13)));
    expect([panelsOf(harvests), refuse(0), refuse(1)]).toEqual([['0 any GERAL 14 14'], [], []]);
    const { audits } = told(harvests);
    expect(audits.map((audit) => audit.allows('any', each(1, 13)))).toEqual([false, false]);
    const refused = told(any(each(1, 16), each(1, 14)));
    expect(refused.audits.map((audit) => audit.allows('any', each(1, 13)))).toEqual([true, true]);
  });

  it('begins with the first harvest, and with those in which farms of the viewer joined, each once, longest first', () => {
    const harvests = any(each(1, 9), each(1, 20), each(1, 20), each(1, 30));
    expect(panelsOf(harvests)).toEqual(['0 any GERAL 9 9 9 9']);
    expect(panelsOf(harvests, [30, 20, 19])).toEqual(['0 any GERAL 9 9 9 9', '1 any GERAL 20 20 20']);
    expect(panelsOf(harvests, [1])).toEqual(['0 any GERAL 9 9 9 9']);
    const growing = any(each(1, 9), each(1, 20), each(1, 31), each(1, 31));
    expect(panelsOf(growing, [31, 20])).toEqual(['0 any GERAL 9 9 9 9', '1 any GERAL 20 20 20', '2 any GERAL 31 31']);
  });
});
