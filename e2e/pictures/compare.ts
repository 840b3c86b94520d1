import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

interface Difference {
  name: string;
  /** Pixels; null where only one folder has the picture. */
  count: number | null;
}

/** Writes `index.html` and a picture of each difference into `folder`. @returns how many pictures differ */
export function comparePictures(before: string, after: string, folder: string): number {
  mkdirSync(folder, { recursive: true });
  const names = [...new Set([before, after].flatMap((one) => readdirSync(one)))].filter((name) => name.endsWith('.png')).sort();
  const differences = names.flatMap((name): Difference[] => {
    const [old, now] = [before, after].map((one) => read(join(one, name)));
    if (!old || !now) return [{ name, count: null }];
    if (old.equals(now)) return [];
    const count = writeDifference(PNG.sync.read(old), PNG.sync.read(now), join(folder, name));
    return count === 0 ? [] : [{ name, count }];
  });
  for (const { name, count } of differences) console.log(`${name}: ${count ?? 'only in one folder'}`);
  const picture = (path: string) => `<td><a href="${path}"><img src="${path}" loading="lazy"></a></td>`;
  const rows = differences.map(
    ({ name, count }) =>
      `<tr><th>${name}<br>${count ?? 'only in one folder'}</th>${[join(relative(folder, before), name), join(relative(folder, after), name), name].map(picture).join('')}</tr>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${differences.length} of ${names.length} pictures differ</title>
<style>img { max-width: 100% } td { width: 30% } :is(td, th) { vertical-align: top; text-align: start; font: 12px sans-serif }</style>
<table><tr><th>picture, pixels<th>before<th>after<th>difference</tr>${rows.join('\n')}</table>`,
  );
  return differences.length;
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function writeDifference(old: PNG, now: PNG, path: string): number {
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const [left, right] = [old, now].map((one) => padded(one, width, height));
  if (!left || !right) return 0;
  const drawn = new PNG({ width, height });
  const count = pixelmatch(left.data, right.data, drawn.data, width, height, { threshold: 0.1 });
  if (count > 0) writeFileSync(path, PNG.sync.write(drawn));
  return count;
}

function padded(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const whole = new PNG({ width, height });
  PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0);
  return whole;
}
