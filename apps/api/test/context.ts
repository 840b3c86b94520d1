import { tmpdir } from 'node:os';
import type pg from 'pg';
import pino from 'pino';
import { AREA_EFFECTS } from '../src/area-effects';
import type { Config } from '../src/config';
import type { Context, Standby } from '../src/context';
import { createDb } from '../src/db/connect';
import type { Email } from '../src/mail';
import type { Traces } from '../src/traces';

export const TEST_ADMIN = { email: 'admin@teste.local', password: 'Porteira@2026' };

/** `emails` collects mail instead of sending it. */
export type TestContext = Context & { emails: Email[] };

export type ContextOverrides = { config?: Partial<Config>; now?: () => Date; health?: pg.Pool; standby?: Standby; traces?: Traces };

export function testContext(pool: pg.Pool, overrides: ContextOverrides = {}): TestContext {
  const emails: Email[] = [];
  return {
    config: { ...TEST_CONFIG, ...overrides.config },
    pool,
    health: overrides.health ?? pool,
    standby: overrides.standby ?? null,
    traces: overrides.traces ?? null,
    db: createDb(pool),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    effects: AREA_EFFECTS,
    now: overrides.now ?? (() => new Date()),
    emails,
    mail: {
      async send(email) {
        emails.push(email);
      },
      forget: async (address) => {
        const others = emails.filter(({ to }) => ![to].flat().includes(address));
        emails.splice(0, emails.length, ...others);
      },
      wasSent: async (messageId) => emails.some((email) => email.messageId === messageId),
    },
  };
}

const TEST_CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: tmpdir(),
  databaseUrl: null,
  migrationDatabaseUrl: null,
  readDatabaseUrl: null,
  hasPooler: false,
  demo: false,
  demoFarms: 0,
  adminEmail: TEST_ADMIN.email,
  adminPassword: TEST_ADMIN.password,
  smtpUrl: null,
  mailFrom: 'Porteira <nao-responda@porteira.local>',
  publicUrl: 'https://porteira.teste',
  importAppUrl: null,
  jwtSecret: 'segredo-somente-para-testes',
  trustProxy: [],
  metricsToken: null,
  traces: null,
};
