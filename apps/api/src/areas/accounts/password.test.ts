import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createPerson, PASSWORD, type Person, signInAnew, signInAs } from '../../../test/people';

const START = new Date('2026-03-10T12:00:00Z');
let now = START;
const { app, pool, context } = await testApp({ now: () => now });
const NEW_PASSWORD = 'Curral#2027';

const request = (username: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { username }, remoteAddress });
const enter = (username: string, confirmationCode: string, password = NEW_PASSWORD, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'PUT', url: '/api/users/password', payload: { username, password, confirmationCode }, remoteAddress });
const signIn = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/users/token', payload: { username, password } });
const outcome = (answer: { statusCode: number; json(): { message: string } }) => [answer.statusCode, answer.json().message];
const sentCode = () => /\b\d{6}\b/.exec(context.emails.at(-1)?.text ?? '')?.[0] ?? '';
const wrongCode = () => String((Number(sentCode()) + 1) % 1_000_000).padStart(6, '0');

let person: Person;
beforeEach(async () => {
  now = START;
  context.emails.length = 0;
  await pool.query('delete from attempts');
  person = await createPerson(pool, 'CUSTOMER');
});

describe('POST /users/forgot-password', () => {
  it('mails a code in Portuguese and keeps only its hash', async () => {
    expect((await request(person.email.toUpperCase())).statusCode).toBe(204);
    expect(context.emails).toHaveLength(1);
    expect(context.emails[0]).toMatchObject({ to: person.email, subject: 'Porteira: código para trocar a senha' });
    const stored = await pool.query('select code_hash from password_codes where user_id = $1', [person.id]);
    expect(stored.rows[0].code_hash).not.toContain(sentCode());
  });

  it('answers 404 for an unknown or disabled e-mail', async () => {
    await pool.query('update users set is_disabled = true where id = $1', [person.id]);
    for (const email of ['ninguem@teste.local', person.email]) {
      expect(outcome(await request(email))).toEqual([404, 'e-mail não encontrado']);
    }
    expect(context.emails).toHaveLength(0);
  });

  it('tells a refusing mail server from a silent one, and leaves no code behind', async () => {
    const { send } = context.mail;
    try {
      context.mail.send = async () => {
        throw Object.assign(new Error('550 no'), { responseCode: 550 });
      };
      const refused = 'O serviço de autenticação não tem permissão para usar o e-mail do usuário';
      expect(outcome(await request(person.email))).toEqual([400, refused]);
      context.mail.send = async () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNECTION' });
      };
      expect(outcome(await request(person.email))).toEqual([503, 'Falha ao solicitar a troca da senha']);
    } finally {
      context.mail.send = send;
    }
    expect((await pool.query('select from password_codes where user_id = $1', [person.id])).rowCount).toBe(0);
  });

  it('stops at ten codes for an account and at ten unknown e-mails from an address', async () => {
    for (let index = 0; index < 10; index++) expect((await request(person.email, `10.0.0.${index}`)).statusCode).toBe(204);
    const refused = await request(person.email, '10.0.1.1');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
    for (let index = 0; index < 10; index++) expect((await request(`x${index}@teste.local`, '10.0.2.1')).statusCode).toBe(404);
    const other = await createPerson(pool, 'ADMIN');
    expect((await request(other.email, '10.0.2.1')).statusCode).toBe(429);
    expect((await request(other.email, '10.0.2.2')).statusCode).toBe(204);
    expect(context.emails).toHaveLength(11);
  });

  it('names what is missing', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: {} });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { username: 'Informe o login' }]);
  });
});

