// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources
import { describe, expect, it } from 'vitest';
import { assembledClassNames } from './class-names';
import { sourcesIn } from './sources';

const found = (text: string) => assembledClassNames({ path: 'x.tsx', text }).length > 0;

describe('a class name put together from parts', () => {
  it.each([
    '<p className={`text-${tone}`} />',
    '<p className={`flex ${isWide ? "gap" : "p"}-2`} />',
    "<p className={'bg-' + tone} />",
    '<Field classNames={{ root: `w-${size} flex` }} />',
    '<Table tableClassName={`grid-cols-${count}`} />',
    '<p className={isOpen ? `rounded-${size}` : undefined} />',
    'const look = `flex phone:bg-${tone}`;',
    "const look = 'rounded-' + size;",
  ])('is found: %s', (text) => {
    expect(found(text)).toBe(true);
  });

  it.each([
    '<p className={`flex ${styles.one} gap-2`} />',
    '<p className={`${styles.one} ${isOpen ? "text-leaf" : "text-ink"}`} />',
    '<p className={styles[`look-${name}`]} />',
    '<p className={lookOf(`row-${id}`)} />',
    '<p id={`${id}-list`} data-place={`${row}-${column}`} />',
    'const key = `harvest-${id}`; const words = "R$ " + amount;',
    '<p style={{ transform: `translateY(${topPx}px)` }} className="flex" />',
  ])('is not seen in %s', (text) => {
    expect(found(text)).toBe(false);
  });
});

it('no screen puts a class name together', () => {
  const sources = sourcesIn(['apps/web/src']);
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(assembledClassNames)).toEqual([]);
}, 60_000);
