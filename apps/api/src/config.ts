import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { TracesConfig } from './traces';

export type Config = {
  port: number;
  host: string;
  /** Absolute path: embedded database, generated secrets, mail outbox. */
  dataDir: string;
  /** `null`: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The owner's address for migrations; `null`: `databaseUrl` is used. */
  migrationDatabaseUrl: string | null;
  /** A standby of `databaseUrl` for reports and exports; `null`: none. */
  readDatabaseUrl: string | null;
  /** A pooler may lend a connection to another client after each transaction (PgBouncer, transaction mode). */
  hasPooler: boolean;
  demo: boolean;
  /** Farms of other customers in a new demo base, for comparison. */
  demoFarms: number;
  adminEmail: string | null;
  adminPassword: string | null;
  /** `null`: each mail becomes a file in `dataDir/outbox`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Public address of the product, for links in mails. No trailing slash. */
  publicUrl: string;
  /** `null`: the built-in importer. */
  importAppUrl: string | null;
  jwtSecret: string;
  /** Proxies with a trusted `X-Forwarded-For`. */
  trustProxy: readonly string[];
  /** `null`: metrics are for this machine only. */
  metricsToken: string | null;
  traces: TracesConfig | null;
};

export type ParsedConfig = Omit<Config, 'jwtSecret'> & { jwtSecret: string | null };

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_SECRET_LENGTH = 16;
/** With the demo customers' farms more than 40 of each environment. */
const DEMO_FARMS = 66;
const EMAIL = /^[^\s@<>"',;:]+@(?=[^\s@<>"',;:]+$).+?\../;

/** Throws `ConfigError` on the first unusable value. */
export function parseConfig(env: Environment, cwd: string): ParsedConfig {
  const databaseUrl = parseDatabaseUrl(env, 'DATABASE_URL');
  const migrationDatabaseUrl = parseDatabaseUrl(env, 'MIGRATION_DATABASE_URL');
  if (databaseUrl === null && migrationDatabaseUrl !== null) {
    throw new ConfigError('MIGRATION_DATABASE_URL: só vale junto de DATABASE_URL, na mesma base.');
  }
  const readDatabaseUrl = parseDatabaseUrl(env, 'READ_DATABASE_URL');
  if (databaseUrl === null && readDatabaseUrl !== null) {
    throw new ConfigError('READ_DATABASE_URL: só vale junto de DATABASE_URL, com uma réplica da mesma base.');
  }
  const hasPooler = parseFlag(env, 'DATABASE_POOLER', false);
  if (hasPooler && migrationDatabaseUrl === null) {
    throw new ConfigError('DATABASE_POOLER: exige MIGRATION_DATABASE_URL, o endereço direto do banco, sem o pooler.');
  }
  const admin = parseAdmin(env);
  return {
    port: parsePort(env),
    host: parseHost(env),
    dataDir: resolve(cwd, read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    migrationDatabaseUrl,
    readDatabaseUrl,
    hasPooler,
    demo: parseFlag(env, 'DEMO', databaseUrl === null),
    demoFarms: parseWhole(env, 'DEMO_FARMS', DEMO_FARMS, { max: 1000, isNot: 'não vale' }),
    ...admin,
    smtpUrl: parseUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'um endereço smtp://usuario:senha@servidor:porta'),
    mailFrom: parseMailFrom(env),
    publicUrl: parsePublicUrl(env),
    importAppUrl: parseImportAppUrl(env),
    jwtSecret: parseSecret(env, 'JWT_SECRET'),
    trustProxy: parseProxies(env),
    metricsToken: parseSecret(env, 'METRICS_TOKEN'),
    traces: parseTraces(env),
  };
}

/** Also creates the data folder and the signing key. */
export function readConfig(env: Environment = process.env, cwd: string = process.cwd()): Config {
  const parsed = parseConfig(env, cwd);
  try {
    makeFolder(parsed.dataDir);
    if (!statSync(parsed.dataDir).isDirectory()) throw new Error('não é uma pasta');
    accessSync(parsed.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: não é possível usar a pasta ${parsed.dataDir} (${reason(error)}).`);
  }
  return { ...parsed, jwtSecret: parsed.jwtSecret ?? storedSecret(parsed.dataDir) };
}

/** Not `recursive: true`: Node 20 hangs on a place without folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process is starting at the same moment.
    if (!isErrno(error, 'EEXIST')) throw error;
  }
}

/** An empty variable counts as absent, which is how people use `X=` in a service file. */
function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function parseWhole(env: Environment, name: string, preset: number, { max, isNot }: { max: number; isNot: string }): number {
  const text = read(env, name) ?? String(preset);
  if (/^\d{1,5}$/.test(text) && Number(text) <= max) return Number(text);
  throw new ConfigError(`${name}: "${text}" ${isNot}; use um número de 0 a ${max}.`);
}

const parsePort = (env: Environment): number => parseWhole(env, 'PORT', 3000, { max: 65_535, isNot: 'não é uma porta' });

function parseHost(env: Environment): string {
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const isName = host.length <= 253 && host.split('.').every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(label));
  // Four invalid numbers would pass as a name and fail later, in the resolver.
  if (isIP(host) === 0 && (!isName || /^[\d.]+$/.test(host))) {
    throw new ConfigError(`HOST: "${host}" não é um endereço IP nem um nome de máquina.`);
  }
  return host;
}

function parseFlag(env: Environment, name: string, fallback: boolean): boolean {
  const text = read(env, name);
  if (text === null) return fallback;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name}: "${text}" não vale; use 0 ou 1.`);
  return text === '1';
}

function parseUrl(env: Environment, name: string, protocols: string[], expected: string): string | null {
  const text = read(env, name);
  if (text === null) return null;
  // The value may include a password, so the message never repeats it.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol) || (url.hostname === '' && !url.searchParams.has('host'))) {
    throw new ConfigError(`${name}: valor inválido; use ${expected}.`);
  }
  return text;
}

function parseDatabaseUrl(env: Environment, name: string): string | null {
  return parseUrl(env, name, ['postgres:', 'postgresql:'], 'um endereço postgres://usuario:senha@servidor:porta/base');
}

function parseImportAppUrl(env: Environment): string | null {
  const text = read(env, 'IMPORT_APP_URL');
  if (text === null || /^\/(?!\/)\S*$/.test(text)) return text;
  return parseUrl(env, 'IMPORT_APP_URL', ['http:', 'https:'], 'um endereço http(s):// ou um caminho que comece com /');
}

function parseAdmin(env: Environment): Pick<Config, 'adminEmail' | 'adminPassword'> {
  const adminEmail = read(env, 'ADMIN_EMAIL');
  const adminPassword = env.ADMIN_PASSWORD ? env.ADMIN_PASSWORD : null;
  if (adminEmail !== null && !EMAIL.test(adminEmail)) throw new ConfigError(`ADMIN_EMAIL: "${adminEmail}" não é um e-mail.`);
  if (adminEmail !== null && adminPassword === null) throw new ConfigError('ADMIN_PASSWORD: falta a senha do usuário de ADMIN_EMAIL.');
  if (adminEmail === null && adminPassword !== null) throw new ConfigError('ADMIN_EMAIL: falta o e-mail do usuário de ADMIN_PASSWORD.');
  if (adminPassword !== null && !isAcceptablePassword(adminPassword)) {
    throw new ConfigError('ADMIN_PASSWORD: a senha precisa de 8 caracteres ou mais, com letra maiúscula, número e caractere especial.');
  }
  return { adminEmail, adminPassword };
}

function isAcceptablePassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /\d/.test(password) && /[^\p{L}\d\s]/u.test(password);
}

