import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig, readConfig } from './config';

describe('parseConfig', () => {
  it('has a default for everything', () => {
    expect(parseConfig({}, '/srv')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: null,
      migrationDatabaseUrl: null,
      readDatabaseUrl: null,
      hasPooler: false,
      demo: true,
      demoFarms: 66,
      adminEmail: null,
      adminPassword: null,
      smtpUrl: null,
      mailFrom: 'Porteira <nao-responda@porteira.local>',
      publicUrl: 'http://127.0.0.1:3000',
      importAppUrl: null,
      jwtSecret: null,
      trustProxy: [],
      metricsToken: null,
      traces: null,
    });
  });

  it('keeps demo data out of an outside database unless asked', () => {
    const DATABASE_URL = 'postgres://u:p@db:5432/porteira';
    expect(parseConfig({ DATABASE_URL }, '/srv').demo).toBe(false);
    expect(parseConfig({ DATABASE_URL, DEMO: '1' }, '/srv').demo).toBe(true);
  });

  it('leads people to where the product is, or to where it is said to be', () => {
    expect(parseConfig({ PORT: '8080', HOST: '::' }, '/srv').publicUrl).toBe('http://localhost:8080');
    expect(parseConfig({ PUBLIC_URL: 'https://Porteira.com.br/app/' }, '/srv').publicUrl).toBe('https://porteira.com.br/app');
  });

  it('takes an empty variable as an absent one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' }, '/srv')).toEqual(parseConfig({}, '/srv'));
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000a'],
    ['PORT', '-1'],
    ['HOST', 'isto não é host'],
    ['HOST', '999.1.1.1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['MIGRATION_DATABASE_URL', 'localhost'],
    ['MIGRATION_DATABASE_URL', 'postgres://dono:senha@db/porteira'],
    ['READ_DATABASE_URL', 'postgres://programa:senha@replica/porteira'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
    ['DEMO', 'sim'],
    ['DEMO_FARMS', '-1'],
    ['DEMO_FARMS', '1001'],
    ['DEMO_FARMS', 'muitas'],
    ['ADMIN_EMAIL', 'fulano'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'Porteira <errado>'],
    ['PUBLIC_URL', 'porteira.com.br'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['IMPORT_APP_URL', 'javascript:alert(1)'],
    ['JWT_SECRET', 'curta'],
    ['TRUST_PROXY', 'proxy.local'],
    ['TRUST_PROXY', '10.0.0.1 10.0.0.2'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'true'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const failure = failureOf({ [name]: value });
    expect(failure).toBeInstanceOf(ConfigError);
    expect(failure?.message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('takes proxies by address and by network', () => {
    const trustProxy = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }, '/srv').trustProxy;
    expect(trustProxy('10.0.0.5, ::1 ,fd00::/8,172.16.0.0/12')).toEqual(['10.0.0.5', '::1', 'fd00::/8', '172.16.0.0/12']);
  });

  it("wants the first administrator whole, with a password by the product's rule", () => {
    expect(failureOf({ ADMIN_EMAIL: 'a@b.com' })?.message).toMatch(/^ADMIN_PASSWORD/);
    expect(failureOf({ ADMIN_PASSWORD: 'Porteira@2026' })?.message).toMatch(/^ADMIN_EMAIL/);
    expect(failureOf({ ADMIN_EMAIL: 'a@b.com', ADMIN_PASSWORD: 'porteira' })?.message).toMatch(/^ADMIN_PASSWORD/);
    expect(failureOf({ ADMIN_EMAIL: 'a@b.com', ADMIN_PASSWORD: 'Porteira@2026' })).toBeNull();
  });

  it('never repeats a secret', () => {
    expect(failureOf({ DATABASE_URL: 'mysql://u:segredo@h/x' })?.message).not.toContain('segredo');
  });
});

describe('readConfig', () => {
  it('generates the signing key once, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'porteira-config-'));
    try {
      const first = readConfig({ DATA_DIR: 'd' }, folder);
      expect(readConfig({ DATA_DIR: 'd' }, folder).jwtSecret).toBe(first.jwtSecret);
      expect(first.jwtSecret.length).toBeGreaterThanOrEqual(64);
      expect(readFileSync(join(folder, 'd/jwt-secret'), 'utf8').trim()).toBe(first.jwtSecret);
      expect(statSync(join(folder, 'd/jwt-secret')).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('names DATA_DIR when it cannot be a folder', () => {
    expect(() => readConfig({ DATA_DIR: process.execPath }, '/')).toThrow(/^DATA_DIR: /);
    // Node once looped endlessly here.
    expect(() => readConfig({ DATA_DIR: `${process.execPath}/a/b` }, '/')).toThrow(/^DATA_DIR: /);
    if (process.platform === 'linux') expect(() => readConfig({ DATA_DIR: '/proc/porteira/data' }, '/')).toThrow(/^DATA_DIR: /);
  });
});

function failureOf(env: Record<string, string>): Error | null {
  try {
    parseConfig(env, '/srv');
    return null;
  } catch (error) {
    return error as Error;
  }
}
