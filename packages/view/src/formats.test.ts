import { describe, expect, it } from 'vitest';
import { amountText, axisText, cellText, comparedTexts, escapeHtml, markText, shareText } from './formats';

describe('numbers of a chart', () => {
  it.each([
    [0, '0'],
    [850, '850'],
    [0.429, '0,43'],
    [12_340, '12,3 mil'],
    [-2000, '−2 mil'],
    [1_500_000, '1,5 mi'],
    [2_000_000_000, '2 bi'],
  ])('%d on an axis is %s', (value, text) => expect(axisText(value)).toBe(text));

  it('have their unit before or behind them', () => {
    expect(amountText(1234.5, { unit: 'R$' })).toBe('R$ 1.234,50');
    expect(amountText(1234.5, { unit: 'kg', decimals: 1 })).toBe('1.234,5 kg');
    expect([amountText(null, { unit: 'kg' }), cellText(null, { unit: 'R$' }), cellText(1.5, { unit: 'R$' })]).toEqual(['—', '—', '1,50']);
    expect([markText(1090.4), markText(0.4294), markText(12_340)]).toEqual(['1.090', '0,43', '12,3 mil']);
    expect([shareText(1, 3), shareText(0, 0)]).toEqual(['33,3 %', '0,0 %']);
  });

  it('have a further decimal where two that differ would read alike', () => {
    const cows = { unit: 'cab', decimals: 0 };
    expect(comparedTexts(6.75, 7, cows)).toEqual(['6,8', '7,0']);
    expect(comparedTexts(6.4, 7, cows)).toEqual(['6', '7']);
    expect(comparedTexts(7, 7, cows)).toEqual(['7', '7']);
    expect(comparedTexts(7.001, 7, cows)).toEqual(['7', '7']);
    expect(comparedTexts(null, 7, cows)).toEqual(['—', '7']);
  });

  it('and names are shown as they were typed', () => {
    expect(escapeHtml('<img src=x onerror="a()"> & Cia.')).toBe('&#60;img src=x onerror=&#34;a()&#34;&#62; &#38; Cia.');
  });
});
