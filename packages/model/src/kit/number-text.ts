import type { NumberField } from './field';

/**
 * The one reader of numbers, for every place where a number enters as text: typed, pasted, filtered by, imported.
 * `docs/decisions/005-numbers-as-text.md` says why each text is read as it is.
 */

/** No number of the product is longer, with its sign, its marks and its unit. */
const MOST_CHARS = 64;
/** So many digits a number keeps exactly. What is written with more would become something else. */
const MOST_DIGITS = 15;

/**
 * Who writes like this. `either`: a single mark before exactly three digits, which marks thousands for half of the world and decimals for
 * the other half; Brazil reads `1.500` as 1500 and `1,500` as 1.5.
 */
type Style = 'plain' | 'brazilian' | 'english' | 'either';

interface Shape {
  shape: RegExp;
  style: Style;
  /** Mark between thousands, and before decimals. */
  group?: string;
  decimal?: string;
}

/** The first that fits decides. A group has thousands before it, so the first one never begins with zero: `0.500` is a half. */
const SHAPES: readonly Shape[] = [
  { shape: /^\d+$/, style: 'plain' },
  { shape: /^[1-9]\d{0,2}\.\d{3}$/, style: 'either', group: '.' },
  { shape: /^[1-9]\d{0,2},\d{3}$/, style: 'either', decimal: ',' },
  { shape: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/, style: 'brazilian', group: '.', decimal: ',' },
  { shape: /^[1-9]\d{0,2}(?: \d{3})+(?:,\d*)?$/, style: 'brazilian', group: ' ', decimal: ',' },
  { shape: /^[1-9]\d{0,2}(?: \d{3})+\.\d*$/, style: 'english', group: ' ', decimal: '.' },
  { shape: /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/, style: 'english', group: ',', decimal: '.' },
  { shape: /^[1-9]\d{0,2}(?:,\d{3}){2,}$/, style: 'english', group: ',' },
  { shape: /^(?:\d*,\d+|\d+,)$/, style: 'brazilian', decimal: ',' },
  { shape: /^(?!0\d)(?:\d*\.\d+|\d+\.)$/, style: 'english', decimal: '.' },
];

interface Reading {
  value: number;
  style: Style;
}

/**
 * Reads a number as people in Brazil write it (`1.234,56`, `R$ 8.420`, `12,5 %`, `300 kg`), and as keypads, machines and English
 * spreadsheets do (`12.5`, `1500.75`, `1,234.56`). A currency or unit may be that of the field and no other. Whoever leaves off at a mark
 * has no decimals: `8,` is 8.
 * @returns null when the text is no number, or does not say which one.
 */
export function readNumber(field: NumberField, text: string): number | null {
  return read(field, text)?.value ?? null;
}

/** True for a number that only those write who put a point before decimals: `1500.75`, `1,234.56`. */
export function hasDecimalPoint(field: NumberField, text: string): boolean {
  return read(field, text)?.style === 'english';
}

/**
 * The two numbers that a text may mean beside others with a decimal point: `1.500` and `1,500` are 1500 or 1.5 there.
 * @returns the larger first; null where there is no doubt.
 */
export function doubtOf(field: NumberField, text: string): [larger: number, smaller: number] | null {
  const reading = read(field, text);
  if (reading?.style !== 'either') return null;
  const size = Math.abs(reading.value);
  return size < 1000 ? [size * 1000, size] : [size, size / 1000];
}

function read(field: NumberField, text: string): Reading | null {
  if (text.length > MOST_CHARS) return null;
  const { isNegative, bare } = unwrapped(field, text);
  const found = SHAPES.find(({ shape }) => shape.test(bare));
  if (!found) return null;
  const whole = found.group ? bare.replaceAll(found.group, '') : bare;
  const number = found.decimal ? whole.replace(found.decimal, '.') : whole;
  if (number.replace(/^[0.]+/, '').replace('.', '').length > MOST_DIGITS) return null;
  const value = Number(number);
  return { value: isNegative && value !== 0 ? -value : value, style: found.style };
}

/** Takes sign, currency and unit off; every kind of space becomes a plain one. */
function unwrapped(field: NumberField, text: string): { isNegative: boolean; bare: string } {
  let bare = text.replace(/\s/g, ' ').trim();
  let isNegative = false;
  const takeSign = () => {
    if (isNegative || !/^[-−]/.test(bare)) return;
    isNegative = true;
    bare = bare.slice(1).trimStart();
  };
  takeSign();
  if (field.kind === 'money' && /^R\$/i.test(bare)) {
    bare = bare.slice(2).trimStart();
    takeSign();
  }
  const unit = unitsOf(field).find((one) => bare.toLowerCase().endsWith(one));
  if (unit !== undefined) bare = bare.slice(0, -unit.length).trimEnd();
  return { isNegative, bare };
}

/** How the unit may stand behind the number: `R$/ha`, or `/ha` where the currency stands in front. */
function unitsOf({ unit }: NumberField): string[] {
  if (!unit) return [];
  const whole = unit.toLowerCase();
  return whole.startsWith('r$') ? [whole, whole.slice(2)] : [whole];
}
