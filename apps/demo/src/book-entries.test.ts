import { describe, expect, it } from 'vitest';
import { addMonths } from '#domain/calendar';
import { costCenterStartValues } from '../../api/src/db/catalogues/cost-centers';
import { DEPARTURE_TYPE } from '../../api/src/db/catalogues/herd';
import { demoFarms, rowsOn } from './demo-farms.fixture';
import type { ReadyRow } from './entries';
import { demoHarvestYears } from './harvests';

const TODAY = '2026-11-21';
const beefFarms = demoFarms.filter(({ plan }) => plan.beef);
const rows = rowsOn(TODAY);
const harvests = demoHarvestYears(TODAY).map(({ first_year }, index) => ({ id: index + 1, first_year }));
const books = new Map<string, ReadyRow['columns'][]>();
for (const { path, columns } of rows) {
  const book = `${path} ${columns.farm_id} ${columns.harvest_id}`;
  const known = books.get(book);
  if (known) known.push(columns);
  else books.set(book, [columns]);
}
const of = (path: string, farmId: number, harvestId: number): ReadyRow['columns'][] => books.get(`${path} ${farmId} ${harvestId}`) ?? [];
const sum = (some: readonly ReadyRow['columns'][], read: (row: ReadyRow['columns']) => number): number =>
  some.reduce((total, row) => total + read(row), 0);
const heads = (some: readonly ReadyRow['columns'][]): number => sum(some, (row) => Number(row.amount));
const inMonth = (month: string) => (row: ReadyRow['columns']) => String(row.date).startsWith(month);
const groups = new Map((costCenterStartValues.cost_centers ?? []).map((row) => [row.id, row.group]));
const groupOf = (row: ReadyRow['columns']) => groups.get(row.cost_center_id as number);

