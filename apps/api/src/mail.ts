import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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
};

/** The way out for mail. `send` resolves once the server (or the disk) has the message. */
export type Mail = { send(letter: Letter): Promise<void> };

/** How long a mail server may keep somebody waiting who asked for a code. */
const TIMEOUT_MS = 10_000;

/** Mail by SMTP if an address was given, else one `.eml` file a message in the outbox folder. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  return config.smtpUrl === null ? outboxMail(join(config.dataDir, 'outbox'), config.mailFrom) : smtpMail(config.smtpUrl, config.mailFrom);
}

function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(letter) {
      await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true });
    },
  };
}

function outboxMail(folder: string, from: string): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      // Under its final name only once whole: whoever watches the folder never reads half a message.
      await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
    },
  };
}