function parseMailFrom(env: Environment): string {
  const text = read(env, 'MAIL_FROM') ?? 'Porteira <nao-responda@porteira.local>';
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (!EMAIL.test(address) || /[\r\n]/.test(text)) {
    throw new ConfigError(`MAIL_FROM: "${text}" não é um remetente; use nome@dominio.com.br ou Nome <nome@dominio.com.br>.`);
  }
  return text;
}

/** Mails are opened elsewhere and later, so their links cannot follow the address of a request. */
function parsePublicUrl(env: Environment): string {
  const text = parseUrl(env, 'PUBLIC_URL', ['http:', 'https:'], 'o endereço http(s):// em que as pessoas abrem o sistema');
  if (text !== null) return addressOf(new URL(text));
  return `http://${hostInAddress(parseHost(env))}:${parsePort(env)}`;
}

export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function addressOf({ origin, pathname }: URL): string {
  return `${origin}${pathname.endsWith('/') ? pathname.slice(0, -1) : pathname}`;
}

function parseProxies(env: Environment): string[] {
  const text = read(env, 'TRUST_PROXY');
  if (text === null) return [];
  const proxies = text.split(',').map((one) => one.trim());
  const broken = proxies.find((one) => !isAddressOrNetwork(one));
  if (broken === undefined) return proxies;
  throw new ConfigError(
    `TRUST_PROXY: "${broken}" não é um endereço IP; use os dos proxies, separados por vírgula (10.0.0.5 ou 10.0.0.0/24).`,
  );
}

/** `10.0.0.5`, `10.0.0.0/24` and their like of IPv6. A network of all addresses would trust everybody, so it is refused. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
  if (bits === 0 || rest.length > 0 || address.includes('%')) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits);
}

function parseTraces(env: Environment): TracesConfig | null {
  const endpoint = parseUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], 'um endereço http(s):// de um coletor');
  if (endpoint === null) return null;
  const pairs = (read(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter((pair) => pair.trim() !== '');
  const headers = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(pair));
  if (headers.includes(null)) throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS: valor inválido; use nome=valor, separados por vírgula.');
  return {
    endpoint: addressOf(new URL(endpoint)),
    headers: Object.fromEntries(headers.map((found) => [found?.[1] ?? '', decodeHeader(found?.[2] ?? '')])),
    service: read(env, 'OTEL_SERVICE_NAME') ?? 'porteira',
  };
}

function decodeHeader(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parseSecret(env: Environment, name: string): string | null {
  const secret = read(env, name);
  if (secret !== null && secret.length < MIN_SECRET_LENGTH) {
    throw new ConfigError(`${name}: a chave é curta demais; use ${MIN_SECRET_LENGTH} caracteres ou mais.`);
  }
  return secret;
}

/** Generated once. `link` fails if the file exists, so of two concurrent first starts only one key survives. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const existing = readSecret(path);
    if (existing !== null) return existing;
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
    const secret = readSecret(path);
    if (secret === null) throw new Error('arquivo não gravado');
    return secret;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`JWT_SECRET: não é possível ler ou gravar a chave em ${path} (${reason(error)}).`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= MIN_SECRET_LENGTH) return secret;
    throw new ConfigError(`JWT_SECRET: a chave guardada em ${path} está danificada; apague o arquivo para gerar outra.`);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function reason(error: unknown): string {
  if (isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT')) return 'não há espaço em disco';
  return error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.message : String(error);
}
