import type { Page } from 'playwright-core';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type Actor, canUse, type Feature } from '#model/permissions';
import { personalPlaces, publicPlaces } from '#model/screens/before';
import { sections } from '#model/screens/list';
import { screensOf } from '#model/screens/screen';
import { type Api, apiOf, type Listed } from './api';
import { harvestTitle } from './harvest';
import { chooseScope, type ScopeNames, signIn } from './steps';

const ADMINISTRATOR = 'admin@porteira.local';
const NO_SESSION = 'nobody';
/** From the least role to the highest: a screen is seen by the first that may. */
const ACCOUNTS: readonly { username: string; role: Actor['role']; customer?: string }[] = [
  { username: 'cliente@porteira.local', role: 'CUSTOMER' },
  { username: 'diagnostico@porteira.local', role: 'CUSTOMER_DIAGNOSIS' },
  { username: ADMINISTRATOR, role: 'ADMIN', customer: 'Agropecuária Santa Rita' },
];
const FARMS = { Corte: 'Fazenda Boa Esperança', Leite: 'Fazenda Córrego do Ouro' } as const;
const DIAGNOSED: ScopeNames = { harvest: harvestTitle(), farm: 'Fazenda Bela Vista' };
/** List that gives the id for an address with `:id`. */
const ROWS: Readonly<Record<string, string>> = {
  message: '/communications',
  'faq-category': '/category_faq',
  crop: '/agriculture_expenses',
};
type Area = keyof typeof FARMS;
export interface Visit {
  username: string;
  actor: Actor | null;
  area: Area;
  scope: ScopeNames | null;
  screens: { key: string; address: string }[];
}

/** @param only pattern of the keys of the screens */
export function visits(only: string): Visit[] {
  const found = new Map<string, Visit>();
  const add = (username: string, area: Area, scope: ScopeNames | null, key: string, address: string, actor: Actor | null = null) => {
    if (!new RegExp(only).test(key)) return;
    const visit = found.get(`${username} ${area}`) ?? { username, actor, area, scope, screens: [] };
    visit.screens.push({ key, address });
    found.set(`${username} ${area}`, visit);
  };
  for (const { key, address } of publicPlaces) add(NO_SESSION, 'Corte', null, key, address.replace(/:\w+/, 'cliente@porteira.local'));
  for (const section of sections) {
    const area = section.environment === 'DAIRY_CATTLE' ? 'Leite' : 'Corte';
    for (const { key, address, feature = section.feature } of screensOf(section)) {
      const { username, role, customer } = accountFor(feature);
      const scope = role === 'CUSTOMER_DIAGNOSIS' ? DIAGNOSED : { harvest: harvestTitle(1), farm: FARMS[area] };
      add(username, area, { ...scope, ...(customer ? { customer } : {}) }, key, address, actorOf(role));
    }
  }
  const customer = [...found.values()].find(({ username }) => username === ACCOUNTS[0]?.username);
  for (const { key, address } of personalPlaces) if (customer) add(customer.username, customer.area, customer.scope, key, address);
  return [...found.values()];
}

const actorOf = (role: Actor['role']): Actor => ({ id: 0, role, profiles: ENVIRONMENTS, globalAccess: false });

function accountFor(feature: Feature) {
  const found = ACCOUNTS.find(({ role }) => canUse(actorOf(role), feature));
  if (!found) throw new Error(`no account may use ${feature}`);
  return found;
}

export async function beginVisit(page: Page, url: string, { username, area, scope }: Visit): Promise<void> {
  if (username !== NO_SESSION) await signIn(page, username, area, url);
  if (!scope) return;
  await chooseScope(page, scope);
  await page.waitForFunction(() => localStorage.getItem('farm') !== null && localStorage.getItem('filterFilled') !== null);
}

export const apiOfVisit = (url: string, { username }: Visit): Promise<Api> =>
  apiOf(url, username === NO_SESSION ? ADMINISTRATOR : username);

export async function addressWithRow(api: Api, area: Area, key: string, address: string): Promise<string | null> {
  const list = ROWS[key.replace(/^\w+(-\w+)?\./, '')];
  if (!list || !address.includes(':id')) return address;
  const { resultList } = await api.get<Listed<{ id: number; environment?: string }>>(`${list}?perPage=100`);
  const environment = area === 'Corte' ? 'BEEF_CATTLE' : 'DAIRY_CATTLE';
  const row = resultList.find((one) => one.environment === undefined || one.environment === environment);
  return row ? address.replace(':id', String(row.id)) : null;
}
