import type { Chart } from './chart/chart';
import type { MonthTable } from './month-table';
import type { Page } from './page';
import type { Table } from './table';

/** Content of a document; the writer decides its looks. */
export interface Document {
  title: string;
  sections: readonly DocumentSection[];
}

/** Starts on a new page. */
export interface DocumentSection {
  /** Header of every page: farm and harvest. */
  place: readonly string[];
  /** Footer of every page, left of its number. */
  foot?: string;
  /** Landscape, for many columns. */
  isWide?: boolean;
  blocks: readonly Block[];
}

/** States distinguishable without colour. */
export type Mark = 'filled' | 'hollow' | 'dash' | 'dot' | 'none';

export type Block =
  | { kind: 'title'; text: string; subject?: string; about?: string }
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | MarksBlock
  /** Each line starts with its word; without a heading the word names the subject. */
  | { kind: 'sentences'; heading?: string; lines: readonly { word: string; text: string }[] }
  | { kind: 'page'; page: Page }
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  /** With `part` they may break over sheets and repeat it; without they stay together. `key` explains the strips. */
  | { kind: 'standings'; rows: readonly Standing[]; part?: string; key: string | null }
  | { kind: 'table'; table: Table }
  /** Side by side in columns. */
  | { kind: 'charts'; charts: readonly Chart[]; columns: 2 | 3; heightPt: number }
  /** Full width. */
  | { kind: 'chart'; chart: Chart; heightPt: number }
  /** `isInThousands` saves room. */
  | { kind: 'months'; table: MonthTable; isInThousands?: boolean };

export interface Standing {
  label: string;
  unit: string;
  value: string;
  mean: string;
  quartiles: string;
  difference: string;
  /** 1 is the best. */
  quartile: 1 | 2 | 3 | 4 | null;
  /** Positions from 0 to 1, better at the right; null without quartiles. */
  places: StandingPlaces | null;
  /** `21ª de 46`. */
  rank?: string;
  /** Note on the figures, or why they are missing. */
  remark?: string;
}

export interface StandingPlaces {
  /** Null for a farm without a value. */
  own: number | null;
  worse: number;
  median: number;
  better: number;
  /** The mean of the best quarter. */
  top?: number | null;
  /** Quarters of the density, heights from 0 to 1; a band without it. */
  quarters?: readonly (readonly { x: number; y: number }[])[] | null;
}

/** Explains only marks that occur. */
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

/** By column; a row about all columns has a single mark. */
export interface MarksBlock {
  kind: 'marks';
  columns: readonly string[];
  rows: readonly { label: string; marks: readonly Mark[]; whole?: string }[];
  legend: { marks: readonly (readonly [Mark, string])[]; note: string };
}
