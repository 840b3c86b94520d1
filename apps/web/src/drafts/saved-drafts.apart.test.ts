import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SESSION, type SessionUser } from '../session/session';
import { updateSession } from '../session/session-store';
import { type DraftStorage, memoryDraftStorage, type SavedDraft } from './draft-storage';
import { draftsOf, dropAllDrafts, dropDraft, onDraftDropped, saveDraft } from './saved-drafts';

const storage = vi.hoisted(() => ({ current: null as DraftStorage | null }));
vi.mock('./draft-storage', async (original) => {
  const { memoryDraftStorage: inMemory, ...rest } = await original<typeof import('./draft-storage')>();
  storage.current = inMemory();
  return { ...rest, memoryDraftStorage: inMemory, openDraftStorage: async () => storage.current };
});

const [ANA, RUI] = [1, 2];
const signIn = (id: number | null) => void updateSession({ ...EMPTY_SESSION, user: id === null ? null : ({ id } as SessionUser) });
const draft = (id: string, value: unknown, keptAt = '2026-03-10T12:00:00Z'): SavedDraft => ({
  ...{ id, value, keptAt },
  place: 'births',
  title: 'Nascimentos',
});
const valuesOf = async (userId: number) => (await draftsOf(userId)).map(({ value }) => value);

beforeEach(async () => {
  for (const userId of [ANA, RUI]) await dropAllDrafts(userId);
  signIn(ANA);
});

describe('drafts', () => {
  it('keep the last of many changes, newest draft first', async () => {
    for (const typed of ['1', '15', '150']) saveDraft(ANA, draft('a', typed));
    saveDraft(ANA, draft('b', 'later', '2026-03-10T13:00:00Z'));
    expect(await valuesOf(ANA)).toEqual(['later', '150']);
  });

  it('are separate for each user', async () => {
    saveDraft(ANA, draft('a', "Ana's"));
    signIn(RUI);
    saveDraft(RUI, draft('a', "Rui's"));
    expect([await valuesOf(ANA), await valuesOf(RUI)]).toEqual([["Ana's"], ["Rui's"]]);
    await dropAllDrafts(RUI);
    expect([await valuesOf(ANA), await valuesOf(RUI)]).toEqual([["Ana's"], []]);
  });

  it('ignore changes that arrive after the sign-out', async () => {
    saveDraft(ANA, draft('a', 15));
    signIn(null);
    saveDraft(ANA, draft('a', 'late'));
    signIn(RUI);
    saveDraft(ANA, draft('b', 'late'));
    expect(await valuesOf(ANA)).toEqual([15]);
  });

  it('are deleted when saved, and listeners are told', async () => {
    const dropped: string[] = [];
    const stop = onDraftDropped((id) => dropped.push(id));
    saveDraft(ANA, draft('a', 15));
    dropDraft(ANA, 'a');
    stop();
    expect([await valuesOf(ANA), dropped]).toEqual([[], ['a']]);
  });

  it('are written in order, and a failed write does not block the next', async () => {
    await draftsOf(ANA);
    const full = memoryDraftStorage();
    const written: unknown[] = [];
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    Object.assign(storage.current ?? {}, {
      write: async (userId: number, one: SavedDraft, isWanted: () => boolean) => {
        written.push(one.value);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (one.value === 'too much') throw new DOMException('full', 'QuotaExceededError');
        if (isWanted()) await full.write(userId, one, isWanted);
      },
      read: full.read,
    });
    saveDraft(ANA, draft('a', 'first'));
    saveDraft(ANA, draft('b', 'too much'));
    saveDraft(ANA, draft('c', 'half'));
    saveDraft(ANA, draft('c', 'whole'));
    expect(written).toEqual(['first', 'too much', 'half', 'whole']);
    expect((await valuesOf(ANA)).sort()).toEqual(['first', 'whole']);
    expect(warn.mock.calls.length).toBe(1);
    warn.mockRestore();
  });
});
