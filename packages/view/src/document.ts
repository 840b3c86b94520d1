import type { Chart } from './chart/chart';
import type { MonthTableData } from './month-table';
import type { PageData } from './page';
import type { Table } from './table';

/** Content of a document; the writer decides its looks. */
export interface Document {
  title: string;
  sections: readonly DocumentSection[];
}

export interface DocumentSection {
  place: readonly string[];
  foot?: string;
  isWide?: boolean;
  blocks: readonly DocumentBlock[];
}

/** States distinguishable without colour. */
export type Mark = 'filled' | 'hollow' | 'dash' | 'dot' | 'none';

export type DocumentBlock =
  | { kind: 'title'; text: string; subject?: string; about?: string }
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | MarksBlock
  /** Each line starts with its word; without a heading the word names the subject. */
  | { kind: 'sentences'; heading?: string; lines: readonly { word: string; text: string }[] }
  | { kind: 'page'; page: PageData }
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  /** With `part` they may break over sheets and repeat it; without they stay together. `key` explains the strips. */
  | { kind: 'rankings'; rows: readonly Ranking[]; part?: string; key: string | null }
  | { kind: 'table'; table: Table }
  | { kind: 'charts'; charts: readonly Chart[]; columns: 2 | 3; heightPt: number }
  | { kind: 'chart'; chart: Chart; heightPt: number }
  | { kind: 'months'; table: MonthTableData; isInThousands?: boolean };

export interface Ranking {
  label: string;
  unit: string;
  value: string;
  mean: string;
  quartiles: string;
  difference: string;
  quartile: 1 | 2 | 3 | 4 | null;
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

export function rankingsKey(rows: readonly Ranking[], group: string): string {
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
