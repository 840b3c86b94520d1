import { cellText } from '#view/formats';
import type { MonthLine, MonthTableData } from '#view/month-table';

const NAME_PX = { phone: 132, desk: 216, wide: 300 };
const LETTER_PX = { digit: 8.3, mark: 4 };
const EDGES_PX = { month: 20, whole: 26 };
const BORDERS_PX = 2;
const LEAST_PX = 44;

const textPx = (text: string): number => [...text].reduce((px, letter) => px + (/[.,]/.test(letter) ? LETTER_PX.mark : LETTER_PX.digit), 0);

interface MonthWidths {
  '--name': string;
  '--month': string;
  '--whole': string;
}

/** Whole months fill the room between the sticky columns, as half of a number reads as another number. On a phone the last column scrolls. */
export function monthWidths({ months, lines }: MonthTableData, roomPx: number): MonthWidths {
  const isPhone = roomPx < 600;
  const namePx = isPhone ? NAME_PX.phone : roomPx < 1500 ? NAME_PX.desk : NAME_PX.wide;
  const widestPx = (valuesOf: (line: MonthLine) => readonly (number | null)[]) =>
    Math.max(LEAST_PX, ...lines.flatMap((line) => valuesOf(line).map((value) => textPx(cellText(value, line)))));
  const wholePx = Math.ceil(widestPx(({ whole }) => [whole]) + EDGES_PX.whole);
  const leastPx = widestPx(({ values }) => values) + EDGES_PX.month;
  const left = roomPx - BORDERS_PX - namePx - (isPhone ? 0 : wholePx);
  const shown = Math.max(1, Math.min(months.length, Math.floor(left / leastPx)));
  const monthPx = Math.max(leastPx, left / shown);
  return { '--name': `${namePx}px`, '--month': `${monthPx}px`, '--whole': `${isPhone ? Math.max(monthPx, wholePx) : wholePx}px` };
}
