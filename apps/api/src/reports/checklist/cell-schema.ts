import { z } from 'zod';
import { CELL_WORDS, type CellState } from '#model/review/cells';

const STATES = Object.keys(CELL_WORDS) as CellState[];

export const cellSchema = z.object({ month: z.string(), count: z.int(), validated: z.boolean(), state: z.enum(STATES) });
