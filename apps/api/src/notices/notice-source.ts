import type { RawBuilder } from 'kysely';
import type { Actor } from '#model/permissions';

export interface NoticeRequest {
  actor: Actor;
  now: Date;
}

interface NoticeWords {
  title: string;
  /** Null when the title says it all. */
  detail: string | null;
  address: string | null;
}

/** Notices are computed on every request from what they are about; only read marks are stored, by kind and key. */
export interface NoticeSource<Subject = unknown> {
  /** Stored with read marks, so it must never change. Small letters and underscores. */
  kind: string;
  /** `notice`: unique key of up to 60 characters; `subject`: JSON for `words`. Null when the kind is not for this actor. */
  select(asked: NoticeRequest): RawBuilder<unknown> | null;
  words(subject: Subject, asked: NoticeRequest): NoticeWords;
}
