import type { ReactNode } from 'react';
import type { UploadOptions } from '../../client/files';
import type { ImportResult, ImportWay } from './transfer-client';

/** What a spreadsheet comes in for: how it is sent, and what is said beforehand. Keep `send` about the same thing while the dialog is open. */
export interface ImportSource {
  title: string;
  words: ReactNode;
  templateLabel: string;
  /** Downloads a spreadsheet to fill in. */
  template(): Promise<void>;
  /** Brings a spreadsheet in, or (dry) only asks what would come of it. */
  send(file: File, way: ImportWay, options: Omit<UploadOptions, 'query'>): Promise<ImportResult>;
  /** Keeps how what came in is taken back. Returns the way for its notice; undefined where it cannot be. */
  keepDeed?(result: ImportResult): (() => Promise<void>) | undefined;
}
