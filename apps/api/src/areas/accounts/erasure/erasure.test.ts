import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENTRY_SCHEMA } from '#model/entry-batch';
import { registry } from '#model/registry';
import { testApp } from '../../../../test/database';
import { asReference, createFactory } from '../../../../test/factory';
import { createOwner, createPerson, type Owner, PASSWORD, type Person, signInAnew, signInAs } from '../../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest, openHarvests } from '../../../../test/places';

const { app, context, pool } = await testApp();
const factory = await createFactory(context);
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
});

async function call(who: Pick<Person, 'email'>, method: InjectOptions['method'], url: string, payload?: object) {
  const headers = await signInAs(app, who);
  const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) } as InjectOptions);
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers };
}
const erase = (person: Person, by: Person = admin, name = person.name) => call(by, 'POST', `users/${person.id}/erase`, { name });
const signIn = async ({ email }: Person) =>
  (await app.inject({ method: 'POST', url: '/api/users/token', payload: { username: email, password: PASSWORD } })).statusCode;

async function placesOf(...texts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { name } of rows) {
    const said = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) w where position(w in to_jsonb(t)::text) > 0) limit 1`,
      [texts],
    );
    if (said.rowCount) found.push(name);
  }
  return found;
}

async function tellingOwner(): Promise<{ owner: Owner; farm: Farm; harvest: Harvest; texts: string[] }> {
  const owner = await createOwner(pool);
  const name = `Zulmira "Zu" Ántica ${owner.id}`;
  const { email } = owner.user;
  const told = { name, email, description: `Filha de Zebedeu Ántico ${owner.id}` };
  expect((await call(admin, 'PUT', `customers/${owner.id}`, told)).status).toBe(200);
  const [harvest, farm] = [await createHarvest(pool, 2023), await createFarm(pool, owner)];
  await openHarvests(pool);
  const scope = { harvest: asReference(harvest), customer: { id: owner.id, name }, farm: asReference(farm) };
  owner.user.name = name;
  const birth = await call(owner.user, 'POST', 'births', { ...scope, date: '2023-08-10', sex: 'MALE', amount: 30 });
  expect(birth.status).toBe(201);
  await call(owner.user, 'PUT', `births/${birth.body.id}`, { amount: 40 });
  await call(owner.user, 'POST', 'births', { ...scope, date: '2023-09-10', sex: 'FEMALE', amount: 31 });
  await factory.row('farms_details', { values: { email }, harvest: scope.harvest, customer: scope.customer, farm: scope.farm });
  await pool.query(
    `with made as (
       insert into initial_registrations (customer_id, harvest_id, category_processing_format_id, farms_quantity_diagnosis, owner_name, owner_birth_date,
         owner_phone, owner_email, technical_name, technical_email)
       select $1, $2, min(id), 1, $3, '1950-03-04', '+55 (11) 9 8765-4321', $4, $3, $4 from category_processing_formats returning *)
     insert into audit_log (user_id, resource, row_id, action, after) select $5, 'initial_registrations', id, 'create', to_jsonb(made) from made`,
    [owner.id, harvest.id, name, email, owner.user.id],
  );
  await call(owner.user, 'POST', 'access_keys', { name: 'Planilha da Zulmira', scope: 'read', days: 30 });
  await pool.query(`insert into imports (user_id, harvest_id, environment, file_name) values ($1, $2, 'BEEF_CATTLE', 'Zulmira.xlsx')`, [
    owner.user.id,
    harvest.id,
  ]);
  await pool.query(
    `insert into jobs (kind, user_id, title, payload, queue_id, state, message, finished_at)
     select 'nothing', id, 'De ' || $3, '{}', gen_random_uuid(), 'FAILED', 'Cancelado por ' || $3, now() from unnest(array[$1, $2]::integer[]) t (id)`,
    [owner.user.id, admin.id, name],
  );
  await pool.query(
    `with sent as (
       insert into communications (user_id, recipient, subject, message, created_at) values ($1, 'ALL', 'Aviso', '<p>Aviso</p>', now()) returning id)
     insert into communication_recipients (communication_id, user_id, state, message_id, error) select id, $2, 'FAILED', 'x' || id, '550 ' || $3 from sent`,
    [admin.id, owner.user.id, email],
  );
  await pool.query('insert into mail_preferences (user_id, updated_at) values ($1, now())', [owner.user.id]);
  await pool.query(`insert into portfolio_views (user_id, name, search) values ($1, 'Da Zulmira', '')`, [owner.user.id]);
  const entry = { key: randomUUID(), schema: ENTRY_SCHEMA, typed_at: '2026-11-14T09:10:00.000Z', resource: 'births', action: 'create' };
  const place = { environment: 'BEEF_CATTLE', harvest: (await createHarvest(pool, 2040)).id, customer: owner.id, farm: farm.id };
  const values = { date: '2040-11-14', amount: 1, sex: 'MALE' };
  const batch = { device: 'Celular da Zulmira', waiting: 2, last: null, entries: [{ ...entry, place, values, over: {} }] };
  expect((await call(owner.user, 'POST', 'entries/batch', batch)).body.resultList).toMatchObject([{ state: 'STORED' }]);
  expect((await call(owner.user, 'PUT', 'users/me/scope', { farm_id: farm.id, harvest_id: harvest.id })).status).toBe(204);
  const headers = { ...(await signInAs(app, admin)), 'idempotency-key': `cliente-${owner.id}` };
  await app.inject({ method: 'PUT', url: `/api/customers/${owner.id}`, headers, payload: { farms_limit: 7 } });
  await app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { username: email } });
  return { owner, farm, harvest, texts: ['Zulmira', 'Zebedeu', email, '8765-4321', '1950-03-04'] };
}

describe('erasing', () => {
  it('removes every mention of the person and keeps every number of the farm', async () => {
    const { owner, farm, harvest, texts } = await tellingOwner();
    const { user } = owner;
    const told = await placesOf(...texts);
    expect(told).toEqual(
      expect.arrayContaining([
        'access_keys',
        'audit_log',
        'customers',
        'entry_keys',
        'farms_details',
        'idempotency_keys',
        'imports',
        'users',
        'waiting_devices',
      ]),
    );
    expect(context.emails.filter(({ to }) => to === user.email)).toHaveLength(1);
    const numbers = async () => {
      const query = `harvest_id=${harvest.id}&farm_id=${farm.id}`;
      const { status, body } = await call(admin, 'GET', `indicators?${query}`);
      const births = (await pool.query('select * from births where farm_id = $1 order by id', [farm.id])).rows;
      const dashboard = await call(admin, 'GET', `dashboard?${query}`);
      expect([status, dashboard.status, body.length > 30, births.length]).toEqual([200, 200, true, 3]);
      return { body, births, dashboard: dashboard.body };
    };
    const before = await numbers();
    const { authorization } = await signInAs(app, user);
    const key = (await call(user, 'POST', 'access_keys', { name: 'Outra', scope: 'read', days: 30 })).body.key;

    const asked = await call(admin, 'GET', `users/${user.id}/erase`);
    expect(asked.body).toMatchObject({ person: { id: user.id, name: user.name, email: user.email }, refusal: null });
    expect(asked.body.goes.map(({ what }: { what: string }) => what).join()).toMatch(
      /Chaves de acesso.*Nomes dos arquivos.*primeiro cadastro/,
    );
    const wrong = await erase(user, admin, 'Zulmira');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { name: 'Digite o nome como está escrito' }]);
    expect(await placesOf(...texts)).toEqual(told.length ? expect.arrayContaining(told) : []);

    expect((await erase(user)).status).toBe(200);
    expect(await placesOf(...texts)).toEqual([]);
    expect((await pool.query('select from last_scopes where user_id = $1', [user.id])).rowCount).toBe(0);
    expect(context.emails.filter(({ to }) => to === user.email)).toEqual([]);
    expect(await numbers()).toEqual(before);
    for (const token of [authorization, key])
      expect((await app.inject({ url: '/api/users/me', headers: { authorization: token } })).statusCode).toBe(401);
    expect(await signIn(user)).toBe(401);
    const history = await call(admin, 'GET', `audit/births/${before.births[0].id}`);
    expect(history.body.resultList.map((one: { user: object }) => one.user)).toEqual(
      Array(2).fill({ id: user.id, name: 'Pessoa apagada' }),
    );
    const customer = await call(admin, 'GET', `customers/${owner.id}`);
    expect([customer.body.name, customer.body.description]).toEqual([`Cliente ${owner.id}`, null]);
    const entries = (await call(admin, 'GET', `audit/customers/${owner.id}`)).body.resultList;
    expect([entries[0].action, entries[0].user.id, entries.at(-1).after.name]).toEqual(['erase', admin.id, `Cliente ${owner.id}`]);
    expect((await call(admin, 'GET', 'users/erased')).body.resultList[0]).toMatchObject({
      id: user.id,
      user_type: 'CUSTOMER',
      erased_by: { id: admin.id, name: admin.name },
    });
  });

  it('frees the e-mail, and the customer for another person', async () => {
    const owner = await createOwner(pool);
    await erase(owner.user);
    const wish = { name: 'Outra gente', email: owner.user.email, password: PASSWORD };
    expect((await call(admin, 'PUT', `customers/${owner.id}`, wish)).status).toBe(200);
    expect(await signIn(owner.user)).toBe(200);
    await signInAnew(app, owner.user);
  });

  it('ends sessions, keys and sign-in of the person for good', async () => {
    const technician = await createPerson(pool, 'TECHNICAL');
    const { id } = await createOwner(pool, { technician });
    expect((await erase(technician)).status).toBe(200);
    expect((await call(admin, 'GET', `customers/${id}`)).body.list_technical).toEqual([]);
    expect((await call(admin, 'GET', `users?wherein[id]=${technician.id}`)).body.size).toBe(0);
    for (const [method, url, payload] of [
      ['GET', `users/${technician.id}`],
      ['PUT', `users/${technician.id}`, { is_disabled: false }],
      ['POST', `users/${technician.id}/changepassword`, { password: 'Curral#2027' }],
      ['DELETE', `users/${technician.id}`],
      ['GET', `users/${technician.id}/erase`],
      ['POST', `users/${technician.id}/erase`, { name: 'Pessoa apagada' }],
    ] as const)
      expect([method, url, (await call(admin, method, url, payload)).status]).toEqual([method, url, 404]);
  });
});

describe('somebody whose account was removed', () => {
  const erasable = async () => (await call(admin, 'GET', 'users/erasable')).body.resultList as { id: number; removed_at: string | null }[];

  it('is erased from the audit log with its customer, and restoring the customer does not bring it back', async () => {
    const made = { name: `Quitéria Zulmar ${Date.now()}`, email: `quiteria-${Date.now()}@porteira.teste`, password: PASSWORD };
    const customer = (await call(admin, 'POST', 'customers', { ...made, profiles: ['BEEF_CATTLE'], farms_limit: 1 })).body;
    const { id } = (await pool.query('select id from users where email = $1', [made.email])).rows[0] as { id: number };
    const person: Person = { id, name: made.name, email: made.email, role: 'CUSTOMER' };
    expect((await erasable()).find((one) => one.id === id)?.removed_at).toBeNull();
    expect((await call(admin, 'DELETE', `customers/${customer.id}`)).status).toBe(204);
    expect((await erasable()).find((one) => one.id === id)?.removed_at).toEqual(expect.any(String));
    expect((await call(admin, 'GET', `users/${id}/erase`)).body).toMatchObject({ person: { name: made.name }, refusal: null });
    expect(await placesOf(made.name, made.email)).toContain('audit_log');
    expect((await erase(person)).status).toBe(200);
    expect(await placesOf(made.name, made.email)).toEqual([]);
    expect((await erasable()).some((one) => one.id === id)).toBe(false);
    expect((await erase(person)).status).toBe(404);
    expect((await call(admin, 'POST', `users/${id}/restore`)).status).toBe(404);
    const back = await call(admin, 'POST', `customers/${customer.id}/restore`);
    expect([back.status, await signIn(person)]).toEqual([expect.any(Number), 401]);
    expect(back.status).toBeLessThan(500);
    expect(await placesOf(made.name, made.email)).toEqual([]);
  });

  it('leaves the account that has the e-mail today', async () => {
    const technician = await createPerson(pool, 'TECHNICAL');
    expect((await call(admin, 'DELETE', `users/${technician.id}`)).status).toBe(204);
    const wish = { name: 'Outra gente', email: technician.email, password: PASSWORD, user_type: 'TECHNICAL' };
    const heir = await call(admin, 'POST', 'users', wish);
    expect(heir.status).toBe(201);
    expect((await erase(technician)).status).toBe(200);
    expect((await call(admin, 'GET', `users/${heir.body.id}`)).body).toMatchObject({ name: 'Outra gente', email: technician.email });
    expect(await signIn(technician)).toBe(200);
  });

  it('is erased by a SUPER_ADMIN only if it was one itself', async () => {
    const other = await createPerson(pool, 'SUPER_ADMIN');
    const gone = await createPerson(pool, 'SUPER_ADMIN');
    expect((await call(other, 'DELETE', `users/${gone.id}`)).status).toBe(204);
    expect((await erase(gone)).status).toBe(404);
    expect((await erasable()).some(({ id }) => id === gone.id)).toBe(false);
    expect((await erase(gone, other)).status).toBe(200);
  });
});

describe('what is kept about somebody', () => {
  it('is answered to that person only, as JSON and as HTML', async () => {
    const { owner, texts } = await tellingOwner();
    const [{ headers }, { headers: others }] = [await call(owner.user, 'GET', 'sessions'), await call(admin, 'GET', 'sessions')];
    const json = await app.inject({ url: '/api/me/data', headers });
    expect([json.statusCode, json.headers['content-disposition']]).toEqual([200, expect.stringMatching(/meus-dados-[\d-]+\.json/)]);
    const data = json.json();
    expect(data).toMatchObject({
      account: [{ name: owner.user.name, email: owner.user.email, user_type: 'CUSTOMER' }],
      customer: [{ description: expect.stringContaining('Zebedeu') }],
      first_registrations: [{ owner_birth_date: '1950-03-04', owner_phone: '+55 (11) 9 8765-4321' }],
      ...{
        farm_emails: [{ email: owner.user.email }],
        access_keys: [{ name: 'Planilha da Zulmira' }],
        imports: [{ file_name: 'Zulmira.xlsx' }],
      },
      messages_received: [{ subject: 'Aviso', state: 'FAILED' }],
      mail_preferences: [{ digest: false }],
      deeds: expect.arrayContaining([expect.objectContaining({ resource: 'Nascimentos', action: 'create', deeds: 3 })]),
    });
    expect(json.body).not.toMatch(/argon2|key_hash/);
    const page = await app.inject({ url: '/api/me/data?format=html', headers });
    expect(page.body).toContain(owner.user.name.replaceAll('"', '&quot;'));
    expect([page.body.includes('<td>04/03/1950</td>'), page.body.includes('<td>criou</td>')]).toEqual([true, true]);
    const foreign = await app.inject({ url: '/api/me/data', headers: others });
    // Only job titles may name the owner.
    expect(texts.filter((text) => foreign.body.replace(/"(title|message)": ".*Zulmira.*"/g, '').includes(text))).toEqual([]);
  });
});

describe('is refused', () => {
  it('by others than managers, for oneself, and for the last SUPER_ADMIN', async () => {
    const [superAdmin, technician] = [await createPerson(pool, 'SUPER_ADMIN'), await createPerson(pool, 'TECHNICAL')];
    expect((await erase(superAdmin)).status).toBe(404);
    expect((await erase(superAdmin, technician)).status).toBe(403);
    expect((await call(technician, 'GET', 'users/erased')).status).toBe(403);
    const own = await erase(admin);
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    expect((await call(admin, 'GET', `users/${admin.id}/erase`)).body.refusal).toContain('própria conta');
    expect(await signIn(admin)).toBe(200);
    const other = await createPerson(pool, 'SUPER_ADMIN');
    await pool.query(`update users set is_disabled = true where role = 'SUPER_ADMIN' and id <> $1`, [other.id]);
    // The caller must be a SUPER_ADMIN, so the last one is the caller.
    expect((await erase(other, other)).status).toBe(409);
    await pool.query(`update users set is_disabled = false where role = 'SUPER_ADMIN' and erased_at is null`);
    expect((await erase(superAdmin, other)).status).toBe(200);
  });

  it('as a whole if one part fails', async () => {
    const owner = await createOwner(pool);
    const { forget } = context.mail;
    context.mail.forget = () => Promise.reject(new Error('the disk is full'));
    expect((await erase(owner.user)).status).toBe(500);
    context.mail.forget = forget;
    expect((await call(admin, 'GET', `customers/${owner.id}`)).body.name).toBe(owner.name);
    expect(await signIn(owner.user)).toBe(200);
  });

  it('by the database for audit entries of a person not erased', async () => {
    await expect(context.pool.query('select erase_traces($1, $2)', [admin.id, admin.email])).rejects.toThrow('was not erased');
    await expect(context.pool.query('update audit_log set before = null')).rejects.toThrow('permission denied');
  });
});

/** Columns that could identify a person: every text outside catalogues and farm entries. */
const COLUMNS = `
  select c.relname || '.' || a.attname as name, c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and ((a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and (not c.relname = any($1) or a.attname ~ $2))
      or (a.atttypid = 'date'::regtype and a.attname ~ $2)
      or (a.attname !~ '_by$' and exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
        and k.confrelid = 'users'::regclass and k.conkey[1] = a.attnum)))
  order by 1`;
const CALLED_SO = 'name|mail|phone|birth_date|contact|cpf|document|address|person';

const GOES: readonly string[] = `
  access_keys.name access_keys.user_id access_keys.hint access_keys.key_hash access_keys.scope attempts.kind attempts.subject audit_log.after audit_log.before
  audit_log.device entry_keys.content entry_keys.device entry_keys.merged entry_keys.resource entry_keys.user_id
  communication_recipients.error customers.description customers.email customers.name customers.user_id farms_details.email idempotency_keys.body
  idempotency_keys.call idempotency_keys.key idempotency_keys.user_id imports.file_name initial_registrations.controller_email
  initial_registrations.controller_name initial_registrations.owner_birth_date initial_registrations.owner_email initial_registrations.owner_name
  initial_registrations.owner_phone initial_registrations.technical_email initial_registrations.technical_name jobs.message jobs.payload jobs.title
  jobs.user_id jobs.kind jobs.reason jobs.result_name jobs.result_type jobs.single_key jobs.state mail_preferences.user_id notice_reads.kind
  notice_reads.notice notice_reads.user_id digest_mails.month digest_mails.state digest_mails.user_id portfolio_views.name portfolio_views.search portfolio_views.user_id
  last_scopes.user_id waiting_devices.device waiting_devices.user_id password_codes.code_hash password_codes.user_id sessions.device sessions.kind sessions.user_id
  technicals_customers.user_id users.email users.name users.password_hash`
  .trim()
  .split(/\s+/);
const STAYS: readonly string[] = `
  audit_log.action audit_log.resource benchmark_changes.indicator benchmark_changes.why benchmark_drafts.environment
  benchmark_edition_farms.confinement benchmark_edition_farms.source benchmark_edition_groups.key
  benchmark_edition_groups.kind benchmark_edition_groups.label benchmark_edition_members.key benchmark_edition_rows.indicator
  benchmark_edition_rows.inputs benchmark_edition_rows.left_reason benchmark_edition_rows.notes benchmark_edition_rows.reason
  benchmark_editions.environment benchmark_farms.confinement benchmark_farms.environment benchmark_farms.source
  benchmark_rows.environment benchmark_rows.indicator benchmark_rows.inputs benchmark_rows.left_reason benchmark_rows.notes benchmark_rows.reason
  benchmark_updates.environment benchmark_updates.user_id catalogue_fills.path communication_recipients.message_id communication_recipients.state
  communication_recipients.user_id communications.message communications.recipient communications.subject communications.user_id customers.profiles
  farms.name farms.environment farms.sap_cod farms_details.name harvests.title harvests_details.title import_columns.field import_columns.head
  import_columns.resource import_sheets.resource imports.environment imports.user_id returns.answer returns.environment returns.label returns.reason
  returns.resource returns.screen schema_migrations.name schema_migrations.sha256 users.profiles users.role`
  .trim()
  .split(/\s+/);

it('knows of every column that could say who somebody is', async () => {
  const quiet = registry.filter(({ access }) => access !== 'user' && access !== 'register').map(({ path }) => path);
  const { rows } = await pool.query<{ name: string }>(COLUMNS, [quiet, CALLED_SO]);
  const columns = rows.map(({ name }) => name);
  expect(columns.filter((name) => !GOES.includes(name) && !STAYS.includes(name))).toEqual([]);
  expect([...GOES, ...STAYS].filter((name) => !columns.includes(name))).toEqual([]);
});
