import { sql } from 'kysely';
import { z } from 'zod';
import { messages } from '#model/kit/messages';
import { idSchema } from '#model/kit/wire-schema';
import { usersOf } from '#model/permissions';
import { type ErasablePerson, type ErasedPerson, erasable, erased, erasurePreview } from '#model/responses/accounts';
import { readBody } from '../../../body';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { asList, listOf, registerReading } from '../../../http/reading-call';
import { idInAddress } from '../../../http/row-id';
import { registerWriting } from '../../../http/writing-call';
import { invalidRow } from '../../../refusals/refusals';
import { inTransaction } from '../../../sql/operation';
import { erasePerson } from './erase-person';
import { demandErasing, erasingRefusal, lockPerson } from './person';
import { erasureEffectsOf } from './preview';
import { listRemovedPeople } from './removed-people';

const common = { tags: ['Privacidade'], admits: demandErasing };
const body = z.strictObject({ name: z.string().meta({ description: 'O nome da pessoa, como está escrito: a confirmação' }) });

/** People the administrator does not manage are 404. */
export function registerErasure(app: App, context: Context): void {
  const asked = { summary: 'O que sai e o que fica se a pessoa for apagada (LGPD)', path: { id: 'Id do usuário' }, answer: erasurePreview };
  registerReading(app, context, 'GET /api/users/:id/erase', { ...common, ...asked }, ({ actor }, { request }) =>
    context.db.transaction().execute(async (transaction) => {
      const person = await lockPerson(transaction, actor, idInAddress(request));
      const { id, name, email, role } = person;
      return {
        person: { id, name, email, user_type: role },
        ...(await erasureEffectsOf(transaction, person)),
        refusal: await erasingRefusal(transaction, actor, person),
      };
    }),
  );
  const one = {
    ...common,
    body,
    summary: 'Apaga uma pessoa (LGPD); os números da fazenda ficam',
    status: 200,
    answer: z.object({ id: idSchema, erased_at: z.string() }),
  } as const;
  registerWriting(app, context, 'POST /api/users/:id/erase', one, (work, request) =>
    inTransaction(work, async ({ actor }, transaction) => {
      const person = await lockPerson(transaction, actor, idInAddress(request));
      confirm(request.body, person.name);
      await erasePerson({ context, transaction, actor, person });
      return { id: person.id, erased_at: context.now().toISOString() };
    }),
  );
  const query = z.strictObject({});
  const people = { summary: 'As pessoas que podem ser apagadas, também as de contas excluídas', query, answer: listOf(erasable) };
  registerReading(app, context, 'GET /api/users/erasable', { ...common, ...people }, async ({ actor }) => {
    const roles = [...usersOf(actor).roles];
    const { rows } = await sql<ErasablePerson>`
      select id, name, email, role as user_type, null as removed_at from users
      where erased_at is null and role = any(${roles}::text[]) and id <> ${actor.id} order by name, id`.execute(context.db);
    const removed = (await listRemovedPeople(context.db, roles)).map(({ at, role, ...one }) => ({
      ...one,
      user_type: role,
      removed_at: at,
    }));
    return asList([...rows, ...removed]);
  });
  const gone = { summary: 'As pessoas apagadas: quando e por quem, sem dizer quem eram', query, answer: listOf(erased) };
  registerReading(app, context, 'GET /api/users/erased', { ...common, ...gone }, async ({ actor }) => {
    const { rows } = await sql<ErasedPerson>`
      select u.id, u.role as user_type, u.erased_at,
        (select json_build_object('id', b.id, 'name', b.name) from users b where b.id = u.erased_by) as erased_by
      from users u where u.erased_at is not null and u.role = any(${[...usersOf(actor).roles]}::text[]) order by u.erased_at desc, u.id desc
    `.execute(context.db);
    return asList(rows);
  });
}

function confirm(sent: unknown, name: string): void {
  const { name: typed, ...others } = readBody(sent ?? {});
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidRow(Object.fromEntries(unknown.map((key) => [key, 'Campo desconhecido'])));
  if (typed === undefined || typed === null || typed === '') throw invalidRow({ name: messages.required });
  if (typeof typed !== 'string' || typed.trim() !== name.trim()) throw invalidRow({ name: 'Digite o nome como está escrito' });
}
