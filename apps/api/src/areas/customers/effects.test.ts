import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, PASSWORD, signInAs } from '../../../test/people';
import { createFarm } from '../../../test/places';

const { app, pool } = await testApp();
let headers: { authorization: string };
let count = 0;

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const wish = (change: object = {}) => ({
  name: `Cliente novo ${++count}`,
  email: `Novo${count}@Fazenda.com.br`,
  password: PASSWORD,
  profiles: ['BEEF_CATTLE'],
  farms_limit: 2,
  ...change,
});
const signIn = async (username: string, password = PASSWORD) =>
  (await app.inject({ method: 'POST', url: '/api/users/token', payload: { username, password } })).statusCode;
const userOf = async (email: string) =>
  (await pool.query('select id, name, email, role, profiles from users where email = $1', [email.toLowerCase()])).rows[0];

describe('creating a customer', () => {
  it.each([
    [false, 'CUSTOMER'],
    [true, 'CUSTOMER_DIAGNOSIS'],
  ])('makes its sign-in; only diagnosis: %s', async (onlyDiagnosis, role) => {
    const { status, body } = await call('POST', 'customers', wish({ only_diagnosis: onlyDiagnosis }));
    expect([status, body.email]).toEqual([201, `novo${count}@fazenda.com.br`]);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    const user = await userOf(body.email);
    expect(user).toMatchObject({ name: body.name, role, profiles: ['BEEF_CATTLE'] });
    const me = await app.inject({ url: '/api/users/me', headers: await signInAs(app, user) });
    expect(me.json()).toMatchObject({ customer: { id: body.id, name: body.name }, only_diagnosis: onlyDiagnosis });
  });

  it('refuses an e-mail that is taken, whatever its case, and writes nothing', async () => {
    const { body: first } = await call('POST', 'customers', wish());
    const again = wish({ email: first.email.toUpperCase() });
    const { status, body } = await call('POST', 'customers', again);
    expect([status, body.message, body.fields]).toEqual([422, 'email already exists', { email: 'Já existe um usuário com este email' }]);
    expect((await pool.query('select from customers where name = $1', [again.name])).rowCount).toBe(0);
  });

  it('gives an e-mail to one of two concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2].map((index) => call('POST', 'customers', wish({ email: 'mesmo@fazenda.com.br', name: `Mesmo ${index}` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it.each([
    ['fraca', 'Senha deve possuir no mínimo 8 caracteres.'],
    ['semnumero@X', 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.'],
    [undefined, 'Campo obrigatório'],
    [null, 'Campo obrigatório'],
    ['', 'Campo obrigatório'],
  ])('refuses the password %j', async (password, message) => {
    const { status, body } = await call('POST', 'customers', wish({ password }));
    expect([status, body.fields]).toEqual([422, { password: message }]);
    expect(body.message).toContain('temporaryPassword');
  });
});

it('names the missing password with everything else', async () => {
  const { body } = await call('POST', 'customers', { profiles: [] });
  expect(Object.keys(body.fields).sort()).toEqual(['email', 'name', 'password', 'profiles']);
});

describe('changing a customer', () => {
  it('changes the account of its sign-in too', async () => {
    const { body: created } = await call('POST', 'customers', wish());
    const change = {
      email: `Outro${count}@fazenda.com.br`,
      name: 'Nome novo',
      only_diagnosis: true,
      profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
    };
    const { status, body } = await call('PUT', `customers/${created.id}`, { ...change, version: created.version });
    expect([status, body.email, body.version]).toEqual([200, change.email.toLowerCase(), 2]);
    expect(await userOf(body.email)).toMatchObject({
      name: 'Nome novo',
      role: 'CUSTOMER_DIAGNOSIS',
      profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
    });
    expect([await signIn(created.email), await signIn(body.email)]).toEqual([401, 200]);
  });

  it('leaves sessions alone, until the password changes', async () => {
    const { body: created } = await call('POST', 'customers', wish());
    const session = await signInAs(app, created);
    const me = async () => (await app.inject({ url: '/api/users/me', headers: session })).statusCode;
    await call('PUT', `customers/${created.id}`, { name: 'Outro nome', password: null });
    expect(await me()).toBe(200);
    expect((await call('PUT', `customers/${created.id}`, { password: 'fraca' })).status).toBe(422);
    expect((await call('PUT', `customers/${created.id}`, { password: 'Curral#2027' })).status).toBe(200);
    expect([await me(), await signIn(created.email), await signIn(created.email, 'Curral#2027')]).toEqual([401, 401, 200]);
    const { resultList } = (await call('GET', `audit/customers/${created.id}`)).body;
    expect(resultList.filter(({ after }: { after: object }) => 'password' in after)).toMatchObject([{ after: { password: 'changed' } }]);
  });

  it('refuses the e-mail of somebody else and changes nothing', async () => {
    const { body: created } = await call('POST', 'customers', wish());
    const other = await createPerson(pool, 'TECHNICAL');
    const { status, body } = await call('PUT', `customers/${created.id}`, { email: other.email, name: 'Não' });
    expect([status, body.message, Object.keys(body.fields)]).toEqual([422, 'email already exists', ['email']]);
    expect(await userOf(created.email)).toMatchObject({ name: created.name });
  });

  it('changes nothing when the version is stale', async () => {
    const { body: created } = await call('POST', 'customers', wish());
    expect((await call('PUT', `customers/${created.id}`, { name: 'Não', version: 7 })).status).toBe(409);
    expect(await userOf(created.email)).toMatchObject({ name: created.name });
  });

  it('gives a sign-in to a customer that came without one, when it gets a password', async () => {
    const email = 'sem-acesso@fazenda.com.br';
    const inserted = await pool.query(
      "insert into customers (name, email, profiles, farms_limit) values ('Sem acesso', $1, array['BEEF_CATTLE'], 1) returning id",
      [email],
    );
    const { id } = inserted.rows[0];
    expect((await call('PUT', `customers/${id}`, { description: 'x' })).status).toBe(200);
    expect(await userOf(email)).toBeUndefined();
    expect((await call('PUT', `customers/${id}`, { password: PASSWORD })).status).toBe(200);
    expect(await signIn(email)).toBe(200);
  });
});

