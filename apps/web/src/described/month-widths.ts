import { cellText } from '#view/formats';
import type { MonthTableData } from '#view/month-table';

const NAME_PX = { phone: 132, desk: 216, wide: 300 };
const LETTER_PX = 7.3;
const EDGES_PX = 20;
const BORDERS_PX = 2;

interface MonthWidths {
  '--name': string;
  '--month': string;
  '--whole': string;
}

/** Whole months fill the room between the sticky columns, as half of a number reads as another number. On a phone the last column scrolls. */
export function monthWidths({ months, lines }: MonthTableData, roomPx: number): MonthWidths {
  const isPhone = roomPx < 600;
  const namePx = isPhone ? NAME_PX.phone : roomPx < 1500 ? NAME_PX.desk : NAME_PX.wide;
  const widest = (values: (line: MonthTableData['lines'][number]) => readonly (number | null)[]) =>
    Math.max(6, ...lines.flatMap((line) => values(line).map((value) => cellText(value, line).length)));
  const wholePx = Math.ceil(widest(({ whole }) => [whole]) * LETTER_PX + EDGES_PX);
  const leastPx = widest(({ values }) => values) * LETTER_PX + EDGES_PX;
  const left = roomPx - BORDERS_PX - namePx - (isPhone ? 0 : wholePx);
  const shown = Math.min(months.length, Math.max(1, Math.floor(left / leastPx)));
  const monthPx = Math.max(leastPx, left / shown);
  return { '--name': `${namePx}px`, '--month': `${monthPx}px`, '--whole': `${isPhone ? Math.max(monthPx, wholePx) : wholePx}px` };
}
