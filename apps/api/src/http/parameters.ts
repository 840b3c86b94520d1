import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { invalidParameters } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';

/** `preset` is the value of a missing parameter. */
export function readWhole(
  query: RawQuery,
  name: string,
  { preset, least, most }: { preset: number; least: number; most: number },
  errors: FieldErrors,
): number {
  const given = query[name];
  const value = given === undefined ? preset : /^\d{1,6}$/.test(String(given)) ? Number(given) : Number.NaN;
  if (!(value >= least && value <= most)) errors[name] = `${messages.invalid}: use um número de ${least} a ${most}`;
  return value;
}

export function readFlag(query: RawQuery, name: string, errors: FieldErrors): boolean | undefined {
  const given = query[name];
  if (given !== undefined && given !== 'true' && given !== 'false') errors[name] = `${messages.invalid}: use true ou false`;
  return given === undefined ? undefined : given === 'true';
}

/** False if missing. Throws 400 for any other value. */
export function readSwitch(query: RawQuery, name: string): boolean {
  const errors: FieldErrors = {};
  const flag = readFlag(query, name, errors);
  if (errors[name]) throw invalidParameters(errors);
  return flag === true;
}
