import { describe, expect, it } from 'vitest';
import { demoFarms as farms, rowsOn, settingOn } from './demo-farms.fixture';
import type { ReadyRow } from './entries';
import { farmRows, liveFarms } from './farm-rows';
import type { HerdEvent } from './herd';

const HEADS_COLUMN: Readonly<Record<string, HerdEvent['kind']>> = {
  births: 'birth',
  deaths: 'death',
  weaning: 'weaning',
  herd_entry: 'entry',
  herd_departure: 'departure',
  confinements: 'lot',
};

const headsIn = (rows: readonly ReadyRow[], path: string, farmId: number): number =>
  rows.filter((row) => row.path === path && row.columns.farm_id === farmId).reduce((sum, row) => sum + Number(row.columns.amount), 0);

const MIDDLE = '2026-11-21';

describe('farmRows', () => {
  it.each(['2026-07-01', MIDDLE, '2027-06-30', '2028-02-29'])('has nothing of the future on %s', (today) => {
    const rows = rowsOn(today);
    expect(rows.length).toBeGreaterThan(2_000);
    const isOfTheFuture = ({ columns }: ReadyRow) =>
      String(columns.date ?? columns.date_entry ?? '') > today || String(columns.updated_at) > `${today}T15:00:00.000Z`;
    expect(rows.filter(isOfTheFuture)).toEqual([]);
  });

  it('enters every head that the herds have seen', () => {
    const setting = settingOn(MIDDLE);
    for (const { farm, history } of liveFarms(farms, setting)) {
      for (const [path, kind] of Object.entries(HEADS_COLUMN)) {
        const seen = history.events.filter((event) => event.kind === kind).reduce((sum, event) => sum + event.heads, 0);
        expect(headsIn(rowsOn(MIDDLE), path, farm.farmId), `${farm.plan.name} ${path}`).toBe(seen);
      }
    }
  });

  it('lets what one farm transfers arrive at the other', () => {
    const lived = liveFarms(farms, settingOn(MIDDLE));
    const [giver, receiver] = ['Fazenda Boa Esperança', 'Fazenda Três Barras'].map((name) =>
      lived.find(({ farm }) => farm.plan.name === name),
    );
    const transfers = (events: readonly HerdEvent[] = [], kind: 'entry' | 'departure') =>
      events.flatMap((event) => (event.kind === kind && event.reason === 'TRANSFER' ? [[event.month, event.heads]] : []));
    expect(transfers(giver?.history.events, 'departure').length).toBeGreaterThan(1);
    expect(transfers(receiver?.history.events, 'entry')).toEqual(transfers(giver?.history.events, 'departure'));
  });

  it('is the same at every start', () => {
    expect(farmRows(farms, settingOn(MIDDLE))).toEqual(rowsOn(MIDDLE));
  });
});
