/** What somebody signed in with, in words that its owner knows it by: `Chrome · Windows`. */

/** The first that is found counts: the later ones stand in the names of the earlier ones too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: typeof BROWSERS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const OTHER = 'Outro programa';

const firstOf = (list: typeof BROWSERS, userAgent: string): string | null => list.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

/** Names the browser and the system of a `User-Agent`; of the header itself nothing is kept. */
export function deviceOf(userAgent: string | undefined): string {
  const [browser, system] = [firstOf(BROWSERS, userAgent ?? ''), firstOf(SYSTEMS, userAgent ?? '')];
  return browser === null ? OTHER : [browser, system].filter((part) => part !== null).join(' · ');
}
