import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, PASSWORD, type Person, signInAs } from '../../../test/people';
import { createFarm } from '../../../test/places';
import { fileOf } from '../../../test/upload';

const { app, pool } = await testApp();
let superAdmin: Person;
let admin: Person;
let technician: Person;
let owner: Owner;
let count = 0;

beforeAll(async () => {
  superAdmin = await createPerson(pool, 'SUPER_ADMIN');
  admin = await createPerson(pool, 'ADMIN');
  owner = await createOwner(pool);
});
beforeEach(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(who: Pick<Person, 'email'>, method: Method, url: string, payload?: object) {
  const headers = await signInAs(app, who);
  const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const wish = (change: object = {}) => ({
  name: `Técnica ${++count}`,
  email: `Tecnica${count}@Porteira.com.br`,
  password: PASSWORD,
  user_type: 'TECHNICAL',
  ...change,
});
const signIn = async (username: string, password = PASSWORD) =>
  (await app.inject({ method: 'POST', url: '/api/users/token', payload: { username, password } })).statusCode;
const customersSeen = async (who: Pick<Person, 'email'>): Promise<number[]> => {
  const { body } = await call(who, 'GET', 'customers');
  return body.resultList.map(({ id }: { id: number }) => id);
};

describe('creating a user', () => {
  it('makes a technician with its customers, who signs in at once and sees just those', async () => {
    const other = await createOwner(pool);
    const { status, body } = await call(admin, 'POST', 'users', wish({ technicals_customers: [{ customer: { id: owner.id } }] }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: `tecnica${count}@porteira.com.br`,
      user_type: 'TECHNICAL',
      profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
      global_access: false,
      is_disabled: false,
      technicals_customers: [{ id: owner.id, name: owner.name, customer: { id: owner.id, name: owner.name } }],
      version: 1,
      created_by: { id: admin.id, name: admin.name },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    expect(await customersSeen(body)).toEqual([owner.id]);
    expect((await call(admin, 'GET', `customers/${owner.id}`)).body.list_technical).toEqual([{ id: body.id, name: body.name }]);
    expect((await call(admin, 'GET', `customers/${other.id}`)).body.list_technical).toEqual([]);
  });

  it('takes the other spellings of its members, and bare ids', async () => {
    const { name, email, password } = wish();
    const sent = { name, email, password, userType: 'TECHNICAL', globalAccess: true, technicalsCustomers: [owner.id] };
    const { status, body } = await call(admin, 'POST', 'users', sent);
    expect([status, body.user_type, body.global_access, body.technicals_customers[0].customer.id]).toEqual([
      201,
      'TECHNICAL',
      true,
      owner.id,
    ]);
    expect((await customersSeen(body)).length).toBeGreaterThan(1);
  });

  it('is answered with whom it signs in for, and in both spellings', async () => {
    const { body } = await call(admin, 'GET', `users/${owner.user.id}`);
    expect(body).toMatchObject({
      customer: { id: owner.id, name: owner.name },
      country: null,
      only_diagnosis: false,
      userType: 'CUSTOMER',
    });
    const { body: made } = await call(admin, 'POST', 'users', wish());
    expect(made).toMatchObject({ customer: null, country: null, only_diagnosis: false, userType: made.user_type, globalAccess: false });
    // Both spellings are sent with different values; `global_access`, the resource's own name, wins over `globalAccess`.
    const back = await call(admin, 'PUT', `users/${made.id}`, { ...made, global_access: true });
    expect([back.status, back.body.global_access, back.body.globalAccess]).toEqual([200, true, true]);
  });

  it('gives administrators both profiles, and no linked customers', async () => {
    const { body } = await call(admin, 'POST', 'users', wish({ user_type: 'ADMIN', profiles: ['DAIRY_CATTLE'] }));
    expect(body.profiles).toEqual(['BEEF_CATTLE', 'DAIRY_CATTLE']);
    const linked = await call(admin, 'POST', 'users', wish({ user_type: 'ADMIN', technicals_customers: [{ customer: owner.id }] }));
    expect([linked.status, linked.body.fields]).toEqual([422, { technicals_customers: 'Só técnicos têm clientes vinculados' }]);
  });

  it('names every broken field at once', async () => {
    const { status, body } = await call(admin, 'POST', 'users', {
      name: '',
      email: 'sem-arroba',
      password: 'fraca',
      user_type: 'CUSTOMER',
      technicals_customers: [{ customer: { id: 2_000_000 } }],
      idade: 3,
    });
    expect([status, body.fields]).toEqual([
      422,
      {
        name: 'Campo obrigatório',
        email: 'Email inválido',
        password: 'Senha deve possuir no mínimo 8 caracteres.',
        user_type: 'Cadastre o cliente para criar o seu acesso',
        technicals_customers: 'Registro não encontrado',
        idade: 'Campo desconhecido',
      },
    ]);
    expect(body.message).toContain('temporaryPassword');
  });

  it.each([
    ['semnumero@X', 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.'],
    [undefined, 'Campo obrigatório'],
    ['', 'Campo obrigatório'],
  ])('refuses the password %j', async (password, message) => {
    const { status, body } = await call(admin, 'POST', 'users', wish({ password }));
    expect([status, body.fields]).toEqual([422, { password: message }]);
  });

  it('refuses an e-mail that is taken, whatever its case, also of two at once', async () => {
    const taken = await call(admin, 'POST', 'users', wish({ email: technician.email.toUpperCase() }));
    expect([taken.status, taken.body.message, taken.body.fields]).toEqual([
      422,
      'email already exists',
      { email: 'Já existe um usuário com este email' },
    ]);
    const twice = await Promise.all([1, 2].map(() => call(admin, 'POST', 'users', wish({ email: 'mesma@porteira.com.br' }))));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
    const batch = await call(admin, 'POST', 'users/batch', [wish(), wish({ email: technician.email })]);
    expect([batch.status, batch.body.rows]).toEqual([422, [{ index: 1, fields: { email: 'Já existe um usuário com este email' } }]]);
  });
});

describe('who manages whom', () => {
  it('only a SUPER_ADMIN makes, sees, changes and removes one', async () => {
    expect((await call(admin, 'POST', 'users', wish({ user_type: 'SUPER_ADMIN' }))).status).toBe(403);
    const { status, body: made } = await call(superAdmin, 'POST', 'users', wish({ user_type: 'SUPER_ADMIN' }));
    expect(status).toBe(201);
    for (const [method, url, payload] of [
      ['GET', `users/${made.id}`],
      ['PUT', `users/${made.id}`, { name: 'Não' }],
      ['DELETE', `users/${made.id}`],
      ['GET', `audit/users/${made.id}`],
    ] as const) {
      expect([method, (await call(admin, method, url, payload)).status]).toEqual([method, 404]);
    }
    expect((await call(admin, 'GET', 'users?wherein[user_type]=SUPER_ADMIN')).body.size).toBe(0);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { user_type: 'SUPER_ADMIN' })).status).toBe(403);
    expect((await call(superAdmin, 'DELETE', `users/${made.id}`)).status).toBe(204);
    expect((await call(admin, 'POST', `users/${made.id}/restore`)).status).toBe(404);
    expect((await call(superAdmin, 'POST', `users/${made.id}/restore`)).status).toBe(201);
  });

  it.each(['TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'] as const)('%s sees and changes only itself', async (role) => {
    const person = role === 'TECHNICAL' ? technician : (await createOwner(pool, { onlyDiagnosis: role === 'CUSTOMER_DIAGNOSIS' })).user;
    const listed = await call(person, 'GET', 'users');
    expect([listed.body.size, listed.body.resultList[0].id]).toEqual([1, person.id]);
    expect((await call(person, 'GET', `users/${admin.id}`)).status).toBe(404);
    expect((await call(person, 'PUT', `users/${admin.id}`, { name: 'Não' })).status).toBe(404);
    expect((await call(person, 'POST', 'users', wish())).status).toBe(403);
    expect((await call(person, 'DELETE', `users/${person.id}`)).status).toBe(403);
    const risen = { user_type: 'ADMIN', global_access: true, technicals_customers: [{ customer: { id: owner.id } }] };
    const refused = await call(person, 'PUT', `users/${person.id}`, risen);
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([422, Object.keys(risen).sort()]);
    const own = await call(person, 'PUT', `users/${person.id}`, { password: 'Curral#2027' });
    expect([own.status, own.body.fields]).toEqual([422, { password: 'Troque a própria senha em "Trocar senha", no menu da sua conta' }]);
    expect([await signIn(person.email), await signIn(person.email, 'Curral#2027')]).toEqual([200, 401]);
  });

  it('changes the own password by no file either', async () => {
    const file = fileOf(`ID;Senha\n${admin.id};Curral#2027\n`, await signInAs(app, admin));
    const answer = await app.inject({ method: 'POST', url: '/api/users/import', ...file });
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([422, expect.stringContaining('Senha')]);
    expect(await signIn(admin.email)).toBe(200);
  });

  it('lets a technician change its own name', async () => {
    const { status, body } = await call(technician, 'PUT', `users/${technician.id}`, { name: 'Nome novo' });
    expect([status, body.name]).toEqual([200, 'Nome novo']);
  });

  it('lets a technician of one profile change its account while it is linked to customers of the other', async () => {
    const { id } = await createOwner(pool, { technician, profiles: ['DAIRY_CATTLE'] });
    await call(admin, 'PUT', `users/${technician.id}`, { profiles: ['BEEF_CATTLE'] });
    const { body: self } = await call(technician, 'GET', `users/${technician.id}`);
    const { status, body } = await call(technician, 'PUT', `users/${technician.id}`, { ...self, name: 'Só corte' });
    expect([status, body.name, body.technicals_customers[0].id]).toEqual([200, 'Só corte', id]);
  });

  it('shows only the name of a referenced account', async () => {
    for (const path of ['created_by.email', 'created_by.user_type', 'list_technical.email']) {
      expect((await call(owner.user, 'GET', `customers?wherein[${path}]=x`)).status).toBe(400);
    }
  });
});

describe('listing users', () => {
  it('speaks the grammar of every list', async () => {
    const { body: made } = await call(admin, 'POST', 'users', wish({ technicals_customers: [{ customer: { id: owner.id } }] }));
    const ids = async (query: string) => (await call(admin, 'GET', `users?${query}`)).body.resultList.map(({ id }: { id: number }) => id);
    expect(await ids(`wherein[email]=${made.email}`)).toEqual([made.id]);
    expect(await ids(`wherein[userType]=ADMIN&wherein[id]=${made.id}|${admin.id}`)).toEqual([admin.id]);
    expect(await ids(`wherein[user_type]=TECHNICAL&wherein[id]=${made.id}|${admin.id}`)).toEqual([made.id]);
    expect(await ids(`wherein[technicals_customers.customer.id]=${owner.id}&wherein[id]=${made.id}`)).toEqual([made.id]);
    expect(await ids(`wherecustom[technicals_customers.customer.name]=eq:${owner.name}&wherein[id]=${made.id}`)).toEqual([made.id]);
    expect(await ids(`whereinmatch[profile]=DAIRY_CATTLE&wherein[id]=${made.id}`)).toEqual([made.id]);
    expect(await ids(`wherein[id]=${made.id}|${admin.id}&order[id]=desc`)).toEqual([made.id, admin.id]);
    const page = await call(admin, 'GET', 'users?perPage=1&page=1&order[name]=ASC');
    expect([page.body.resultList.length, page.body.size > 3]).toEqual([1, true]);
    expect((await call(admin, 'GET', 'users?wherein[password]=x')).status).toBe(400);
    expect((await call(admin, 'GET', 'users?wherein[password_hash]=x')).status).toBe(400);
    expect((await call(admin, 'GET', 'users?wherein[user_type]=FAZENDEIRO')).status).toBe(400);
  });
});

describe('changing a user', () => {
  it('changes what the open session of the user may do at once', async () => {
    const session = await signInAs(app, technician);
    const seen = async () => {
      const answer = await app.inject({ url: '/api/customers', headers: session });
      return answer.json().resultList.map(({ id }: { id: number }) => id);
    };
    expect(await seen()).toEqual([]);
    const linked = await call(admin, 'PUT', `users/${technician.id}`, { technicals_customers: [{ customer: { id: owner.id } }] });
    expect([linked.status, linked.body.version, await seen()]).toEqual([200, 2, [owner.id]]);
    await createFarm(pool, owner, 'BEEF_CATTLE');
    const farms = async () => (await app.inject({ url: '/api/farms', headers: session })).json().size;
    expect(await farms()).toBe(1);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { profiles: ['DAIRY_CATTLE'] })).status).toBe(200);
    expect(await farms()).toBe(0);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { technicals_customers: [] })).body.technicals_customers).toEqual([]);
    expect(await seen()).toEqual([]);
    const asAdmin = await call(admin, 'PUT', `users/${technician.id}`, { user_type: 'ADMIN' });
    expect([asAdmin.body.profiles.length, (await seen()).length > 0]).toEqual([2, true]);
  });

  it('accepts its own answer as body without a change', async () => {
    const { body: made } = await call(admin, 'POST', 'users', wish({ technicals_customers: [{ customer: { id: owner.id } }] }));
    const { status, body } = await call(admin, 'PUT', `users/${made.id}`, made);
    expect([status, body.technicals_customers]).toEqual([200, made.technicals_customers]);
  });

  it('drops the links of somebody who is no technician any more', async () => {
    const { body: made } = await call(admin, 'POST', 'users', wish({ technicals_customers: [{ customer: { id: owner.id } }] }));
    const { status, body } = await call(admin, 'PUT', `users/${made.id}`, { ...made, user_type: 'ADMIN' });
    expect([status, body.technicals_customers]).toEqual([200, []]);
  });

  it('ends the tokens of a disabled user, who cannot come back until enabled', async () => {
    const session = await signInAs(app, technician);
    const me = async () => (await app.inject({ url: '/api/users/me', headers: session })).statusCode;
    expect((await call(admin, 'PUT', `users/${technician.id}`, { is_disabled: true })).body.is_disabled).toBe(true);
    expect([await me(), await signIn(technician.email)]).toEqual([401, 401]);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { is_disabled: false })).status).toBe(200);
    expect([await me(), await signIn(technician.email)]).toEqual([401, 200]);
  });

  it('ends the tokens of a user who gets a new password, and only then', async () => {
    const session = await signInAs(app, technician);
    const me = async () => (await app.inject({ url: '/api/users/me', headers: session })).statusCode;
    await call(admin, 'PUT', `users/${technician.id}`, { name: 'Outro nome', password: null });
    expect(await me()).toBe(200);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { password: 'fraca' })).body.fields).toHaveProperty('password');
    const { status, body } = await call(admin, 'PUT', `users/${technician.id}`, { password: 'Curral#2027', version: 2 });
    expect([status, body.version, await me(), await signIn(technician.email, 'Curral#2027')]).toEqual([200, 3, 401, 200]);
    const { resultList } = (await call(admin, 'GET', `audit/users/${technician.id}`)).body;
    expect(resultList.filter(({ after }: { after: object }) => 'password' in after)).toMatchObject([{ after: { password: 'changed' } }]);
  });

  it('answers 409 with the stored row when the version is stale, and changes nothing', async () => {
    const { status, body } = await call(admin, 'PUT', `users/${technician.id}`, { name: 'Não', password: 'Curral#2027', version: 9 });
    expect([status, body.current.name]).toEqual([409, technician.name]);
    expect(await signIn(technician.email)).toBe(200);
  });

  it('refuses the e-mail of somebody else', async () => {
    const { status, body } = await call(admin, 'PUT', `users/${technician.id}`, { email: superAdmin.email });
    expect([status, body.message, Object.keys(body.fields)]).toEqual([422, 'email already exists', ['email']]);
  });

  it('refuses to disable or demote oneself', async () => {
    const { status, body } = await call(superAdmin, 'PUT', `users/${superAdmin.id}`, { user_type: 'ADMIN', is_disabled: true });
    expect([status, body.fields]).toEqual([
      422,
      { user_type: 'Não é possível mudar o próprio tipo', is_disabled: 'Não é possível desativar o próprio usuário' },
    ]);
  });

  it('leaves what a customer keeps to the register of customers', async () => {
    const { user } = await createOwner(pool);
    const sent = { name: 'Não', email: 'nao@fazenda.com.br', user_type: 'TECHNICAL', profiles: ['BEEF_CATTLE'], global_access: true };
    const { status, body } = await call(admin, 'PUT', `users/${user.id}`, sent);
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, Object.keys(sent).sort()]);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { user_type: 'CUSTOMER' })).body.fields).toHaveProperty('user_type');
    expect((await call(admin, 'PUT', `users/${user.id}`, { is_disabled: true })).status).toBe(200);
    expect(await signIn(user.email)).toBe(401);
  });
});

