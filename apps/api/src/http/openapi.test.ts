import { describe, expect, it } from 'vitest';
import { registry } from '#model/registry';
import { testApp } from '../../test/database';

const { app } = await testApp();

describe('GET /api/openapi.json', () => {
  it('describes every call of every resource to everybody', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    const { openapi, paths, components } = answer.json();
    expect(openapi).toBe('3.1.0');
    for (const { path, hasValidation } of registry) {
      expect(Object.keys(paths[`/api/${path}`])).toEqual(expect.arrayContaining(['get', 'post']));
      expect(Object.keys(paths[`/api/${path}/{id}`])).toEqual(expect.arrayContaining(['get', 'put', 'delete']));
      expect(paths[`/api/${path}/validate`]?.put !== undefined).toBe(hasValidation);
    }
    const { Births, BirthsWriteInput } = components.schemas;
    expect(Object.keys(Births.properties)).toEqual(expect.arrayContaining(['id', 'amount', 'farm', 'validated', 'version', 'created_by']));
    expect(BirthsWriteInput.required).toEqual(['date', 'amount', 'sex']);
    expect(paths['/api/births'].get.parameters.map(({ name }: { name: string }) => name)).toContain('wherecustom[path]');
  });

  it('refers only to what it has', async () => {
    const text = (await app.inject('/api/openapi.json')).body;
    const { components } = JSON.parse(text);
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name));
    expect(Object.keys(components.schemas).sort()).toEqual([...referred].sort());
  });
});

describe('GET /api/docs', () => {
  it('is a page whose scripts all come from this server', async () => {
    const page = await app.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/<script(?![^>]* src=)[^>]*>\s*\S/);
    const scripts = [...page.body.matchAll(/<script[^>]* src="\.?([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of scripts) expect((await app.inject(path.startsWith('/api') ? path : `/api/docs${path}`)).statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});
