import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../apps/web/public');
const { icons, theme_color } = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};
const pictureOf = (src: string) => PNG.sync.read(readFileSync(join(PUBLIC, src)));
const drawn = icons.filter(({ type }) => type === 'image/png');

it('the app installs with icons of the sizes that browsers ask for', () => {
  expect(icons.filter(({ src }) => !existsSync(join(PUBLIC, src)))).toEqual([]);
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of drawn) {
    const { width, height } = pictureOf(src);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('an icon that systems cut into a shape is filled to its corners', () => {
  const filled = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
  expect(filled.length).toBeGreaterThan(0);
  for (const src of [...filled, '/apple-touch-icon.png']) expect(pictureOf(src).data[3]).toBe(255);
});

it('the installed app has the color of the page', () => {
  const page = readFileSync(join(PUBLIC, '../index.html'), 'utf8');
  expect(page).toContain(`name="theme-color" content="${theme_color}"`);
  expect(page).toContain('href="/manifest.webmanifest"');
});