describe('PUT /users/password', () => {
  it('changes the password once and ends every session', async () => {
    const { authorization } = await signInAs(app, person);
    await request(person.email);
    const code = sentCode();
    expect((await enter(person.email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/users/me', headers: { authorization } })).statusCode).toBe(401);
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(outcome(await enter(person.email, code))).toEqual([422, 'Invalid code']);
  });

  it('accepts only the latest code of that user', async () => {
    await request(person.email);
    const first = sentCode();
    await request(person.email);
    const latest = sentCode();
    if (first !== latest) expect(outcome(await enter(person.email, first))).toEqual([422, 'Invalid code']);
    const other = await createPerson(pool, 'CUSTOMER');
    await request(other.email);
    if (sentCode() !== latest) expect(outcome(await enter(other.email, latest))).toEqual([422, 'Invalid code']);
    expect((await enter(person.email, latest)).statusCode).toBe(204);
  });

  it('refuses a code after ten minutes', async () => {
    await request(person.email);
    now = new Date(START.getTime() + 600_000);
    expect(outcome(await enter(person.email, sentCode()))).toEqual([422, 'Code expired']);
  });

  it('allows five tries, also concurrent ones', async () => {
    await request(person.email);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => enter(person.email, wrongCode(), NEW_PASSWORD, `10.1.0.${index}`)),
    );
    const messages = tries.map((answer) => answer.json().message).sort();
    expect(messages).toEqual([...Array(3).fill('Code expired'), ...Array(5).fill('Invalid code')]);
    expect(outcome(await enter(person.email, sentCode(), NEW_PASSWORD, '10.1.1.1'))).toEqual([422, 'Code expired']);
  });

  it('keeps the code when only the new password is bad', async () => {
    await request(person.email);
    const weak = await enter(person.email, sentCode(), 'fraca');
    expect([...outcome(weak), weak.json().fields]).toEqual([
      422,
      'Invalid password',
      { password: 'Senha deve possuir no mínimo 8 caracteres.' },
    ]);
    expect((await enter(person.email, sentCode())).statusCode).toBe(204);
  });

  it('answers 404 for an unknown user', async () => {
    expect(outcome(await enter('ninguem@teste.local', '123456'))).toEqual([404, 'Usuário não encontrado']);
  });

  it('limits failures of an account over any number of codes, and of an address', async () => {
    for (let round = 0; round < 2; round++) {
      await request(person.email);
      for (let index = 0; index < 5; index++) {
        expect((await enter(person.email, wrongCode(), NEW_PASSWORD, `10.2.${round}.${index}`)).statusCode).toBe(422);
      }
    }
    await request(person.email);
    expect((await enter(person.email, sentCode(), NEW_PASSWORD, '10.2.3.1')).statusCode).toBe(429);
    for (let index = 0; index < 10; index++) await enter(`x${index}@teste.local`, '123456', NEW_PASSWORD, '10.3.0.1');
    const other = await createPerson(pool, 'ADMIN');
    await request(other.email);
    expect((await enter(other.email, sentCode(), NEW_PASSWORD, '10.3.0.1')).statusCode).toBe(429);
    expect((await enter(other.email, sentCode(), NEW_PASSWORD, '10.3.0.2')).statusCode).toBe(204);
  });

  it('lets the owner of the mailbox in again after failed sign-ins', async () => {
    for (let index = 0; index < 10; index++) {
      await app.inject({
        method: 'POST',
        url: '/api/users/token',
        payload: { username: person.email, password: 'x' },
        remoteAddress: `10.4.0.${index}`,
      });
    }
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(429);
    await request(person.email);
    await enter(person.email, sentCode());
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('names every broken field', async () => {
    const enter = (payload: object) => app.inject({ method: 'PUT', url: '/api/users/password', payload });
    const broken = await enter({ username: '', confirmationCode: 123456 });
    expect([broken.statusCode, broken.json().fields]).toEqual([
      422,
      { username: 'Informe o login', password: 'Informe a nova senha', confirmationCode: 'Valor inválido' },
    ]);
    const empty = await enter({ username: 'x@y.z', password: '', confirmationCode: ' ' });
    expect([empty.statusCode, empty.json().fields]).toEqual([
      422,
      { password: 'Informe a nova senha', confirmationCode: 'Informe o código de confirmação que foi enviado para o seu e-mail' },
    ]);
  });
});

describe('POST /users/{id}/changepassword', () => {
  const change = async (actor: Person, id: number | string, password: unknown = NEW_PASSWORD, current_password?: unknown) =>
    app.inject({
      method: 'POST',
      url: `/api/users/${id}/changepassword`,
      headers: await signInAs(app, actor),
      payload: { password, current_password },
    });
  const changeOwn = (password: unknown = NEW_PASSWORD, current_password: unknown = PASSWORD) =>
    change(person, person.id, password, current_password);

  it('changes the own password and ends the own sessions', async () => {
    const { authorization } = await signInAnew(app, person);
    expect((await changeOwn()).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/users/me', headers: { authorization } })).statusCode).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
    const entry = await pool.query("select user_id, action, after from audit_log where resource = 'users' and row_id = $1", [person.id]);
    expect(entry.rows).toMatchObject([{ user_id: person.id, action: 'update', after: { password: 'changed' } }]);
    expect(JSON.stringify(entry.rows)).not.toContain('argon2');
  });

  it.each([
    ['without the one of now', NEW_PASSWORD, undefined, { current_password: 'Campo obrigatório' }],
    ['with a wrong one', NEW_PASSWORD, 'Errada@2026', { current_password: 'A senha atual não confere' }],
    [
      'with a wrong one and a weak new one',
      'fraca',
      'Errada@2026',
      { current_password: 'A senha atual não confere', password: 'Senha deve possuir no mínimo 8 caracteres.' },
    ],
    ['with a weak new one', 'fraca', PASSWORD, { password: 'Senha deve possuir no mínimo 8 caracteres.' }],
    ['with what is no password', NEW_PASSWORD, 7, { current_password: 'Valor inválido' }],
  ])('does not change the own password %s', async (_how, password, current, fields) => {
    const { authorization } = await signInAs(app, person);
    const answer = await change(person, person.id, password, current);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    expect((await app.inject({ url: '/api/users/me', headers: { authorization } })).statusCode).toBe(200);
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(200);
  });

  it('counts wrong current passwords together with failed sign-ins, ten in all', async () => {
    const headers = await signInAs(app, person);
    const attempt = (current_password: string) =>
      app.inject({
        method: 'POST',
        url: `/api/users/${person.id}/changepassword`,
        headers,
        payload: { password: NEW_PASSWORD, current_password },
        remoteAddress: '10.5.0.1',
      });
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('Errada@2026')));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    const refused = await attempt(PASSWORD);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(429);
  });

  it('lets one of several concurrent changes through, as the others give an old password', async () => {
    const headers = await signInAs(app, person);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        app.inject({
          method: 'POST',
          url: `/api/users/${person.id}/changepassword`,
          headers,
          payload: { password: `Curral#203${index}`, current_password: PASSWORD },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const chosen = answers.findIndex(({ statusCode }) => statusCode === 204);
    expect((await signIn(person.email, `Curral#203${chosen}`)).statusCode).toBe(200);
  });

  it.each([
    ['SUPER_ADMIN', 'SUPER_ADMIN', 204],
    ['SUPER_ADMIN', 'CUSTOMER', 204],
    ['ADMIN', 'SUPER_ADMIN', 404],
    ['ADMIN', 'ADMIN', 204],
    ['ADMIN', 'TECHNICAL', 204],
    ['TECHNICAL', 'CUSTOMER', 404],
    ['CUSTOMER', 'CUSTOMER', 404],
    ['CUSTOMER_DIAGNOSIS', 'ADMIN', 404],
  ] as const)('by %s for another %s answers %i', async (role, targetRole, status) => {
    const target = await createPerson(pool, targetRole);
    const answer = await change(await createPerson(pool, role), target.id);
    expect(answer.statusCode).toBe(status);
    expect((await signIn(target.email, PASSWORD)).statusCode).toBe(status === 204 ? 401 : 200);
  });

  it('refuses a weak password, an unknown user and a broken id', async () => {
    const admin = await createPerson(pool, 'ADMIN');
    const weak = await change(admin, person.id, 'semnumero@X');
    const rules = 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.';
    expect([weak.statusCode, weak.json().fields]).toEqual([422, { password: rules }]);
    expect((await change(admin, person.id, 12345678)).json().fields).toEqual({ password: 'Valor inválido' });
    expect((await change(admin, 2_000_000_000)).statusCode).toBe(404);
    expect((await change(admin, 99_999_999_999)).statusCode).toBe(404);
    expect((await change(admin, 'x')).statusCode).toBe(404);
  });
});
