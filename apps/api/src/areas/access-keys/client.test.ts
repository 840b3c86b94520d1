import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
const example = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'porteira-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let key: string;
let types: string;

beforeAll(async () => {
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  const headers = await signInAs(app, owner.user);
  const wish = { name: 'Programa', scope: 'entries', days: 1 };
  key = (await app.inject({ method: 'POST', url: '/api/access_keys', headers, payload: wish })).json().key;
  types = astToString(await openapiTS((await app.inject('/api/openapi.json')).body));
});

function problemsOf(sources: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  for (const [name, text] of Object.entries({ 'porteira.d.ts': types, ...sources })) writeFileSync(join(folder, name), text);
  const names = Object.keys(sources).map((name) => join(folder, name));
  const program = ts.createProgram(names, options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName.split('/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

it('compiles the example of docs/api.md and rejects wrong types', () => {
  expect(example).toContain("from './porteira'");
  const wrong = `import type { components, paths } from './porteira';
    export type Nothing = paths['/api/nada'];
    export const change: Partial<components['schemas']['BirthsWriteInput']> = { amount: 'três' };
    export const read = ({ fazenda }: components['schemas']['Births']) => fazenda;`;
  const problems = problemsOf({ 'example.ts': example, 'wrong.ts': wrong });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(Array(3).fill('wrong.ts'));
});

it('runs the TypeScript and curl examples of docs/api.md', async () => {
  const birth = { harvest: { id: harvest.id }, customer: { id: owner.id }, farm: { id: farm.id }, date: '2040-08-10', sex: 'MALE' };
  const headers = { authorization: `Bearer ${key}` };
  const saved = await app.inject({ method: 'POST', url: '/api/births', headers, payload: { ...birth, amount: 3 } });
  expect(saved.statusCode).toBe(201);
  const emitted = (source: string) =>
    ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText;
  const made = emitted(example).replace("'https://porteira.exemplo.com.br'", 'globalThis.address');
  writeFileSync(join(folder, 'example.mjs'), made.replace("'Bearer ptr_...'", "'Bearer ' + globalThis.key"));
  Object.assign(globalThis, { address: await app.listen({ port: 0 }), key });
  const { born, correct } = (await import(pathToFileURL(join(folder, 'example.mjs')).href)) as {
    born(harvest: number, farm: number): Promise<number>;
    correct(id: number, amount: number): Promise<object>;
  };
  expect(await born(harvest.id, farm.id)).toBe(3);
  expect(Object.keys(await correct(saved.json().id, -1))).toEqual(['amount']);
  expect(await correct(saved.json().id, 5)).toEqual({});
  expect(await born(harvest.id, farm.id)).toBe(5);

  const asked = /"\$PORTEIRA(\/api\/births[^"]*)"/.exec(page)?.[1] ?? '';
  const url = asked.replace('harvest.id]=1', `harvest.id]=${harvest.id}`).replace('farm.id]=1', `farm.id]=${farm.id}`);
  expect((await app.inject({ url, headers })).json()).toMatchObject({ size: 1, resultList: [{ amount: 5 }] });
});
