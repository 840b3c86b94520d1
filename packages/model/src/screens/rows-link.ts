import type { RowsCall } from '#domain/beef/indicators/figure';
import type { Day } from '#domain/calendar';
import type { Environment } from '../kit/environment';
import type { Resource } from '../kit/resource';
import { timeOf } from '../kit/row-time';
import { monthsAcross } from '../kit/sheet';
import { beefEntries } from './beef';
import { dairyEntries } from './dairy';
import type { DeepLink, LinkFilter } from './deep-link';
import { diagnosis } from './diagnosis';
import { type Screen, type Section, screensOf } from './screen';

/** The rows behind a number: as conditions of a list call, and as the link whose screen shows exactly those rows. */

export function rowsConditions({ between, having, except }: RowsCall): string {
  const conditions = new URLSearchParams();
  if (between) for (const bound of [`gte:${between.from}`, `lte:${between.to}`]) conditions.append(`wherecustom[${between.field}]`, bound);
  for (const [path, values] of Object.entries(having ?? {})) conditions.append(`wherein[${path}]`, values.join('|'));
  for (const [path, values] of Object.entries(except ?? {})) conditions.append(`wherenotin[${path}]`, values.join('|'));
  return String(conditions);
}

const ENTRIES: Readonly<Record<Environment, readonly Section[]>> = { BEEF_CATTLE: [beefEntries, diagnosis], DAIRY_CATTLE: [dairyEntries] };

/** Several screens may share a resource; the query tells them apart. Null where no screen shows all its rows. */
export function screenOfRows(resource: string, query: string, environment: Environment): Screen | null {
  const asked = new URLSearchParams(query);
  const isMeant = (screen: Screen) => {
    if (screen.kind === 'own' || screen.resource !== resource) return false;
    const fixed = screen.kind === 'grid' ? Object.entries(screen.fixed ?? {}) : [];
    const among = Object.entries(screen.among ?? {});
    return (
      fixed.every(([name, value]) => asked.get(`wherein[${name}]`) === String(value)) &&
      among.every(
        ([path, values]) =>
          asked
            .get(`wherein[${path}]`)
            ?.split('|')
            .every((one) => values.includes(one)) ?? true,
      )
    );
  };
  return ENTRIES[environment].flatMap(screensOf).find(isMeant) ?? null;
}

const CONDITION = /^(wherein|wherenotin|wherecustom)\[([\w.]+)\]$/;
const VALIDATED = 'validated';

/** @param words describe the filter if the field value does not */
export function rowsLink(screen: Screen, resource: Resource, query: string, words: string): Partial<DeepLink> {
  const link: Pick<DeepLink, 'days' | 'status' | 'isStart'> = { days: daysOfRows(resource, query), status: null, isStart: false };
  const only: LinkFilter[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    const [, parameter, path] = CONDITION.exec(name) ?? [];
    if (!path || isFixed(screen, path) || (link.days && path === dayField(resource))) continue;
    if (isStartMark(resource, path)) link.isStart = value === 'false';
    else if (path === VALIDATED && value === 'false') link.status = 'pending';
    else if (parameter === 'wherenotin') only.push({ path, sign: 'ne', value, label: words });
    else if (parameter === 'wherein')
      only.push({ path: path.replace(/\.id$/, ''), sign: 'eq', value, ...(isOwn(resource, path) ? {} : { label: words }) });
    else only.push(...boundOf(path, value));
  }
  return { ...link, only, isWhole: !link.days && !link.status && !link.isStart && only.length === 0 };
}

/** A field of the resource itself has readable values. */
const isOwn = ({ fields }: Resource, path: string): boolean => path in fields || path === VALIDATED;

const isFixed = (screen: Screen, path: string): boolean => screen.kind === 'grid' && path in (screen.fixed ?? {});

/** Boolean field of a monthly sheet that marks the count at the start of the harvest. */
const isStartMark = ({ cells }: Resource, path: string): boolean => cells !== undefined && monthsAcross(cells)?.start === path;

function dayField(resource: Resource): string | null {
  const time = timeOf(resource);
  return time.kind === 'field' && resource.fields[time.name]?.kind === 'date' ? time.name : null;
}

function daysOfRows(resource: Resource, query: string): { from: Day; to: Day } | null {
  const [from, to, ...others] = new URLSearchParams(query).getAll(`wherecustom[${dayField(resource)}]`);
  return from?.startsWith('gte:') && to?.startsWith('lte:') && others.length === 0 ? { from: from.slice(4), to: to.slice(4) } : null;
}

function boundOf(path: string, condition: string): LinkFilter[] {
  const [sign, value] = condition.split(':');
  return value && (sign === 'gte' || sign === 'lte') ? [{ path, sign, value }] : [];
}
