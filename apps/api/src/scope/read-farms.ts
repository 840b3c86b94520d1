import { ENVIRONMENTS, type Environment, isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { invalidParameters } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';
import type { AskedFarms } from './farm-years';

/** `some`: named farms, or all of a customer; `owned`: named farms with their customer; `reach`: all in reach, or named ones. */
export type FarmChoice = 'one' | 'customer' | 'some' | 'named' | 'owned' | 'reach';

const REQUIRED: Readonly<Record<FarmChoice, readonly ('customer' | 'farm')[]>> = {
  one: ['farm'],
  customer: ['customer'],
  some: [],
  named: ['farm'],
  owned: ['customer', 'farm'],
  reach: [],
};

/** The specification spells `harvestId` for the tiles. */
const SCOPE = /^(?:(harvest|customer|farm)(?:_id|Id)|wherein\[(harvest|customer|farm)\.id\])$/;
const MAX_FARMS = 200;

export const isScopeParameter = (name: string): boolean => name === 'environment' || SCOPE.test(name);

/** Defaults to the first environment. Throws 400 that names missing, invalid and contradictory parameters. */
export function readFarms(raw: RawQuery, choice: FarmChoice, environments: readonly Environment[]): AskedFarms {
  const errors: FieldErrors = {};
  const environment = readEnvironment(raw.environment, environments, errors);
  const ids = (name: 'harvest' | 'customer' | 'farm', isMany: boolean) => readIds(raw, name, isMany, errors);
  const [harvest, customer, farm] = [ids('harvest', false), ids('customer', false), ids('farm', choice !== 'one')];
  const missing = (name: string) => {
    errors[nameOf(raw, name)] ??= messages.required;
  };
  if (!harvest) missing('harvest');
  for (const name of REQUIRED[choice]) if (!{ customer, farm }[name]) missing(name);
  if (choice === 'some' && !farm && !customer) missing('farm');
  if (Object.keys(errors).length > 0 || !harvest) throw invalidParameters(errors);
  return {
    environment,
    harvestId: harvest[0] as number,
    customerId: customer?.[0] ?? null,
    farmIds: farm,
    isOnlyCharacterised: choice === 'customer',
  };
}

function readEnvironment(given: unknown, environments: readonly Environment[], errors: FieldErrors): Environment {
  const [first] = environments;
  if (first === undefined) throw new Error('a call exists in an environment');
  if (given === undefined) return first;
  if (isEnvironment(given) && environments.includes(given)) return given;
  errors.environment = `${messages.invalid}: use ${environments.join(' ou ')}`;
  return first;
}

function readIds(raw: RawQuery, name: string, isMany: boolean, errors: FieldErrors): number[] | null {
  const spellings = [`${name}_id`, `${name}Id`, `wherein[${name}.id]`].filter((one) => raw[one] !== undefined);
  const lists = spellings.map((spelling) => {
    const ids = idsOf(raw[spelling]);
    if (!ids) errors[spelling] = `${messages.invalid}: informe um número`;
    else if (!isMany && ids.length > 1) errors[spelling] = `${messages.invalid}: informe um só`;
    else if (ids.length > MAX_FARMS) errors[spelling] = `${messages.invalid}: informe até ${MAX_FARMS}`;
    return ids ?? [];
  });
  const [list] = lists;
  for (const [index, spelling] of spellings.entries()) {
    if (String(lists[index]) !== String(list)) errors[spelling] ??= `${messages.invalid}: difere de ${spellings[0]}`;
  }
  return list ?? null;
}

function idsOf(given: unknown): number[] | null {
  const texts = (Array.isArray(given) ? given : [given]).flatMap((one) => String(one).split('|'));
  if (!texts.every((one) => /^\d{1,10}$/.test(one) && idSchema.safeParse(Number(one)).success)) return null;
  return [...new Set(texts.map(Number))].sort((one, other) => one - other);
}

const nameOf = (raw: RawQuery, name: string): string => (raw[`wherein[${name}.id]`] === undefined ? `${name}_id` : `wherein[${name}.id]`);

const PARAMETER_WORDS = {
  harvest: 'Safra; obrigatória',
  customer: 'Cliente',
  farm: 'Fazenda',
} as const;

export function describeFarms(choice: FarmChoice, environments: readonly Environment[]): Readonly<Record<string, string>> {
  const names = ['harvest', 'customer', 'farm'] as const;
  const words = names.flatMap((name) => {
    const note = name !== 'harvest' && REQUIRED[choice].includes(name) ? '; obrigatório' : '';
    const many = name === 'farm' && choice !== 'one' ? ', ou várias unidas por |' : '';
    const word = `${PARAMETER_WORDS[name]}${many}${note}`;
    return [
      [`${name}_id`, word],
      [`wherein[${name}.id]`, `O mesmo que ${name}_id`],
    ];
  });
  const list = environments.length > 0 ? environments : ENVIRONMENTS;
  return Object.fromEntries([...words, ['environment', `${list.join(' ou ')}; sem valor, ${list[0]}`]]);
}
