import { messageOf } from '../client/api-failure';
import type { Notice } from './overlays';

export type { Notice };

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
