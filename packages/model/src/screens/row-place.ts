import type { Environment } from '../kit/environment';
import type { Row } from '../kit/field';
import { linkedSheetOf, withDeepLink } from './deep-link';
import { addressOf, type ScreenKey, sections } from './list';
import { type Screen, screensOf } from './screen';

/** Deep links to a single row. */

/** Resources entered on custom screens. */
const OWN_SCREENS: Readonly<Record<string, ScreenKey>> = {
  reproduction_birth: 'beef.calves',
  reproduction_weaning: 'beef.calves',
  agriculture_expenses: 'dairy.crop',
  confinement_details: 'beef.confinements',
};

/** Prefers a screen that lists this row; null where no screen shows the resource. */
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

/** A path may name an attribute of a reference. */
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

/** Opens the row, and the extra panel for a resource shown in it. */
export function rowAddress(screen: ScreenKey, { resource, id }: { resource: string; id: number }): string {
  const address = addressOf(screen);
  if (address.includes(':id')) return address.replace(':id', String(id));
  return withDeepLink(address, resource === 'confinement_details' ? { isOpen: true } : { row: id, sheet: linkedSheetOf(resource) });
}
