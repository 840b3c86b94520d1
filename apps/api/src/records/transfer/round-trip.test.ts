import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#model/registry';
import { testApp } from '../../../test/database';
import { createFactory, type Factory } from '../../../test/factory';
import { createPerson, signInAs } from '../../../test/people';
import { fileOf } from '../../../test/upload';

const { app, context, pool } = await testApp();
let factory: Factory;
let headers: { authorization: string };

beforeAll(async () => {
  factory = await createFactory(context);
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
});

const cases = registry.flatMap((resource) =>
  (resource.environments ?? [undefined]).map((environment) => ({ resource, environment, title: `${resource.path} ${environment ?? ''}` })),
);

const TWICE = /^(Já existe|Registro não encontrado|O limite deste cliente)/;

describe.each(cases)('$title', ({ resource, environment }) => {
  const query = environment ? `environment=${environment}` : '';
  const upload = async (bytes: Buffer | string) =>
    (await app.inject({ method: 'POST', url: `/api/${resource.path}/import?dry_run=true&${query}`, ...fileOf(bytes, headers) })).json();

  it.each(['csv', 'xlsx'])('comes back from %s as it is', async (format) => {
    const row = await factory.row(resource.path, environment ? { environment } : {});
    const answer = await app.inject({ url: `/api/${resource.path}/export?format=${format}&wherein[id]=${row.id}&${query}`, headers });
    expect(answer.statusCode).toBe(200);
    expect(await upload(answer.rawPayload)).toEqual({
      inserts: 0,
      updates: 0,
      unchanged: 1,
      errors: [],
      more_errors: 0,
      alike: 0,
      import: null,
    });
    if (format === 'xlsx') return;
    // Without id and version the row counts as new, so every cell of it must be read.
    const [header = '', cells = ''] = answer.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';').slice(2).join(';'));
    const hasPassword = Object.values(resource.fields).some(({ kind }) => kind === 'password');
    const copied = await upload(`${header}${hasPassword ? ';Senha' : ''}\n${cells}${hasPassword ? ';Porteira@2026' : ''}`);
    expect([copied.code, copied.fields]).toEqual([undefined, undefined]);
    for (const { fields } of copied.errors) {
      for (const message of Object.values(fields)) expect([fields, message]).toEqual([fields, expect.stringMatching(TWICE)]);
    }
  });
});
