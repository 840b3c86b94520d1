import { type CalfEntry, type CalfType, calfLines } from '#domain/beef/reproduction-sheet';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { readDams } from './mating-sheet';
import { readEntries } from './sheet-row';

const PATHS = { BIRTH: 'reproduction_birth', WEANING: 'reproduction_weaning' } as const;

export async function readCalfSheet(work: Operation, years: FarmYears, types: readonly CalfType[]) {
  const dams = await readDams(work, years);
  const groups = await Promise.all(
    types.map(async (type) => (await readEntries<Omit<CalfEntry, 'type'>>(work, years, PATHS[type])).map((row) => ({ ...row, type }))),
  );
  const lines = calfLines(groups.flat(), dams).map((line) => ({ codigo: null, ...line }));
  const rows = groups.flatMap((entries, index) => [...entries, ...lines.filter(({ type }) => type === types[index])]);
  return { rows: [...rows, ...lines.filter(({ type }) => type === null)], dams };
}
