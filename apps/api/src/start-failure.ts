import { type Config, ConfigError } from './config';

/** The one line a failed start ends with. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `Porteira não iniciou: ${message}`;
}

/** Whether another process has the port. */
export function isPortTaken(error: unknown): boolean {
  return codeOf(error) === 'EADDRINUSE';
}

/** Names the setting behind a failure to listen. */
export function listenFailure(error: unknown, config: Pick<Config, 'host' | 'port'>): Error {
  const code = codeOf(error);
  if (isPortTaken(error)) return new ConfigError(`PORT: a porta ${config.port} já está em uso; escolha outra.`);
  if (code === 'EACCES') return new ConfigError(`PORT: sem permissão para usar a porta ${config.port}; escolha outra, acima de 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ConfigError(`HOST: "${config.host}" não é um endereço desta máquina.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** Names DATABASE_URL behind a failure to connect; never repeats the address, which holds a password. */
export function databaseFailure(error: unknown): Error {
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
  };
  const reason = (code && reasons[code]) ?? (error instanceof Error ? error.message.split('\n', 1)[0] : String(error));
  return new ConfigError(`DATABASE_URL: não foi possível usar o banco (${reason}).`);
}

function codeOf(error: unknown): string | undefined {
  // A name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : undefined;
}
