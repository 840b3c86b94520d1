import { describe, expect, it } from 'vitest';
import { meanAreaHa, unaccountedHa } from './area-account';

const area = (categoryId: number, month: string, hectares: number) => ({ categoryId, month, hectares });

describe('the mean area', () => {
  const months = ['2025-07', '2025-08', '2025-09', '2025-10'];

  it('carries each kind of area forward until it changes', () => {
    expect(meanAreaHa([area(1, '2025-07', 100), area(2, '2025-07', 50), area(1, '2025-09', 140)], months)).toBe(170);
  });

  it('begins with the first month that is known', () => {
    expect(meanAreaHa([area(1, '2025-09', 100), area(1, '2025-10', 110)], months)).toBe(105);
    expect(meanAreaHa([], months)).toBeNull();
  });
});

describe('the area that is not accounted for', () => {
  const typed = (settingsHa: number | null, entriesHa: number | null = null) => [{ settingsHa, entriesHa }];

  it('is the total less entries and distribution', () => {
    expect(unaccountedHa({ totalHa: 1000, entriesHa: 720.5, distributed: typed(200) })).toBe(79.5);
    expect(unaccountedHa({ totalHa: 1000, entriesHa: null, distributed: [] })).toBe(1000);
  });

  it('counts an area of both entries and settings once', () => {
    expect(unaccountedHa({ totalHa: 1000, entriesHa: 720, distributed: typed(200, 190) })).toBe(80);
    expect(unaccountedHa({ totalHa: 1000, entriesHa: 720, distributed: typed(null, 190) })).toBe(90);
  });

  it('is negative above the total, and null without a total', () => {
    expect(unaccountedHa({ totalHa: 900, entriesHa: 720, distributed: typed(200) })).toBe(-20);
    expect(unaccountedHa({ totalHa: null, entriesHa: 720, distributed: typed(200) })).toBeNull();
  });

  it('is 0 despite rounding noise of the mean', () => {
    expect(unaccountedHa({ totalHa: 100, entriesHa: 80.003, distributed: typed(20) })).toBe(0);
  });
});
