import type { Environment } from '../kit/environment';
import type { Row } from '../kit/field';
import { aimedAt, aimedSheetOf } from './aim';
import { addressOf, type ScreenKey, sections } from './list';
import { type Screen, screensOf } from './screen';

/** Where a single row is put right: the screen that shows it, and the address that opens it there. */

/** Resources whose rows are entered on a screen of its own code. */
const OWN_SCREENS: Readonly<Record<string, ScreenKey>> = {
  reproduction_birth: 'beef.calves',
  reproduction_weaning: 'beef.calves',
  agriculture_expenses: 'dairy.crop',
  confinement_details: 'beef.confinements',
};

/** The screen of an environment that shows a row; where several show rows of its resource and none this one, the first. Null: none shows any. */
export function screenOfRow(resource: string, environment: Environment, row: Row): ScreenKey | null {
  const own = OWN_SCREENS[resource];
  if (own) return own;
  const shown = sections
    .filter((section) => section.environment === environment)
    .flatMap(screensOf)
    .filter((screen) => screen.kind !== 'own')
    .filter((screen) => screen.resource === resource);
  const found = shown.find((screen) => shows(screen, row)) ?? shown[0];
  return (found?.key as ScreenKey | undefined) ?? null;
}

/** Rows of these values only; a path leads to what a reference carries. */
function shows(screen: Exclude<Screen, { kind: 'own' }>, row: Row): boolean {
  const fixed = screen.kind === 'grid' ? Object.entries(screen.fixed ?? {}) : [];
  const among = Object.entries(screen.among ?? {});
  return (
    fixed.every(([name, value]) => row[name] === value) && among.every(([path, values]) => values.includes(String(valueAt(row, path))))
  );
}

function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], row);
}

/** The address of a screen that opens at a row of it; of what it has beside its rows, with that open. */
export function rowAddress(screen: ScreenKey, { resource, id }: { resource: string; id: number }): string {
  const address = addressOf(screen);
  if (address.includes(':id')) return address.replace(':id', String(id));
  return aimedAt(address, resource === 'confinement_details' ? { isOpen: true } : { row: id, sheet: aimedSheetOf(resource) });
}
