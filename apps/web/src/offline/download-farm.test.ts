import { beforeAll, expect, it, vi } from 'vitest';
import { call } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { resourcesOf } from './device-copy';
import { DeviceFull, downloadFarm } from './download-farm';
import { copyStore, markForDownload, offlineFarms, removeOfflineFarm, saveOfflineFarm } from './offline-farms';

vi.mock('../client/api', () => ({ call: vi.fn() }));
vi.mock('./offline-farms', () => ({
  copyStore: vi.fn(),
  isSamePlace: () => true,
  removeOfflineFarm: vi.fn(),
  saveOfflineFarm: vi.fn(),
  markForDownload: vi.fn(),
  offlineFarms: vi.fn(),
}));
vi.mock('../session/session-store', async (original) => ({
  ...(await original<object>()),
  getSession: () => ({ user: { id: signedIn } }),
}));

let signedIn = 9;

const scope = {
  environment: 'BEEF_CATTLE',
  customer: { id: 1, name: 'Santa Rita' },
  harvest: { id: 2, title: '2026/2027', first_year: 2026, end_year: 2027 },
  farm: { id: 3, name: 'Boa Esperança' },
} as const;

beforeAll(async () => void (await resourcesOf(scope as never)), 60_000);

it.each([
  [403, 1],
  [404, 1],
  [503, 0],
])('a farm that answers %i loses its copies %i times', async (status, times) => {
  vi.mocked(removeOfflineFarm).mockClear();
  vi.mocked(offlineFarms).mockResolvedValue([]);
  vi.mocked(copyStore).mockResolvedValue({ write: async () => 1 } as never);
  vi.mocked(call).mockRejectedValue(new ApiFailure(status, { code: 'refused', message: 'Não encontrado' }));
  await expect(downloadFarm({ userId: 9, scope: scope as never })).rejects.toThrow('Não encontrado');
  expect(vi.mocked(removeOfflineFarm).mock.calls).toEqual(times === 0 ? [] : [[9, scope]]);
});

it.each(['QuotaExceededError', 'DataError', 'UnknownError'])(
  'a device that is full (%s) says so, also where nothing can be removed',
  async (name) => {
    const full = new DOMException('Failed to write blobs (IOError)', name);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(removeOfflineFarm).mockReset().mockRejectedValue(full);
    vi.mocked(offlineFarms).mockResolvedValue([]);
    vi.mocked(copyStore).mockResolvedValue({ write: () => Promise.reject(full) } as never);
    vi.mocked(call).mockResolvedValue({ resultList: [], size: 0 });
    await expect(downloadFarm({ userId: 9, scope: scope as never })).rejects.toBeInstanceOf(DeviceFull);
    expect(removeOfflineFarm).toHaveBeenCalledOnce();
  },
);

it('a farm stays marked when its reading stops, and is read once however often that is asked', async () => {
  vi.mocked(markForDownload).mockClear();
  vi.mocked(removeOfflineFarm).mockClear();
  vi.mocked(offlineFarms).mockResolvedValue([]);
  vi.mocked(copyStore).mockResolvedValue({ write: async () => 1 } as never);
  vi.mocked(call)
    .mockResolvedValueOnce({})
    .mockRejectedValue(new ApiFailure(0, { code: 'network', message: 'Sem conexão' }));
  const both = [downloadFarm({ userId: 9, scope: scope as never }), downloadFarm({ userId: 9, scope: scope as never })];
  expect(await Promise.allSettled(both)).toMatchObject([{ reason: { message: 'Sem conexão' } }, { reason: { message: 'Sem conexão' } }]);
  expect([vi.mocked(markForDownload).mock.calls, vi.mocked(removeOfflineFarm).mock.calls]).toEqual([[[9, scope]], []]);
});

it('keeps nothing under the name of one person that another has read', async () => {
  const write = vi.fn(async () => 1);
  vi.mocked(saveOfflineFarm).mockClear();
  vi.mocked(copyStore).mockResolvedValue({ write } as never);
  vi.mocked(call).mockReset().mockResolvedValue({ resultList: [], size: 0 });
  signedIn = 10;
  await expect(downloadFarm({ userId: 9, scope: scope as never })).rejects.toThrow('somebody else');
  expect([write.mock.calls, vi.mocked(saveOfflineFarm).mock.calls]).toEqual([[], []]);
});