describe('removing a user', () => {
  it('is refused while it has customers, and leaves its traces behind', async () => {
    const { body: made } = await call(admin, 'POST', 'users', wish({ technicals_customers: [{ customer: { id: owner.id } }] }));
    const refused = await call(admin, 'DELETE', `users/${made.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'Não é possível remover um usuário com clientes vinculados']);
    expect((await call(admin, 'DELETE', `users/${owner.user.id}`)).body.message).toBe(
      'Não é possível remover um usuário com clientes vinculados',
    );
    await call(admin, 'PUT', `users/${made.id}`, { technicals_customers: [] });
    await pool.query('update customers set updated_by = $1 where id = $2', [made.id, owner.id]);
    const session = await signInAs(app, made);
    expect((await call(admin, 'DELETE', `users/${made.id}`)).status).toBe(204);
    expect((await app.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(401);
    expect((await call(admin, 'GET', `customers/${owner.id}`)).body.updated_by).toBeNull();
    const { body } = await call(admin, 'GET', `audit/users/${made.id}`);
    expect(body.resultList.map(({ action }: { action: string }) => action)).toEqual(['remove', 'update', 'create']);
    expect(body.resultList[0].before.email).toBe(made.email);
  });

  it('keeps the id of a removed author in the traces of what it did', async () => {
    const author = await createPerson(pool, 'ADMIN');
    const { body: country } = await call(author, 'POST', 'countries', { title: `País ${author.id}`, zip_pattern: '99999' });
    await call(admin, 'DELETE', `users/${author.id}`);
    expect((await call(admin, 'GET', `countries/${country.id}`)).body.created_by).toBeNull();
    const { body } = await call(admin, 'GET', `audit/countries/${country.id}`);
    expect(body.resultList[0].user).toEqual({ id: author.id, name: null });
  });

  it('is refused for oneself', async () => {
    expect((await call(superAdmin, 'DELETE', `users/${superAdmin.id}`)).status).toBe(409);
    expect((await call(admin, 'DELETE', `users/${admin.id}`)).body.message).toBe('Não é possível remover o próprio usuário');
  });

  it('can be restored, without the password', async () => {
    await call(admin, 'DELETE', `users/${technician.id}`);
    const { status, body } = await call(admin, 'POST', `users/${technician.id}/restore`);
    expect([status, body.email, await signIn(technician.email)]).toEqual([201, technician.email, 401]);
    expect(body.notice).toMatch(/^A senha anterior não volta: .+ coluna Senha, .+ "Esqueceu sua senha\?"/);
    expect((await call(admin, 'PUT', `users/${technician.id}`, { password: 'Curral#2027', version: body.version })).status).toBe(200);
    expect(await signIn(technician.email, 'Curral#2027')).toBe(200);
  });

  it('refuses to take back the account of a customer without the customer', async () => {
    const { id, user } = await createOwner(pool);
    expect((await call(admin, 'DELETE', `customers/${id}`)).status).toBe(204);
    const alone = await call(admin, 'POST', `users/${user.id}/restore`);
    expect([alone.status, alone.body.message]).toEqual([409, 'Recupere o cliente: o acesso volta com ele']);
    expect((await call(admin, 'POST', `customers/${id}/restore`)).status).toBe(201);
    const { body } = await call(admin, 'GET', `audit/users/${user.id}`);
    expect(body.resultList.map(({ action }: { action: string }) => action)).toEqual(['restore', 'remove']);
  });
});

it('never keeps a hash where anybody could read it', async () => {
  const { body: made } = await call(admin, 'POST', 'users', wish());
  await call(admin, 'PUT', `users/${made.id}`, { password: 'Curral#2027' });
  await call(admin, 'DELETE', `users/${made.id}`);
  const kept = await pool.query("select concat(before, after) as text from audit_log where resource = 'users'");
  expect(kept.rowCount).toBeGreaterThan(3);
  expect(JSON.stringify(kept.rows)).not.toMatch(/argon2|password_hash|Curral#2027/);
});

it('leaves a SUPER_ADMIN, also when the last two remove each other at once', async () => {
  const [one, other] = [await createPerson(pool, 'SUPER_ADMIN'), await createPerson(pool, 'SUPER_ADMIN')];
  const others = await pool.query("update users set is_disabled = true where role = 'SUPER_ADMIN' and id <> all($1) returning id", [
    [one.id, other.id],
  ]);
  const sessions = [await signInAs(app, one), await signInAs(app, other)];
  const answers = await Promise.all(
    [other, one].map(({ id }, index) => app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: sessions[index] ?? {} })),
  );
  const left = await pool.query("select id from users where role = 'SUPER_ADMIN' and not is_disabled");
  await pool.query('update users set is_disabled = false where id = any($1)', [others.rows.map(({ id }) => id)]);
  expect([answers.filter(({ statusCode }) => statusCode === 204).length, left.rowCount]).toEqual([1, 1]);
});
