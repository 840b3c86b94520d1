import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from './config';

/** One message, to one address or several. */
export type Letter = {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType?: string }[];
  /** Of a letter that must not go out twice: `<part@domain>`, the same at every attempt. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

/** The way out for mail. */
export type Mail = {
  /** Resolves once the server (or the disk) has the message. Throws what `readMailFailure` understands. */
  send(letter: Letter): Promise<void>;
  /** Is a message with this id out already? Null where nobody can tell, as with a mail server. */
  wasSent(messageId: string): Promise<boolean | null>;
  /** Takes away what is kept here of messages to an address. */
  forget(address: string): Promise<void>;
};

/**
 * Why a message did not go out. `refused`: the server answered no to this message; `unreachable`: nobody took it, nor would take another;
 * `uncertain`: the line broke in the middle, and it may have gone.
 */
export type MailFailure = { kind: 'refused' | 'unreachable' | 'uncertain'; code: number | null };

/** How long a mail server may keep somebody waiting who asked for a code. */
const TIMEOUT_MS = 10_000;

/** Mail by SMTP if an address was given, else one `.eml` file a message in the outbox folder. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  return config.smtpUrl === null ? outboxMail(join(config.dataDir, 'outbox'), config.mailFrom) : smtpMail(config.smtpUrl, config.mailFrom);
}

/** The server answers these for itself, not about one message: it goes away, or does not know whoever sends. */
const SERVICE_CODES: readonly number[] = [421, 454, 530, 534, 535, 538];
/** Before a connection stands nothing can have gone out; nor where a file was not written. */
const EARLY = /^(Connection timeout|Greeting never received|Invalid greeting)/;

/** What became of a message whose sending failed. */
export function readMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: 'uncertain', code: null };
  const { responseCode, code, syscall } = error as Error & { responseCode?: number; code?: string; syscall?: string };
  if (responseCode !== undefined) return { kind: SERVICE_CODES.includes(responseCode) ? 'unreachable' : 'refused', code: responseCode };
  // Of a connection only its beginning is told apart by the call; any call that fails on a file leaves no message.
  const isSocket = code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ETIMEDOUT';
  const isUnopened = isSocket ? syscall === 'connect' : syscall !== undefined;
  const isEarly = code === 'EDNS' || code === 'EAUTH' || isUnopened || EARLY.test(error.message);
  return { kind: isEarly ? 'unreachable' : 'uncertain', code: null };
}

/** As the library takes it. An address is one address whatever stands in it; nothing in a letter names a file or a page to fetch. */
function messageOf({ to, headers, ...letter }: Letter) {
  const addresses = [to].flat().map((address) => ({ name: '', address }));
  return { ...letter, to: addresses, ...(headers ? { headers: { ...headers } } : {}), disableFileAccess: true, disableUrlAccess: true };
}

function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(letter) {
      await transport.sendMail(messageOf(letter));
    },
    wasSent: async () => null,
    // Nothing of a message stays here once the server has it.
    forget: async () => {},
  };
}

function outboxMail(folder: string, from: string): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const mark = letter.messageId === undefined ? randomBytes(4).toString('hex') : markOf(letter.messageId);
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mark}`;
      // Under its final name only once whole: whoever watches the folder never reads half a message.
      await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
    },
    async wasSent(messageId) {
      const end = `-${markOf(messageId)}.eml`;
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

/** Files of a folder; none where it is not there yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Addresses that a message names as its recipients, in lower case. */
function recipientsOf(message: string): string[] {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const line = /^To:(.*)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  return line.split(',').map((one) => one.trim().replace(/^<|>$/g, '').toLowerCase());
}

/** By which the file of a message is found again. */
const markOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex').slice(0, 24);
