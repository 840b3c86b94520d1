import { PASSWORD } from './shared-product';

export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  remove(path: string): Promise<void>;
  empty(resource: string, farm: { id: number }): Promise<void>;
  token: string;
}

export interface Listed<Row> {
  resultList: Row[];
  size: number;
}

export async function apiOf(baseUrl: string, username: string, password = PASSWORD): Promise<Api> {
  const { idToken } = await call<{ idToken: string }>(`${baseUrl}/api/users/token`, 'POST', null, { username, password });
  const get = <T>(path: string) => call<T>(`${baseUrl}/api${path}`, 'GET', idToken);
  return {
    token: idToken,
    get,
    post: (path, body) => call(`${baseUrl}/api${path}`, 'POST', idToken, body),
    remove: (path) => call(`${baseUrl}/api${path}`, 'DELETE', idToken),
    put: (path, body) => call(`${baseUrl}/api${path}`, 'PUT', idToken, body),
    empty: async (resource, farm) => {
      const { resultList } = await get<Listed<{ id: number }>>(`/${resource}?wherein[farm.id]=${farm.id}&perPage=500`);
      for (const { id } of resultList) await call(`${baseUrl}/api/${resource}/${id}`, 'DELETE', idToken);
    },
  };
}

async function call<T>(url: string, method: string, token: string | null, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

export async function scopeOf(
  api: Api,
  farmName: string,
  harvestTitle: string,
): Promise<{ farm: number; customer: number; harvest: number }> {
  const farms = await api.get<Listed<{ id: number; name: string; customer: { id: number } }>>('/farms?perPage=500');
  const harvests = await api.get<Listed<{ id: number; title: string }>>('/harvests?perPage=500');
  const farm = farms.resultList.find(({ name }) => name === farmName);
  const harvest = harvests.resultList.find(({ title }) => title === harvestTitle);
  if (!farm || !harvest) throw new Error(`the demo base has no ${farmName} in ${harvestTitle}`);
  return { farm: farm.id, customer: farm.customer.id, harvest: harvest.id };
}
