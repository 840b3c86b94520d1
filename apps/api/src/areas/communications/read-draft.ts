import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { MAX_NAMED, MESSAGE_LENGTH, RECIPIENTS, type Recipient, SUBJECT_LENGTH } from '#model/mailing';
import { readBody } from '../../body';
import { invalidRow } from '../../refusals/refusals';
import { cleanRichText } from '../../rich-text/clean';

/** `message` is sanitised HTML. */
export interface Content {
  subject: string;
  message: string;
}

export interface Addressees {
  recipient: Recipient;
  userIds: readonly number[];
}

/** API description only; `readDraft` has the messages for users. */
export const contentBody = {
  subject: z.string().meta({ description: `Assunto, uma linha de até ${SUBJECT_LENGTH} caracteres` }),
  message: z.string().meta({ description: 'Texto ou HTML do editor; o que não é dele é retirado' }),
};
export const addresseesBody = {
  recipient: z.enum(RECIPIENTS).meta({ description: 'ALL: todos; um perfil: quem o tem; INDIVIDUAL: as pessoas de user_ids' }),
  user_ids: z.array(idSchema).max(MAX_NAMED).nullish(),
};

const KNOWN: Readonly<Record<string, true>> = { subject: true, message: true, recipient: true, user_ids: true };
/** Line breaks would inject headers into a subject; lone surrogates are invalid. */
const UNFIT_IN_LINE = /[\p{Cc}\u2028\u2029\p{Surrogate}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const UNFIT_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u;
const idsSchema = z.array(idSchema).max(MAX_NAMED);

/** Throws 422 that names every error. */
export function readDraft(sent: unknown): Content & Addressees {
  const given = readBody(sent);
  const errors: FieldErrors = {};
  const content = takeContent(given, errors);
  const wish = takeWish(given, errors);
  refuseBroken(given, errors);
  return { ...content, ...wish };
}

export function readContent(sent: unknown): Content {
  const given = readBody(sent);
  const errors: FieldErrors = {};
  const content = takeContent(given, errors);
  refuseBroken(given, errors);
  return content;
}

function refuseBroken(given: Readonly<Record<string, unknown>>, errors: FieldErrors): void {
  for (const name of Object.keys(given)) if (!Object.hasOwn(KNOWN, name)) errors[name] = messages.unknownField;
  if (Object.keys(errors).length > 0) throw invalidRow(errors);
}

function takeContent(given: Readonly<Record<string, unknown>>, errors: FieldErrors): Content {
  const subject = textOf(given.subject, UNFIT_IN_LINE);
  if (typeof subject !== 'string') errors.subject = isText(given.subject) ? messages.oneLine : subject.error;
  else if (subject.length > SUBJECT_LENGTH) errors.subject = messages.tooLong(SUBJECT_LENGTH);
  const text = textOf(given.message, UNFIT_IN_TEXT);
  if (typeof text !== 'string') errors.message = text.error;
  else if (text.length > MESSAGE_LENGTH) errors.message = messages.tooLong(MESSAGE_LENGTH);
  if (typeof subject !== 'string' || typeof text !== 'string' || errors.message) return { subject: '', message: '' };
  const message = cleanRichText(withParagraphs(text));
  // Escaping may lengthen the text and sanitising may empty it.
  if (message === '') errors.message = messages.required;
  else if (message.length > MESSAGE_LENGTH) errors.message = messages.tooLong(MESSAGE_LENGTH);
  return { subject, message };
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

function textOf(value: unknown, unfit: RegExp): string | { error: string } {
  if (value === undefined || value === null) return { error: messages.required };
  if (typeof value !== 'string' || unfit.test(value)) return { error: messages.invalid };
  return value.trim() === '' ? { error: messages.required } : value.trim();
}

/** Plain text from API clients: a blank line ends a paragraph, other line breaks stay. */
function withParagraphs(text: string): string {
  if (/<\/?(?:p|br|h[1-6]|ul|ol|li|div|blockquote|strong|em|[abiu])\b/i.test(text)) return text;
  const paragraphs = text.split(/\r?\n[\t ]*(?:\r?\n[\t ]*)+/);
  return paragraphs.map((one) => `<p>${one.replaceAll('<', '&lt;').replace(/\r?\n/g, '<br>')}</p>`).join('');
}

function takeWish(given: Readonly<Record<string, unknown>>, errors: FieldErrors): Addressees {
  const recipient = RECIPIENTS.find((one) => one === given.recipient);
  if (!recipient) errors.recipient = given.recipient === undefined || given.recipient === null ? messages.required : messages.invalid;
  const read = idsSchema.safeParse(given.user_ids ?? []);
  if (!read.success) {
    const isLong = Array.isArray(given.user_ids) && given.user_ids.length > MAX_NAMED;
    errors.user_ids = isLong ? `Escolha no máximo ${MAX_NAMED} pessoas` : messages.invalid;
    return { recipient: 'INDIVIDUAL', userIds: [] };
  }
  const userIds = [...new Set(read.data)];
  if (recipient === 'INDIVIDUAL' && userIds.length === 0) errors.user_ids = 'Escolha ao menos uma pessoa';
  if (recipient && recipient !== 'INDIVIDUAL' && userIds.length > 0) errors.user_ids = 'Pessoas só são escolhidas com Individual';
  return { recipient: recipient ?? 'INDIVIDUAL', userIds };
}
