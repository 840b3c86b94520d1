import { expect, it, vi } from 'vitest';
import { call } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { DeviceFull, takeAlong } from './take-along';
import { copyStore, leaveBehind, takenFarms } from './taken-farms';

vi.mock('../client/api', () => ({ call: vi.fn() }));
vi.mock('./taken-farms', () => ({ copyStore: vi.fn(), leaveBehind: vi.fn(), markTaken: vi.fn(), takenFarms: vi.fn() }));

const scope = {
  environment: 'BEEF_CATTLE',
  customer: { id: 1, name: 'Santa Rita' },
  harvest: { id: 2, title: '2026/2027', first_year: 2026, end_year: 2027 },
  farm: { id: 3, name: 'Boa Esperança' },
} as const;

it.each([
  [403, 1],
  [404, 1],
  [503, 0],
])('a farm that answers %i loses its copies %i times', async (status, times) => {
  vi.mocked(leaveBehind).mockClear();
  vi.mocked(call).mockRejectedValue(new ApiFailure(status, { code: 'refused', message: 'Não encontrado' }));
  await expect(takeAlong({ userId: 9, scope: scope as never })).rejects.toThrow('Não encontrado');
  expect(vi.mocked(leaveBehind).mock.calls).toEqual(times === 0 ? [] : [[9, scope]]);
});

it.each(['QuotaExceededError', 'DataError', 'UnknownError'])(
  'a device that is full (%s) says so, also where nothing can be removed',
  async (name) => {
    const full = new DOMException('Failed to write blobs (IOError)', name);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(leaveBehind).mockReset().mockRejectedValue(full);
    vi.mocked(takenFarms).mockResolvedValue([]);
    vi.mocked(copyStore).mockResolvedValue({ write: () => Promise.reject(full) } as never);
    vi.mocked(call).mockResolvedValue({ resultList: [], size: 0 });
    await expect(takeAlong({ userId: 9, scope: scope as never })).rejects.toBeInstanceOf(DeviceFull);
    expect(leaveBehind).toHaveBeenCalledOnce();
  },
);
