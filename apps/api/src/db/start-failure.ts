import { statfsSync } from 'node:fs';
import { type Config, ConfigError } from '../config';
import { DiskFull, isDiskFull } from './disk-full';
import { isConnectionLost } from './lost-connection';

/** WAL segment size: PostgreSQL stops if there is no room for the next one. */
const JOURNAL_PIECE_BYTES = 16 * 1024 * 1024;

/** `config` is null if the settings themselves failed. */
export function describeFailure(error: unknown, config: Pick<Config, 'databaseUrl' | 'dataDir'> | null): string {
  return `Porteira não iniciou: ${reasonOf(error, config)}`;
}

export function reasonOf(error: unknown, config: Pick<Config, 'databaseUrl' | 'dataDir'> | null): string {
  const message = error instanceof Error ? error.message : String(error);
  if (config === null || error instanceof ConfigError || error instanceof DiskFull) return message;
  const isEmbedded = config.databaseUrl === null;
  if (isDiskFull(error) || (isEmbedded && isCutOff(error) && !hasRoom(config.dataDir))) {
    const place = isEmbedded
      ? `DATA_DIR: não há espaço em disco em ${config.dataDir}`
      : 'DATABASE_URL: não há espaço em disco no servidor do banco';
    return new DiskFull(place).message;
  }
  return message;
}

/** On a full disk the server may stop before it can report the cause. */
function isCutOff(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof Error && isConnectionLost(error.cause));
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= JOURNAL_PIECE_BYTES;
}

export function isPortTaken(error: unknown): boolean {
  return codeOf(error) === 'EADDRINUSE';
}

export function listenFailure(error: unknown, config: Pick<Config, 'host' | 'port'>): Error {
  const code = codeOf(error);
  if (isPortTaken(error)) return new ConfigError(`PORT: a porta ${config.port} já está em uso; escolha outra.`);
  if (code === 'EACCES') return new ConfigError(`PORT: sem permissão para usar a porta ${config.port}; escolha outra, acima de 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ConfigError(`HOST: "${config.host}" não é um endereço desta máquina.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

export type DatabaseSetting = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'READ_DATABASE_URL';

/** Never repeats the address, which has a password. */
export function databaseFailure(error: unknown, setting: DatabaseSetting): Error {
  const code = codeOf(error);
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'ninguém responde nesse endereço',
    ENOTFOUND: 'o servidor não foi encontrado',
    EAI_AGAIN: 'o servidor não foi encontrado',
    ETIMEDOUT: 'o servidor não respondeu a tempo',
    '28P01': 'usuário ou senha recusados',
    '28000': 'usuário recusado',
    '3D000': 'a base não existe',
    '42501': 'o usuário não tem permissão para criar tabelas',
    '53100': 'não há espaço em disco no servidor',
    '53300': 'o servidor não aceita mais conexões',
    '57P03': 'o servidor está iniciando ou encerrando',
  };
  const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  const reason = (code && reasons[code]) ?? DRIVER_REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? message;
  return new ConfigError(`${setting}: não foi possível usar o banco (${reason}).`);
}

const DRIVER_REASONS: readonly [RegExp, string][] = [
  [/client password must be a/, 'falta a senha'],
  [/^timeout expired/, 'o servidor não respondeu a tempo'],
  [/^Connection terminated/, 'o servidor encerrou a conexão'],
  [/does not support SSL/, 'o servidor não aceita TLS'],
  [/unsupported startup parameter/, 'há um pooler nesse endereço: use DATABASE_POOLER=1 ou o endereço direto do banco'],
  [/certificate/, 'o certificado do servidor não é de confiança'],
];

function codeOf(error: unknown): string | undefined {
  // A host name with several addresses fails with one error each.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : undefined;
}
