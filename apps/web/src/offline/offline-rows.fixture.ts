import type { BatchEntry } from '#model/entry-batch';
import type { GridRow } from '../rows/row';
import type { OfflineScope } from './device-copy';
import type { OverlayEntry } from './overlay-rows';

export const SCOPE: OfflineScope = {
  environment: 'BEEF_CATTLE',
  customer: { id: 6, name: 'Santa Rita' },
  harvest: { id: 3, title: '2026/2027', first_year: 2026, last_year: 2027 },
  farm: { id: 10, name: 'Paraíso', only_diagnosis: false },
};

export const FARM_QUERY = {
  environment: ['BEEF_CATTLE'],
  'wherein[harvest.id]': ['3'],
  'wherein[customer.id]': ['6'],
  'wherein[farm.id]': ['10'],
};

const { customer, farm, harvest, environment } = SCOPE;

export const deviceRow = (id: number, values: Readonly<Record<string, unknown>>): GridRow =>
  ({
    id,
    version: 1,
    customer,
    farm: { id: farm.id, name: farm.name },
    harvest,
    environment,
    validated: false,
    status: false,
    warnings: {},
    created_at: '2026-11-09T19:51:07.000Z',
    updated_at: '2026-11-09T19:51:07.000Z',
    ...values,
  }) as unknown as GridRow;

export const overlayEntry = (order: number, entry: Partial<BatchEntry>, more: Partial<OverlayEntry> = {}): OverlayEntry => ({
  order,
  isRefused: false,
  row: null,
  version: null,
  target: null,
  ...more,
  entry: {
    key: `key-${order}`,
    schema: 1,
    typed_at: '2026-11-14T12:00:00.000Z',
    resource: 'births',
    action: 'create',
    place: { environment, harvest: harvest.id, customer: customer.id, farm: farm.id },
    values: {},
    over: {},
    ...entry,
  },
});
