import { messageOf } from '../client/api-failure';
import type { Toast } from './overlays';

export type { Toast };

const DEFAULT_MS = 5_000;
const WARNING_MS = 4_000;

let hasShown = false;

/** For passing confirmations only; a problem to act on belongs beside its cause. */
export function notify({ tone = 'success', ...notice }: Toast): void {
  const milliseconds = notice.milliseconds ?? (tone === 'warning' ? WARNING_MS : DEFAULT_MS);
  hasShown = true;
  // Not part of the first load: no notice comes before the first click.
  import('./overlays').then(
    ({ showNotice }) => showNotice({ ...notice, tone, milliseconds }),
    (error: unknown) => console.error('Aviso não mostrado', notice.message, error),
  );
}

export const notifyFailure = (error: unknown): void => notify({ tone: 'error', message: messageOf(error) });

/** The next user must not see notices or undo offers of the last one. @param only this one, whose form is closed */
export function clearNotices(only?: string): void {
  if (hasShown) void import('./overlays').then(({ hideNotices }) => hideNotices(only));
}
