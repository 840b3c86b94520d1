import type { InjectOptions } from 'fastify';
import type { App } from '../../apps/api/src/http/app-type';

export interface Answer {
  status: number;
  body: string;
}

export type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string) => Promise<Answer | null>;

export const sendTo =
  (app: App, headers: Record<string, string>): Send =>
  async (method, path, body, key) => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { payload: body }),
    } as InjectOptions);
    return { status: answer.statusCode, body: answer.body };
  };
