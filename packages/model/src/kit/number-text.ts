import type { NumberField } from './field';

/** The only parser of numbers (typed, pasted, filtered, imported). Reasons: `docs/decisions/005-numbers-as-text.md`. */

const MAX_CHARS = 64;
/** More digits cannot be stored exactly. */
const MAX_DIGITS = 15;

/** `either`: one mark before exactly three digits is ambiguous; Brazil reads `1.500` as 1500 and `1,500` as 1.5. */
type Style = 'plain' | 'brazilian' | 'english' | 'either';

interface Shape {
  shape: RegExp;
  style: Style;
  group?: string;
  decimal?: string;
}

/** First match wins. The first group of thousands never starts with zero, so `0.500` is a half. */
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

/** Accepts Brazilian, English and plain notation with the field's own currency or unit. A trailing mark is ignored: `8,` is 8. */
export function readNumber(field: NumberField, text: string): number | null {
  return read(field, text)?.value ?? null;
}

/** Only writers of decimal points write `1500.75` or `1,234.56`. */
export function hasDecimalPoint(field: NumberField, text: string): boolean {
  return read(field, text)?.style === 'english';
}

/** Among numbers with a decimal point, `1.500` and `1,500` are 1500 or 1.5. @returns the larger first, null without doubt */
export function doubtOf(field: NumberField, text: string): [larger: number, smaller: number] | null {
  const reading = read(field, text);
  if (reading?.style !== 'either') return null;
  const size = Math.abs(reading.value);
  return size < 1000 ? [size * 1000, size] : [size, size / 1000];
}

function read(field: NumberField, text: string): Reading | null {
  if (text.length > MAX_CHARS) return null;
  const { isNegative, bare } = unwrapped(field, text);
  const found = SHAPES.find(({ shape }) => shape.test(bare));
  if (!found) return null;
  const whole = found.group ? bare.replaceAll(found.group, '') : bare;
  const number = found.decimal ? whole.replace(found.decimal, '.') : whole;
  if (number.replace(/^[0.]+/, '').replace('.', '').length > MAX_DIGITS) return null;
  const value = Number(number);
  return { value: isNegative && value !== 0 ? -value : value, style: found.style };
}

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

/** `R$/ha`, or `/ha` after a leading currency. */
function unitsOf({ unit }: NumberField): string[] {
  if (!unit) return [];
  const whole = unit.toLowerCase();
  return whole.startsWith('r$') ? [whole, whole.slice(2)] : [whole];
}
