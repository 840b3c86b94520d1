import type { InjectOptions } from 'fastify';
import { deleteOldIdempotencyRecords } from '../../apps/api/src/http/idempotency';
import { asReference, createFactory } from '../../apps/api/test/factory';
import { type GoodRequest, goodRequests } from '../../apps/api/test/good-requests';
import { createOwner, createPerson, PASSWORD, type Person } from '../../apps/api/test/people';
import { type Counts, Tally, type TortureContext } from './kind';
import { openSite } from './site';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const JUMPS = [-400 * DAY, -30 * DAY, -DAY, -3_600 * SECOND, -SECOND, SECOND, 3_600 * SECOND, DAY, 20 * DAY, 366 * DAY];
const MOMENTS = [
  '1999-12-31T23:59:59Z',
  '2024-02-29T12:00:00Z',
  '2026-07-01T02:59:59Z',
  '2026-07-01T03:00:00Z',
  '2038-01-19T03:14:08Z',
  '2099-12-31T23:59:59Z',
];
const ALL_READS_FROM = 200;
const PATIENCE = 1.5 * DAY;

export async function moveClock(context: TortureContext): Promise<Counts> {
  let now = new Date();
  const site = await openSite(await context.newDatabase(), { now: () => now });
  const tally = new Tally();
  const { app, pool } = site;
  try {
    const requests = await goodRequests(site.context, site.routes);
    const factory = await createFactory(site.context);
    const owner = await createOwner(pool, { farmsLimit: 99 });
    const customer = asReference(owner);
    const birth = await factory.body('births', { customer });
    for (let turn = 0; turn < context.trials && !context.isOver(); turn++) await jump(turn);
    for (const moment of MOMENTS) await askAll(new Date(moment), requests);

    async function askAll(moment: Date, all: readonly GoodRequest[]): Promise<void> {
      now = moment;
      const headers = { authorization: await signIn(await createPerson(pool, 'SUPER_ADMIN')) };
      const reads = all.filter(
        (one) => one.method === 'GET' && (context.trials >= ALL_READS_FROM || context.random.fraction() < context.trials / ALL_READS_FROM),
      );
      for (const { method, name, url, params, query } of reads) {
        if (context.isOver()) return;
        const address = `${url.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '1')}?${query}`;
        const { statusCode, body } = await app.inject({ method, url: address, headers } as InjectOptions);
        tally.add('reads at odd moments');
        if (statusCode >= 500 || statusCode === 401) tally.fail(`${name} at ${moment.toISOString()}: ${statusCode} ${body.slice(0, 200)}`);
      }
    }

    async function signIn({ email }: Pick<Person, 'email'>): Promise<string> {
      const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload: { username: email, password: PASSWORD } });
      tally.add('sign-ins');
      if (answer.statusCode === 200) return answer.json().idToken;
      tally.fail(`sign-in at ${now.toISOString()}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      return '';
    }

    async function jump(turn: number): Promise<void> {
      const authorization = await signIn(owner.user);
      const write = (token: string) =>
        app.inject({
          method: 'POST',
          url: '/api/births',
          headers: { authorization: token, 'idempotency-key': `relogio-${turn}` },
          payload: birth,
        });
      const first = await write(authorization);
      if (first.statusCode !== 201) tally.fail(`a write at ${now.toISOString()}: ${first.statusCode} ${first.body.slice(0, 200)}`);
      const by = context.random.pick(JUMPS);
      now = new Date(now.getTime() + by);
      tally.add('jumps');
      await deleteOldIdempotencyRecords(site.context);
      const old = await app.inject({ url: '/api/users/me', headers: { authorization } });
      if (![200, 401].includes(old.statusCode)) tally.fail(`an old session after a jump of ${by / SECOND} s: ${old.statusCode}`);
      tally.add(old.statusCode === 200 ? 'sessions kept' : 'sessions expired');
      const again = await write(await signIn(owner.user));
      if (again.body !== first.body)
        tally.fail(`a repeated key after a jump of ${by / SECOND} s: ${again.statusCode} ${again.body.slice(0, 200)}`);
      if (turn % 10 === 0) await closeAndOpen();
      if (Math.abs(now.getTime() - Date.now()) > 2_000 * DAY) now = new Date();
    }

    async function closeAndOpen(): Promise<void> {
      const person = await createPerson(pool, 'TECHNICAL');
      const guess = () =>
        app.inject({ method: 'POST', url: '/api/users/token', payload: { username: person.email, password: 'Errada@2026' } });
      for (let tries = 0; tries < 20 && (await guess()).statusCode !== 429; tries++);
      const by = context.random.pick(JUMPS);
      now = new Date(now.getTime() + by);
      await guess();
      now = new Date(now.getTime() + PATIENCE);
      await signIn(person);
      tally.add('doors closed and opened');
    }
  } finally {
    await site.close();
  }
  return tally;
}