describe('the limit of farms', () => {
  it('is not lowered below the farms there are', async () => {
    const owner = await createOwner(pool, { farmsLimit: 3 });
    await createFarm(pool, owner);
    await createFarm(pool, owner, 'DAIRY_CATTLE');
    const refused = await call('PUT', `customers/${owner.id}`, { farms_limit: 1 });
    expect([refused.status, refused.body.fields]).toEqual([422, { farms_limit: 'Este cliente já tem 2 fazendas' }]);
    expect((await call('PUT', `customers/${owner.id}`, { farms_limit: 2 })).body.farms_limit).toBe(2);
  });
});

describe('deleting a customer', () => {
  it('takes its sign-in and its sessions with it; restoring brings it back without the password', async () => {
    const { body: created } = await call('POST', 'customers', wish());
    const session = await signInAs(app, created);
    expect((await call('DELETE', `customers/${created.id}`)).status).toBe(204);
    expect(await userOf(created.email)).toBeUndefined();
    expect((await app.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(401);
    const restored = await call('POST', `customers/${created.id}/restore`);
    expect([restored.status, restored.body.id, restored.body.email]).toEqual([201, created.id, created.email]);
    expect(await userOf(created.email)).toMatchObject({ role: 'CUSTOMER', name: created.name });
    expect(await signIn(created.email)).toBe(401);
    expect(restored.body.notice).toMatch(/^A senha anterior não volta: .+ coluna Senha, .+ "Esqueceu sua senha\?"/);
    expect((await call('PUT', `customers/${created.id}`, { password: 'Curral#2027' })).status).toBe(200);
    expect(await signIn(created.email, 'Curral#2027')).toBe(200);
  });

  it('brings the sign-in back as it was: the same account, disabled if it was, none where there was none', async () => {
    const { body: created } = await call('POST', 'customers', wish());
    const before = await userOf(created.email);
    expect((await call('PUT', `users/${before.id}`, { is_disabled: true })).status).toBe(200);
    await call('DELETE', `customers/${created.id}`);
    expect((await call('POST', `customers/${created.id}/restore`)).status).toBe(201);
    expect(await userOf(created.email)).toEqual(before);
    await call('PUT', `customers/${created.id}`, { password: 'Curral#2027' });
    expect(await signIn(created.email, 'Curral#2027')).toBe(401);

    const email = 'sem-acesso-nenhum@fazenda.com.br';
    const inserted = await pool.query(
      "insert into customers (name, email, profiles, farms_limit) values ('Sem acesso nenhum', $1, array['BEEF_CATTLE'], 1) returning id",
      [email],
    );
    await call('DELETE', `customers/${inserted.rows[0].id}`);
    expect((await call('POST', `customers/${inserted.rows[0].id}/restore`)).status).toBe(201);
    expect(await userOf(email)).toBeUndefined();
  });

  it('keeps no secret of a sign-in in the trace', async () => {
    const kept = await pool.query("select concat(before, after) as text from audit_log where resource in ('users', 'customers')");
    expect(kept.rowCount).toBeGreaterThan(3);
    expect(JSON.stringify(kept.rows)).not.toMatch(/argon2|password_hash|Curral#2027/);
  });

  it('takes its links to technicians along, and brings them back', async () => {
    const technician = await createPerson(pool, 'TECHNICAL');
    const owner = await createOwner(pool, { technician });
    expect((await call('DELETE', `customers/${owner.id}`)).status).toBe(204);
    const linked = async () => (await call('GET', `users/${technician.id}`)).body.technicals_customers.length;
    expect(await linked()).toBe(0);
    const restored = await call('POST', `customers/${owner.id}/restore`);
    expect([restored.status, restored.body.list_technical]).toEqual([201, [{ id: technician.id, name: technician.name }]]);
    expect(await linked()).toBe(1);
  });

  it('is refused while rows refer to it', async () => {
    const owner = await createOwner(pool);
    await createFarm(pool, owner);
    const { status, body } = await call('DELETE', `customers/${owner.id}`);
    expect([status, body.message]).toEqual([409, 'Em uso: Fazendas (1)']);
    expect(await signIn(owner.user.email)).toBe(200);
  });
});
