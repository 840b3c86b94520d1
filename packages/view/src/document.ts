import type { BarChart, Chart, LineChart, ScatterChart } from './chart/chart';
import type { MonthTableData } from './month-table';
import type { PageData } from './page';
import type { Table } from './table';

/** Content of a document; the writer decides its looks. */
export interface Document {
  title: string;
  sections: readonly DocumentSection[];
}

export interface DocumentSection {
  /** Name of the document, in the header of every page. */
  what: string;
  /** Farm, customer and harvest, in the header of every page. */
  place: readonly string[];
  foot?: string;
  isWide?: boolean;
  blocks: readonly DocumentBlock[];
}

/** States distinguishable without colour. */
export type Mark = 'filled' | 'hollow' | 'dash' | 'dot' | 'none';

export type DocumentBlock =
  | { kind: 'title'; text: string; subject?: string; about?: string; pairs?: readonly (readonly [label: string, value: string])[] }
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** In small letters. */
  | { kind: 'note'; text: string }
  | MarksBlock
  /** Each line starts with its word; without a heading the word names the subject. */
  | { kind: 'sentences'; heading?: string; lines: readonly { word: string; text: string }[] }
  | { kind: 'page'; page: PageData }
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  | { kind: 'findings'; findings: readonly DocumentFinding[]; note?: string }
  /** `part` is a heading repeated after a page break; `group` is the name of the group, which adds a legend of the strips. */
  | { kind: 'rankings'; rows: readonly Ranking[]; part?: string; group: string | null }
  /** `heading` is repeated after a page break; a short table without one is kept on one page. */
  | { kind: 'table'; table: Table; isDense?: boolean; heading?: string }
  /** Drawn in three columns. */
  | { kind: 'lines'; lines: readonly ShownLine[] }
  | { kind: 'plots'; plots: readonly ScatterChart[] }
  | { kind: 'chart'; chart: Chart; heightPt: number }
  /** The chart aligns its columns with the months of the table. `hasNotes` says beside each name how the whole came about. */
  | { kind: 'months'; table: MonthTableData; isInThousands?: boolean; hasNotes?: boolean; chart?: BarChart; chartPt?: number };

/** A small chart with the number of its whole period. */
export interface ShownLine {
  chart: LineChart;
  whole: string;
}

/** A sentence; its numbers are strong. */
export type Phrase = readonly (string | { strong: string })[];

export type Quartile = 1 | 2 | 3 | 4;

export interface DocumentFinding {
  title: string;
  text: Phrase;
  quartile: Quartile | null;
}

export interface Ranking {
  label: string;
  unit: string;
  value: string;
  mean: string;
  quartiles: string;
  difference: { bare: string; isBetter: boolean | null } | null;
  quartile: Quartile | null;
  /** Positions from 0 to 1, better at the right; null without quartiles. */
  places: RankingPlaces | null;
  rank?: string;
  /** Note on the figures, or why they are missing. */
  remark?: string;
}

export interface RankingPlaces {
  own: number | null;
  worse: number;
  median: number;
  better: number;
  top?: number | null;
  /** Quarters of the density, heights from 0 to 1; a band without it. */
  quarters?: readonly (readonly { x: number; y: number }[])[] | null;
}

/** By column; a row about all columns has a single mark. */
export interface MarksBlock {
  kind: 'marks';
  columns: readonly string[];
  rows: readonly { label: string; marks: readonly Mark[]; whole?: string }[];
  legend: { marks: readonly (readonly [Mark, string])[]; note: string };
}
