/** Why a copy was not made or not restored, in one Portuguese line; nothing has changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
