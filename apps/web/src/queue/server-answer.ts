import type { BatchAnswer, EntryAnswer } from '#model/responses/entry-batch';
import type { QueueResponse } from './ports';

/** Captive portals and proxies answer with 200 too, so the shape of an answer is checked. By hand, because the browser bundle has no zod. */
export type ServerAnswer<Answer> =
  | { kind: 'ANSWER'; answer: Answer }
  | { kind: 'SIGN_IN' }
  | { kind: 'REFUSED'; code: string; message: string; fields: readonly string[] }
  | { kind: 'SILENCE' };

const REFUSALS: readonly number[] = [400, 413, 422];

export function readServerAnswer<Answer>(
  response: QueueResponse | null,
  isAnswer: (value: unknown) => value is Answer,
): ServerAnswer<Answer> {
  const value = response && /^application\/json\b/i.test(response.type) ? parsed(response.body) : undefined;
  if (!response || value === undefined) return { kind: 'SILENCE' };
  if (response.status === 200) return isAnswer(value) ? { kind: 'ANSWER', answer: value } : { kind: 'SILENCE' };
  if (!isRecord(value) || typeof value.code !== 'string' || typeof value.message !== 'string') return { kind: 'SILENCE' };
  if (response.status === 401) return { kind: 'SIGN_IN' };
  if (!REFUSALS.includes(response.status)) return { kind: 'SILENCE' };
  return { kind: 'REFUSED', code: value.code, message: value.message, fields: Object.keys(isRecord(value.fields) ? value.fields : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isWholeOrNull = (value: unknown): boolean => value === null || Number.isInteger(value);
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

export function isBatchAnswer(value: unknown): value is BatchAnswer {
  if (!isRecord(value)) return false;
  const { resultList, is_restored: isRestored, now } = value;
  return typeof isRestored === 'boolean' && isText(now) && !Number.isNaN(Date.parse(now)) && isListOf(resultList, isEntryAnswer);
}

export function isKnownAnswer(value: unknown): value is { resultList: string[] } {
  return isRecord(value) && isListOf(value.resultList, isText);
}

function isEntryAnswer(value: unknown): value is EntryAnswer {
  if (!isRecord(value) || !(value.key === null || isText(value.key))) return false;
  const { state, row, version, number, merged, code, message, fields, last } = value;
  if (state === 'STORED') return isWholeOrNull(row) && isWholeOrNull(version) && Number.isInteger(number) && isListOf(merged, isText);
  if (!isText(message)) return false;
  const areFieldsTexts = fields === undefined || (isRecord(fields) && Object.values(fields).every(isText));
  if (state === 'REFUSED') return isText(code) && areFieldsTexts && (last === undefined || isRecord(last));
  if (state === 'CONFLICT') return isWholeOrNull(version) && isRecord(fields) && Object.values(fields).every(isRecord);
  return state === 'WAITING' && (value.for === null || isText(value.for));
}
