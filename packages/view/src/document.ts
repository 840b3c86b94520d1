import type { Page } from './page';

/** A document on paper as plain data: what it says and in which order. How it looks is for the writer of the file to know. */
export interface Document {
  title: string;
  sections: readonly DocumentSection[];
}

/** Begins on a page of its own. */
export interface DocumentSection {
  /** Above every page: whose numbers these are. */
  place: readonly string[];
  blocks: readonly Block[];
}

/** How something stands, told apart without colour. */
export type Mark = 'filled' | 'hollow' | 'dash' | 'dot' | 'none';

export type Block =
  | { kind: 'title'; text: string; subject?: string; about?: string }
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | MarksBlock
  /** Sentences under the name of what they are about, each with a word before it. */
  | { kind: 'sentences'; heading: string; lines: readonly { word: string; text: string }[] }
  | { kind: 'page'; page: Page };

/** Marks by column; a row that is about all columns at once has one mark and says what it means. */
export interface MarksBlock {
  kind: 'marks';
  columns: readonly string[];
  rows: readonly { label: string; marks: readonly Mark[]; whole?: string }[];
  legend: { marks: readonly (readonly [Mark, string])[]; note: string };
}
