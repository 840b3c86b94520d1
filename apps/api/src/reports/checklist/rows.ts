import { formatDay, formatMonth, MONTH_NAMES, type Month } from '#domain/calendar';
import type { CellState, MatrixRow } from '#model/review/cells';
import type { Finding } from '#model/review/finding';
import type { ReviewedFarm } from '../../facts/review/read-review';
import type { FarmYears } from '../../scope/farm-years';

export interface ChecklistSection {
  customer: string;
  harvest: string;
  farm: string;
  date: string;
  isReady: boolean;
  readiness: string;
  summary: string;
  months: string[];
  /** A single mark for rows of the whole harvest. */
  rows: { label: string; marks: CellState[]; isMonthly: boolean }[];
  contradictions: FindingGroup[];
  others: FindingGroup[];
}

export interface FindingGroup {
  label: string;
  lines: string[];
}

export function checklistSections(chosen: FarmYears, reviews: readonly ReviewedFarm[]): ChecklistSection[] {
  return reviews.map(({ farm, today, review }) => {
    return {
      customer: chosen.customer.name,
      harvest: chosen.harvest.title,
      farm: farm.name,
      date: formatDay(today),
      isReady: review.readiness.isReady,
      readiness: `${review.readiness.text}.`,
      summary: `${review.summary}.`,
      months: review.months.map(monthHeading),
      rows: review.rows.map(marksOf),
      contradictions: groupsOf(review.rows, review.findings.filter(isContradiction)),
      others: groupsOf(
        review.rows,
        review.findings.filter((one) => !isContradiction(one)),
      ),
    };
  });
}

const isContradiction = ({ kind }: Finding): boolean => kind === 'contradiction';

function monthHeading(month: Month): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''}/${formatMonth(month).slice(-2)}`;
}

function marksOf({ label, isMonthly, cells }: MatrixRow): ChecklistSection['rows'][number] {
  const marks = cells.map(({ state }) => state);
  return { label, isMonthly, marks: isMonthly ? marks : marks.slice(0, 1) };
}

function groupsOf(rows: readonly MatrixRow[], findings: readonly Finding[]): FindingGroup[] {
  return rows.flatMap(({ module, label }) => {
    const own = findings.filter((finding) => finding.module === module);
    if (own.length === 0) return [];
    return { label, lines: own.map(({ text }) => withoutLabel(text, label)) };
  });
}

/** `Clima: falta o mês 08/2025.` beside the word Clima -> `Falta o mês 08/2025.` */
function withoutLabel(text: string, label: string): string {
  const rest = text.startsWith(`${label}: `) ? text.slice(label.length + 2) : text;
  return `${rest.charAt(0).toLocaleUpperCase('pt-BR')}${rest.slice(1)}`;
}
