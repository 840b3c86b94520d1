import { describe, expect, it } from 'vitest';
import type { EntryAnswer } from '#model/responses/entry-batch';
import { batchResponse, jsonResponse } from './memory.fixture';
import { isBatchAnswer, readServerAnswer } from './server-answer';

const kindOf = (response: Parameters<typeof readServerAnswer>[0]) => readServerAnswer(response, isBatchAnswer).kind;
const stored: EntryAnswer = { key: 'a', state: 'STORED', row: 1, version: 1, number: 1, merged: [] };

describe('an answer is believed', () => {
  it('with status 200, JSON and the shape of a batch', () => {
    expect(kindOf(batchResponse([stored, { key: 'b', state: 'WAITING', for: null, message: 'Espera' }]))).toBe('ANSWER');
  });

  it('when it asks to sign in, or refuses the batch in words', () => {
    expect(kindOf(jsonResponse({ code: 'expired_token', message: 'Entre de novo' }, 401))).toBe('SIGN_IN');
    expect(kindOf(jsonResponse({ code: 'body_too_large', message: 'Grande demais' }, 413))).toBe('REFUSED');
  });
});

describe('silence is', () => {
  it.each([
    ['no answer', null],
    ['the page of a captive portal', { status: 200, type: 'text/html', body: '<html>' }],
    ['a page that says it is JSON', { status: 200, type: 'application/json', body: '<html>' }],
    ['another JSON', jsonResponse({ ok: true })],
    ['the answer of a proxy', jsonResponse({ code: 'bad_gateway', message: 'x' }, 502)],
    ['a refusal without words', jsonResponse({ error: 'no' }, 401)],
    ['a redirect', jsonResponse({}, 302)],
    ['an unknown state', batchResponse([{ ...stored, state: 'DONE' } as never])],
    ['a row without a number', batchResponse([{ ...stored, number: undefined } as never])],
    ['a refusal without a code', batchResponse([{ key: 'a', state: 'REFUSED', message: 'x' } as never])],
    ['no time', batchResponse([stored], { now: 'logo' })],
  ])('%s', (_what, response) => {
    expect(kindOf(response)).toBe('SILENCE');
  });
});
