import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from './config';

export type Email = {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType?: string }[];
  /** `<part@domain>`, the same at every attempt, so that an email is not sent twice. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

export type Mail = {
  /** Resolves once the server (or the disk) has the message. Errors are for `readMailFailure`. */
  send(email: Email): Promise<void>;
  /** Null if unknown, as with a mail server. */
  wasSent(messageId: string): Promise<boolean | null>;
  forget(address: string): Promise<void>;
};

/** `unreachable`: no message can be sent; `uncertain`: the connection broke, and the message may have gone. */
export type MailFailure = { kind: 'refused' | 'unreachable' | 'uncertain'; code: number | null };

/** @param mailFrom `Name <user@domain>` or a bare address. */
export const senderDomain = (mailFrom: string): string => /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'porteira.local';

/** Bounds the wait of a person who asks for a code. */
const TIMEOUT_MS = 10_000;

export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  return config.smtpUrl === null ? outboxMail(join(config.dataDir, 'outbox'), config.mailFrom) : smtpMail(config.smtpUrl, config.mailFrom);
}

/** The server is unavailable or rejects the sender, whichever the message is. */
const SERVICE_CODES: readonly number[] = [421, 454, 530, 534, 535, 538];
/** Before a connection exists, and on a file error, nothing can have been sent. */
const EARLY = /^(Connection timeout|Greeting never received|Invalid greeting)/;

export function readMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: 'uncertain', code: null };
  const { responseCode, code, syscall } = error as Error & { responseCode?: number; code?: string; syscall?: string };
  if (responseCode !== undefined) return { kind: SERVICE_CODES.includes(responseCode) ? 'unreachable' : 'refused', code: responseCode };
  // Socket errors after the connection may have sent the message; a file error never has.
  const isSocket = code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ETIMEDOUT';
  const isUnopened = isSocket ? syscall === 'connect' : syscall !== undefined;
  const isEarly = code === 'EDNS' || code === 'EAUTH' || isUnopened || EARLY.test(error.message);
  return { kind: isEarly ? 'unreachable' : 'uncertain', code: null };
}

/** An address as an object stays one recipient, whatever it contains; the library may not read files or URLs. */
function messageOf({ to, headers, ...email }: Email) {
  const addresses = [to].flat().map((address) => ({ name: '', address }));
  return { ...email, to: addresses, ...(headers ? { headers: { ...headers } } : {}), disableFileAccess: true, disableUrlAccess: true };
}

function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(email) {
      await transport.sendMail(messageOf(email));
    },
    wasSent: async () => null,
    forget: async () => {},
  };
}

function outboxMail(folder: string, from: string): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(email) {
      const { message } = await transport.sendMail(messageOf(email));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const fingerprint = email.messageId === undefined ? randomBytes(4).toString('hex') : fingerprintOf(email.messageId);
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${fingerprint}`;
      // Renamed when complete, so that a watcher of the folder never reads half a message.
      await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
    },
    async wasSent(messageId) {
      const end = `-${fingerprintOf(messageId)}.eml`;
      return (await namesIn(folder)).some((name) => name.endsWith(end));
    },
    async forget(address) {
      for (const name of (await namesIn(folder)).filter((one) => one.endsWith('.eml'))) {
        const text = await readFile(join(folder, name), 'utf8');
        if (recipientsOf(text).includes(address.toLowerCase())) await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function recipientsOf(message: string): string[] {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const line = /^To:(.*)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  return line.split(',').map((one) => one.trim().replace(/^<|>$/g, '').toLowerCase());
}

const fingerprintOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex').slice(0, 24);
