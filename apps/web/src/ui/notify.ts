import { messageOf } from '../client/api-failure';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  /** A short Portuguese sentence. */
  message: string;
  /** `success` unless said. */
  tone?: Tone;
  /** Offers "Desfazer" as long as the notice stands. */
  undo?: () => void | Promise<void>;
  /** What is offered to be taken back, where the keys know it too: a newer notice of the same kind takes its place. */
  kind?: 'validated' | 'removed' | 'returned';
  /** Offers something else to do about it. */
  action?: { label: string; run(): void };
  /** How long it stands; 5 s unless said, 4 s for a warning, 10 s where something can be taken back. */
  milliseconds?: number;
}

const DEFAULT_MS = 5_000;
const WARNING_MS = 4_000;
const UNDO_MS = 10_000;

let hasShown = false;

/** Confirms something in passing, over the bar at the top. What the user must act on belongs beside its cause instead. */
export function notify({ tone = 'success', ...notice }: Notice): void {
  const milliseconds = notice.milliseconds ?? (notice.undo || notice.action ? UNDO_MS : tone === 'warning' ? WARNING_MS : DEFAULT_MS);
  hasShown = true;
  // Not part of the first load: nobody is told anything before the first click.
  import('./overlays').then(
    ({ showNotice }) => showNotice({ ...notice, tone, milliseconds }),
    (error: unknown) => console.error('Aviso não mostrado', notice.message, error),
  );
}

/** Why something did not come about, told in passing. */
export const notifyFailure = (error: unknown): void => notify({ tone: 'error', message: messageOf(error) });

/** Whoever signs in next is not told what the last one did, nor offered to take it back. */
export function clearNotices(): void {
  if (hasShown) void import('./overlays').then(({ hideNotices }) => hideNotices());
}
