import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface Source {
  path: string;
  text: string;
}

export function sourcesIn(folders: readonly string[], isLeftOut: (path: string) => boolean = () => false): Source[] {
  return filesIn(folders, (path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path) && !isLeftOut(path));
}

export function filesIn(folders: readonly string[], isWanted: (path: string) => boolean): Source[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')),
  );
  return paths
    .filter((path) => isWanted(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
