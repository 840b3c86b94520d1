import type { z } from 'zod';
import type { Actor } from '#model/permissions';
import type { ScreenKey } from '#model/screens/list';
import type { Context } from '../context';
import type { Download } from '../files/download';

export interface JobWork {
  context: Context;
  /** Loaded with the current rights. */
  actor: Actor;
  /** Aborts on cancel, on shutdown, and when another process took the job over. */
  signal: AbortSignal;
  progress(percent: number, message?: string): void;
}

export interface JobOutcome {
  file?: Download;
  message?: string;
}

/** Background work; it must be restartable at any time, also after a crash. */
export interface JobKind<Payload = unknown> {
  /** Stored with every job, so it must never change. */
  key: string;
  label: string;
  /** Parsed again when the job runs, perhaps by a newer version. */
  payload: z.ZodType<Payload>;
  /** Screen with the result; without it, the job list. */
  screen?(payload: Payload): ScreenKey;
  /** Reads from the standby, where there is one. */
  onlyReads?: boolean;
  /** Must check the signal between steps. An `ApiError` ends the job with its message; other errors are retried with growing delay. */
  run(work: JobWork, payload: Payload): Promise<JobOutcome>;
}
