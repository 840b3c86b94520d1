import type { z } from 'zod';
import type { Actor } from '#model/permissions';
import type { ScreenKey } from '#model/screens/list';
import type { Context } from '../context';
import type { Download } from '../files/download';

/** What a job works with. */
export interface JobWork {
  context: Context;
  /** Who asked for it, with the rights of now. */
  actor: Actor;
  /** Over when somebody cancels the job, when the server stops, and when another process has taken the job over. */
  signal: AbortSignal;
  /** Says how far it is, 0 to 100, and with what. */
  progress(percent: number, message?: string): void;
}

/** What a job leaves: a file that is kept for a day for whoever asked, and a word about it. */
export interface JobOutcome {
  file?: Download;
  message?: string;
}

/** A kind of work that goes on after its call was answered. It may be begun anew at any time, in another process, after a crash. */
export interface JobKind<Payload = unknown> {
  /** Kept with every job: never changed. */
  key: string;
  /** What people call it. */
  label: string;
  /** What it is told. It is read again when the job runs, which may be in a newer version. */
  payload: z.ZodType<Payload>;
  /** Where whoever asked for it sees what came of it; without it, among all jobs. */
  screen?(payload: Payload): ScreenKey;
  /**
   * Does the work. Looks at the signal between its steps. A refusal (`ApiError`) ends the job with its words; anything else that is thrown
   * is tried again, later each time.
   */
  run(work: JobWork, payload: Payload): Promise<JobOutcome>;
}
