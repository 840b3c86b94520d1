import { expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeHeaders, unsubscribeLink, unsubscribeToken } from './unsubscribe';

const secrets = { jwtSecret: 'segredo-somente-para-testes', publicUrl: 'https://p' };

it('reads its own tokens, of one person and one kind', () => {
  for (const kind of ['digest', 'communications'] as const) {
    const token = unsubscribeToken(secrets, { kind, userId: 42 });
    expect(readUnsubscribeToken(secrets, token)).toEqual({ kind, userId: 42 });
    expect(unsubscribeLink(secrets, { kind, userId: 42 }).url).toContain(token);
    expect(unsubscribeHeaders(secrets, { kind, userId: 42 })).toEqual({
      'List-Unsubscribe': `<https://p/api/${kind}/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
});

it('reads none that was changed or made with another secret', () => {
  const token = unsubscribeToken(secrets, { kind: 'digest', userId: 42 });
  const wrong = [
    '',
    'digest',
    token.replace('.42.', '.43.'),
    token.replace('digest', 'communications'),
    token.replace('digest', 'constructor'),
    `${token}x`,
    token.slice(0, -1),
    `${token}\n`,
    unsubscribeToken({ ...secrets, jwtSecret: 'outro-segredo-qualquer' }, { kind: 'digest', userId: 42 }),
    'x'.repeat(100_000),
  ];
  for (const one of wrong) expect(readUnsubscribeToken(secrets, one)).toBeNull();
});
