import { xmlText } from '#view/xml-text';

export type CellKind =
  | 'plain'
  | 'word'
  | 'total'
  | 'totalWord'
  | 'section'
  | 'open'
  | 'locked'
  | 'input'
  | 'head'
  | 'numberHead'
  | 'filterHead'
  | 'help'
  | 'title'
  | 'about'
  | 'sum'
  | 'sumLabel';

const GREEN = 'FF1F6B45';
const GREY = 'FF5B6660';

const FONTS = {
  plain: '<font><sz val="11"/><name val="Calibri"/></font>',
  bold: '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  white: '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>',
  green: `<font><b/><sz val="11"/><color rgb="${GREEN}"/><name val="Calibri"/></font>`,
  title: '<font><b/><sz val="15"/><name val="Calibri"/></font>',
  small: `<font><sz val="9"/><color rgb="${GREY}"/><name val="Calibri"/></font>`,
  soft: `<font><sz val="10"/><color rgb="${GREY}"/><name val="Calibri"/></font>`,
};
const solid = (rgb: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const FILLS = {
  none: '<fill><patternFill patternType="none"/></fill>',
  /** Excel reserves the second fill of a workbook for this pattern. */
  reserved: '<fill><patternFill patternType="gray125"/></fill>',
  green: solid(GREEN),
  grey: solid('FFF1F4F2'),
  pale: solid('FFE6F0EA'),
  yellow: solid('FFFFF9E5'),
};
const border = (top: string, bottom: string) => `<border><left/><right/>${top}${bottom}<diagonal/></border>`;
const edge = (side: 'top' | 'bottom', rgb: string) => `<${side} style="thin"><color rgb="${rgb}"/></${side}>`;
const BORDERS = {
  none: border('<top/>', '<bottom/>'),
  hair: border('<top/>', edge('bottom', 'FFE1E5E2')),
  total: border(edge('top', 'FF8A938D'), edge('bottom', 'FFE1E5E2')),
  input: border('<top/>', edge('bottom', 'FFD9C27A')),
};

interface Alignment {
  isText: boolean;
  isDay: boolean;
}

interface Look {
  font?: keyof typeof FONTS;
  fill?: keyof typeof FILLS;
  border?: keyof typeof BORDERS;
  align?: string;
  isOpen?: boolean;
}

const TOP = ' vertical="top"';
const LOOKS: Readonly<Record<CellKind, Look>> = {
  plain: { border: 'hair', align: TOP },
  word: { border: 'hair', align: `${TOP} horizontal="right"` },
  total: { font: 'bold', border: 'total', align: TOP },
  totalWord: { font: 'bold', border: 'total', align: `${TOP} horizontal="right"` },
  section: { font: 'green', fill: 'pale', align: TOP },
  open: { isOpen: true },
  locked: { font: 'small', fill: 'grey' },
  input: { fill: 'yellow', border: 'input', align: TOP },
  head: { font: 'white', fill: 'green', align: ' vertical="center" horizontal="left" indent="1" wrapText="1"' },
  numberHead: { font: 'white', fill: 'green', align: ' horizontal="right" vertical="center" wrapText="1"' },
  /** The indent keeps the head from below the button of its filter. */
  filterHead: { font: 'white', fill: 'green', align: ' horizontal="right" vertical="center" indent="2" wrapText="1"' },
  help: { font: 'small', fill: 'grey', align: ' vertical="top" wrapText="1"' },
  title: { font: 'title' },
  about: { font: 'soft' },
  sum: { font: 'bold', border: 'total', align: ' vertical="center"' },
  sumLabel: { font: 'small', align: ' vertical="center" horizontal="right"' },
};

const placeIn = (all: object, name: string): number => Object.keys(all).indexOf(name);

/** Excel reserves lower format ids. */
const FIRST_FORMAT = 164;
export const TEXT_FORMAT = '@';
export const DAY_FORMAT = 'dd/mm/yyyy';
export function numberFormat(decimals: number): string {
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${format};"−"${format}`;
}

/** `+3,5 %`, a share of the base. */
export const CHANGE_FORMAT = '+0.0 %;"−"0.0 %;0.0 %';
/** With the sign and the unit, as `+1,20 p.p.`. */
export function signedFormat(decimals: number, unit: string): string {
  const format = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  return `+${format}" ${unit}";"−"${format}" ${unit}";${format}" ${unit}"`;
}

export const isNumberFormat = (format: string): boolean => /^[#0+]/.test(format);

export class Styles {
  readonly #formats: string[] = [];
  readonly #styles = new Map<string, { format: number; kind: CellKind; style: number } & Alignment>();

  of(kind: CellKind, format = 'General'): number {
    const key = `${kind} ${format}`;
    const known = this.#styles.get(key);
    if (known) return known.style;
    const at = this.#formats.indexOf(format);
    const place = format === 'General' ? 0 : FIRST_FORMAT + (at < 0 ? this.#formats.push(format) - 1 : at);
    const style = this.#styles.size + 1;
    this.#styles.set(key, { format: place, kind, isText: format === TEXT_FORMAT, isDay: format.endsWith('yyyy'), style });
    return style;
  }

  toXml(main: string): string {
    const formats = this.#formats.map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(format)}"/>`);
    const cells = [...this.#styles.values()].map(({ format, kind, ...alignment }) => cellStyle(format, LOOKS[kind], alignment));
    const list = (name: string, all: readonly string[]) => `<${name} count="${all.length}">${all.join('')}</${name}>`;
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
    return (
      `<styleSheet xmlns="${main}">${formats.length > 0 ? list('numFmts', formats) : ''}` +
      list('fonts', Object.values(FONTS)) +
      list('fills', Object.values(FILLS)) +
      list('borders', Object.values(BORDERS)) +
      list('cellStyleXfs', [plain]) +
      list('cellXfs', [plain.replace('/>', ' xfId="0"/>'), ...cells]) +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

function cellStyle(
  format: number,
  { font = 'plain', fill = 'none', border = 'none', align = '', isOpen = false }: Look,
  { isText, isDay }: Alignment,
) {
  const parts = `fontId="${placeIn(FONTS, font)}" fillId="${placeIn(FILLS, fill)}" borderId="${placeIn(BORDERS, border)}"`;
  // The indent keeps a text from the number before it; a date stands below its head.
  const left = (isText || isDay) && !align.includes('horizontal') ? ' horizontal="left" indent="1"' : '';
  // The name of a section runs on over the empty cells beside it.
  const wraps = isText && align.startsWith(TOP) && font !== 'green';
  const places = `${align}${left}${wraps ? ' wrapText="1"' : ''}`;
  const inside = `${places ? `<alignment${places}/>` : ''}${isOpen ? '<protection locked="0"/>' : ''}`;
  const applied = `${places ? ' applyAlignment="1"' : ''}${isOpen ? ' applyProtection="1"' : ''}`;
  const head = `<xf numFmtId="${format}" ${parts} xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${applied}`;
  return inside ? `${head}>${inside}</xf>` : `${head}/>`;
}
