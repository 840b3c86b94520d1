import type { Chart } from './chart/chart';
import type { MonthTable } from './month-table';
import type { Page } from './page';
import type { Table } from './table';

/** A document on paper as plain data: what it says and in which order. How it looks is for the writer of the file to know. */
export interface Document {
  title: string;
  sections: readonly DocumentSection[];
}

/** Begins on a page of its own. */
export interface DocumentSection {
  /** Above every page: whose numbers these are. */
  place: readonly string[];
  /** Below every page, at the left of its number. */
  foot?: string;
  /** The sheet lies on its side: more columns than stand beside each other on one that stands. */
  isWide?: boolean;
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
  /** Sentences under the name of what they are about, each with a word before it; without such a name, the word says what each is about. */
  | { kind: 'sentences'; heading?: string; lines: readonly { word: string; text: string }[] }
  | { kind: 'page'; page: Page }
  /** What something is, in words beside each other. */
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  /**
   * Numbers of a farm among those of its group. With the name of the part they are, they go on on the next sheet under it; without one they
   * stay together. How the strips are read is said where it is given.
   */
  | { kind: 'standings'; rows: readonly Standing[]; part?: string; key: string | null }
  | { kind: 'table'; table: Table }
  /** Small ones, so many beside each other. */
  | { kind: 'charts'; charts: readonly Chart[]; columns: 2 | 3; heightPt: number }
  /** As wide as the sheet. */
  | { kind: 'chart'; chart: Chart; heightPt: number }
  /** In R$ thousands where there is little room. */
  | { kind: 'months'; table: MonthTable; isInThousands?: boolean };

/** A number of a farm, and where it stands in its group; what may not be told is null. */
export interface Standing {
  label: string;
  unit: string;
  /** As they are written. */
  value: string;
  mean: string;
  quartiles: string;
  difference: string;
  /** 1 is the best; null where it is not known. */
  quartile: 1 | 2 | 3 | 4 | null;
  /** Places on a line from 0 to 1, better at the right; null where there are no quartiles. */
  places: StandingPlaces | null;
  /** `21ª de 46`, where it is told. */
  rank?: string;
  /** What has to be known of the figures, or why there are none. */
  remark?: string;
}

export interface StandingPlaces {
  /** Null of a farm without a value. */
  own: number | null;
  worse: number;
  median: number;
  better: number;
  /** The mean of the best quarter. */
  top?: number | null;
  /** The four quarters of the shape of the group, heights from 0 to 1; a band where there is none. */
  quarters?: readonly (readonly { x: number; y: number }[])[] | null;
}

/** How the strips of the rows are read: no mark is named that none of them has. */
export function standingsKey(rows: readonly Standing[], group: string): string {
  const places = rows.flatMap((row) => row.places ?? []);
  const marks: readonly (readonly [boolean, string])[] = [
    [true, 'Ponto: a fazenda'],
    [places.some(({ quarters }) => quarters?.length), 'Forma: mais alta onde há mais fazendas, em quatro quartos'],
    [places.some(({ quarters }) => !quarters?.length), 'Faixa: a metade do meio do grupo'],
    [true, 'Traço: a mediana'],
    [places.some(({ top }) => typeof top === 'number'), 'Triângulo: a média do top 25 %'],
    [true, `Grupo: ${group}`],
  ].map(([has, words]) => [Boolean(has), String(words)]);
  return `${marks.flatMap(([has, words]) => (has ? [words] : [])).join('. ')}.`;
}

/** Marks by column; a row that is about all columns at once has one mark and says what it means. */
export interface MarksBlock {
  kind: 'marks';
  columns: readonly string[];
  rows: readonly { label: string; marks: readonly Mark[]; whole?: string }[];
  legend: { marks: readonly (readonly [Mark, string])[]; note: string };
}
