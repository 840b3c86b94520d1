/** Order matters: later names also appear in the headers of earlier browsers. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
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

const firstOf = (list: typeof BROWSERS, userAgent: string): string | null => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Stores browser and system only, not the whole header. */
export function deviceOf(userAgent: string | undefined): string {
  const [browser, system] = [firstOf(BROWSERS, userAgent ?? ''), firstOf(SYSTEMS, userAgent ?? '')];
  return browser === null ? OTHER : [browser, system].filter((part) => part !== null).join(' · ');
}
