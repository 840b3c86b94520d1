import type { RawBuilder } from 'kysely';
import type { Actor } from '#model/permissions';

/** Who asks what waits for it, and when. */
export interface Asked {
  actor: Actor;
  now: Date;
}

/** How a notice is said. */
export interface NoticeWords {
  /** What it is about: a few words. */
  title: string;
  /** What is to be known before one goes there; null where the title says all. */
  detail: string | null;
  /** The screen that it leads to; null where there is none. */
  address: string | null;
}

/**
 * Where notices of one kind come from. A notice is made of what it tells of, each time it is asked for: it has no row of its own, and is
 * gone once what it tells of is. What has been read is kept under its kind and its name.
 */
export interface NoticeSource<Subject = unknown> {
  /** Kept with what was read: never changed. Small letters and underscores. */
  kind: string;
  /**
   * One query for everything that waits for whoever asks, of three columns: `notice`, a text of up to 60 letters that no other notice of
   * this kind bears; `at`, since when; and `subject`, JSON that `words` tells it by. Null where nothing of this kind is for such a person.
   * It says by itself how far back it goes.
   */
  select(asked: Asked): RawBuilder<unknown> | null;
  /** Says it to whoever asks. */
  words(subject: Subject, asked: Asked): NoticeWords;
}
