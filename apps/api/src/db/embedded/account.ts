import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `nobody`: exists on every Linux and macOS machine by number, and owns nothing. */
const UNPRIVILEGED_ID = 65_534;

export type SystemAccount = { runAs: { uid: number; gid: number } | null };

/** PostgreSQL refuses to run as root, so root uses the owner of the cluster folder or else `nobody`. */
export function accountFor(clusterFolder: string): SystemAccount {
  if (process.getuid?.() !== 0) return { runAs: null };
  const owner = lstatSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { runAs: { uid: owner.uid, gid: owner.gid } };
  return { runAs: { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } };
}

/** Needed after a restore as root, which leaves root as the owner. */
export function giveOwnership(folder: string, account: SystemAccount): void {
  if (account.runAs === null) return;
  const { uid, gid } = account.runAs;
  const give = (path: string): void => {
    const entry = lstatSync(path);
    if (entry.uid !== uid || entry.gid !== gid) chownSync(path, uid, gid);
    if (entry.isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
  };
  give(folder);
}