function countsOf(farmId: number, { id, first_year }: (typeof harvests)[number]): { month: string; heads: number | null }[] {
  const counted = of('livestock_stocks', farmId, id);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${first_year}-07`, index));
  return [
    { month: 'start', heads: heads(counted.filter((row) => row.type === false)) },
    ...months
      .filter((month) => month <= '2026-10')
      .map((month) => {
        const lines = counted.filter((row) => row.type === true).filter(inMonth(month));
        return { month, heads: lines.length === 0 ? null : heads(lines) };
      }),
  ];
}

describe('the books of a demo farm', () => {
  it('count a herd that closes against births, entries, departures and deaths in every month, but for the last of the one that misses heads', () => {
    const open: unknown[] = [];
    for (const { plan, farmId } of beefFarms) {
      for (const harvest of harvests) {
        const counts = countsOf(farmId, harvest);
        expect(counts[0]?.heads).toBeGreaterThan(100);
        for (const [index, { month, heads: counted }] of counts.entries()) {
          const before = counts[index - 1]?.heads ?? null;
          if (index === 0 || counted === null || before === null) continue;
          const moved = (path: string) => heads(of(path, farmId, harvest.id).filter(inMonth(month)));
          const balance = before + moved('births') + moved('herd_entry') - moved('herd_departure') - moved('deaths');
          if (counted !== balance) open.push([plan.name, month, counted - balance]);
        }
      }
    }
    expect(open).toEqual([['Fazenda Três Barras', '2026-10', -4]]);
  });

  it('begin a harvest with the herd, the machines and the inputs that the last one ended with', () => {
    for (const { farmId } of beefFarms) {
      for (const [index, harvest] of harvests.entries()) {
        const last = harvests[index - 1];
        if (!last) continue;
        expect(countsOf(farmId, harvest)[0]?.heads).toBe(countsOf(farmId, last).at(-1)?.heads);
        const store = (id: number, isEnd: boolean) =>
          of('stocks', farmId, id).flatMap((row) => (row.date_harvest === isEnd ? [[row.material, row.amount, row.value]] : []));
        expect(store(harvest.id, false)).toEqual(store(last.id, true));
        const models = (id: number, mark: string) =>
          of('machines', farmId, id)
            .flatMap((row) => (row[mark] === true ? [String(row.model)] : []))
            .sort();
        expect(models(harvest.id, 'start_harvest')).toEqual(models(last.id, 'end_harvest'));
      }
    }
  });

  it('forget something in one farm only, so that a review finds it', () => {
    const gaps = beefFarms.flatMap(({ plan, farmId }) =>
      harvests.flatMap((harvest) =>
        countsOf(farmId, harvest).flatMap((count) => (count.heads === null ? [`${plan.name} ${count.month}`] : [])),
      ),
    );
    expect(gaps).toEqual(['Fazenda Barra Mansa 2026-08']);
    const dry = beefFarms.filter(({ farmId }) => of('climates', farmId, 3).length < 4).map(({ plan }) => plan.name);
    expect(dry).toEqual(['Fazenda Barra Mansa']);
    const warned = beefFarms.flatMap(({ plan, farmId }) =>
      of('financials', farmId, 3).flatMap((row) =>
        JSON.stringify(row.warnings) === '{}' ? [] : [[plan.name, row.description, row.warnings]],
      ),
    );
    expect(warned).toEqual([['Fazenda Barra Mansa', 'Diesel e lubrificantes', { value: expect.objectContaining({ rule: 'usual' }) }]]);
  });

  it('hold the sales and purchases of cattle once more, within 5 %', () => {
    for (const { plan, farmId } of beefFarms) {
      for (const { id } of harvests) {
        const sold = of('herd_departure', farmId, id).filter(
          (row) =>
            row.category_herd_departure_type_id === DEPARTURE_TYPE.sale || row.category_herd_departure_type_id === DEPARTURE_TYPE.slaughter,
        );
        const worth = sum(sold, (row) => Number(row.amount) * Number(row.value_head));
        const sales = of('financials', farmId, id).filter((row) => groupOf(row) === 'VENDA_ANIMAIS');
        const received = sum(sales, (row) => Number(row.value));
        expect(worth, plan.name).toBeGreaterThan(0);
        expect(Math.abs(received / worth - 1), `${plan.name} ${id}`).toBeLessThan(0.05);
        expect(sales.some((row) => row.from_confinement)).toBe(sold.some((row) => row.from_confinement));
      }
    }
  });

  it('spend a believable sum a head and month in a whole harvest', () => {
    const reference = { CRIA: 90.88, RECRIA_ENGORDA: 170.74, CICLO_COMPLETO: 119.14 };
    for (const { plan, farmId } of beefFarms) {
      for (const harvest of harvests.slice(0, 2)) {
        const spent = of('financials', farmId, harvest.id).filter(
          (row) => row.type === 'DESPESAS' && groupOf(row) !== 'COMPRA_REBANHO' && groupOf(row) !== 'FINANCIAMENTO',
        );
        const counts = countsOf(farmId, harvest).map((one) => one.heads ?? 0);
        const mean = counts.slice(1).reduce((total, count, index) => total + (count + (counts[index] ?? 0)) / 2, 0) / 12;
        const perHead = sum(spent, (row) => Number(row.value)) / mean / 12;
        const expected = reference[plan.beef?.system ?? 'CRIA'] * 1.045 ** (harvest.first_year - 2024);
        expect(perHead / expected, `${plan.name} ${harvest.first_year}`).toBeGreaterThan(0.8);
        expect(perHead / expected, `${plan.name} ${harvest.first_year}`).toBeLessThan(1.2);
      }
    }
  });

  it('share out the land of the farm in every month, and change it once', () => {
    for (const { plan, farmId } of beefFarms) {
      const months = new Map<string, number>();
      for (const row of of('areas', farmId, 2)) months.set(String(row.date), (months.get(String(row.date)) ?? 0) + Number(row.value));
      expect(months.size).toBe(12);
      for (const total of months.values()) expect(total).toBeCloseTo(plan.totalAreaHa, 1);
      const uses = [...months.keys()].map((date) =>
        JSON.stringify(
          of('areas', farmId, 2)
            .filter((row) => row.date === date)
            .map((row) => [row.category_area_id, row.value]),
        ),
      );
      expect(uses.filter((use, index) => index > 0 && use !== uses[index - 1])).toHaveLength(1);
    }
  });

  it('tell in the reproduction sheets what births and weanings tell, and no calf without a pregnant cow', () => {
    for (const { plan, farmId } of beefFarms) {
      for (const { id } of harvests) {
        const isBreeding = (plan.beef?.cows ?? 0) > 0;
        expect(of('reproduction_mount_herding', farmId, id).length > 0).toBe(isBreeding);
        if (!isBreeding) continue;
        expect(heads(of('reproduction_birth', farmId, id))).toBe(heads(of('births', farmId, id)));
        expect(heads(of('reproduction_weaning', farmId, id))).toBe(heads(of('weaning', farmId, id)));
        const females = (reference: number) =>
          sum(
            of('reproduction_mount_herding', farmId, id).filter((row) => row.category_reference_id === reference),
            (row) => Number(row.amount_harvest_current ?? 0),
          );
        expect(females(1)).toBeGreaterThan(females(2));
        expect(females(2)).toBeGreaterThan(heads(of('births', farmId, id)));
      }
    }
  });
});
