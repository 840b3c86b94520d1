/** A Portuguese line; the database is unchanged. */
export class BackupError extends Error {
  override name = 'BackupError';
}
