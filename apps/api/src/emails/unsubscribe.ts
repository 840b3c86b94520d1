import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_KIND_LABELS, MAIL_KINDS, type MailKind } from '#model/mailing';
import { placeAddress } from '#model/screens/before';
import type { Config } from '../config';
import type { EmailLink } from './layout';

/** Signed unsubscribe tokens for one person and kind, without sign-in and expiry. Mandatory email, such as codes, has none. */

type Secrets = Pick<Config, 'jwtSecret' | 'publicUrl'>;

export interface Subscription {
  kind: MailKind;
  userId: number;
}

export function unsubscribeToken({ jwtSecret }: Secrets, { kind, userId }: Subscription): string {
  return `${kind}.${userId}.${signature(jwtSecret, kind, userId)}`;
}

export function unsubscribeLink(secrets: Secrets, subscription: Subscription): EmailLink {
  const address = placeAddress('leave-mail').replace(':token', unsubscribeToken(secrets, subscription));
  return { label: `Não receber mais (${MAIL_KIND_LABELS[subscription.kind]})`, url: `${secrets.publicUrl}${address}` };
}

/** One-click unsubscribe (RFC 8058). */
export function unsubscribeHeaders(secrets: Secrets, subscription: Subscription): Record<string, string> {
  const url = `${secrets.publicUrl}/api/${subscription.kind}/unsubscribe?token=${unsubscribeToken(secrets, subscription)}`;
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Null for a foreign or changed token. */
export function readUnsubscribeToken({ jwtSecret }: Secrets, token: string): Subscription | null {
  const [, kind, id, signed = ''] = /^([a-z]{1,20})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  const known = MAIL_KINDS.find((one) => one === kind);
  if (!known) return null;
  const expected = signature(jwtSecret, known, Number(id));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signed)) ? { kind: known, userId: Number(id) } : null;
}

function signature(secret: string, kind: MailKind, userId: number): string {
  return createHmac('sha256', secret).update(`leave-mail ${kind} ${userId}`).digest('base64url');
}
