import { sql } from 'kysely';
import { z } from 'zod';
import { type ErasablePerson, type ErasedPerson, erasable, erased, erasurePreview } from '#model/answers/accounts';
import { messages } from '#model/kit/messages';
import { idSchema } from '#model/kit/wire-schema';
import { usersOf } from '#model/permissions';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { validatorCompiler } from '../../../http/described';
import { readId } from '../../../http/row-id';
import { readBody } from '../../../http/row-input';
import { idInAddress, registerWriting } from '../../../http/writing-call';
import { requireActor } from '../../../identity/actor';
import { invalidRow } from '../../../refusals/refusals';
import { inTransaction } from '../../../sql/operation';
import { erasePerson } from './erase-person';
import { demandErasing, erasingRefusal, holdPerson } from './person';
import { fatesOf } from './preview';
import { listRemovedPeople } from './removed-people';

const tags = ['Privacidade'];
const params = z.object({ id: z.string().meta({ description: 'Id do usuário' }) });
const body = z.strictObject({ name: z.string().meta({ description: 'O nome da pessoa, como está escrito: a confirmação' }) });

/**
 * GET and POST /users/{id}/erase: what goes and what stays of a person, and its erasure, confirmed by the name; GET /users/erasable: who may
 * be erased, removed accounts too; GET /users/erased: who was, without who it was. For administrators; 404 for whoever they do not manage.
 */
export function registerErasure(app: App, context: Context): void {
  const asked = { summary: 'O que sai e o que fica se a pessoa for apagada (LGPD)', tags, params, response: { 200: erasurePreview } };
  app.get('/api/users/:id/erase', { schema: asked, validatorCompiler }, async (request) => {
    const actor = requireActor(request);
    demandErasing(actor);
    return context.db.transaction().execute(async (transaction) => {
      const person = await holdPerson(transaction, actor, readId(request.params.id));
      const { id, name, email, role } = person;
      return {
        person: { id, name, email, user_type: role },
        ...(await fatesOf(transaction, person)),
        refusal: await erasingRefusal(transaction, actor, person),
      };
    });
  });
  const one = {
    ...{ tags, body, admits: demandErasing },
    summary: 'Apaga uma pessoa (LGPD); os números da fazenda ficam',
    ...{ status: 200, answer: z.object({ id: idSchema, erased_at: z.string() }) },
  } as const;
  registerWriting(app, context, 'POST /api/users/:id/erase', one, (work, request) =>
    inTransaction(work, async ({ actor }, transaction) => {
      const person = await holdPerson(transaction, actor, idInAddress(request));
      confirm(request.body, person.name);
      await erasePerson({ context, transaction, actor, person });
      return { id: person.id, erased_at: context.now().toISOString() };
    }),
  );
  const querystring = z.strictObject({});
  const people = { summary: 'As pessoas que podem ser apagadas, também as de contas excluídas', tags, querystring };
  const found = { 200: z.object({ resultList: z.array(erasable), size: z.int() }) };
  app.get('/api/users/erasable', { schema: { ...people, response: found } }, async (request) => {
    const actor = requireActor(request);
    demandErasing(actor);
    const roles = [...usersOf(actor).roles];
    const { rows } = await sql<ErasablePerson>`
      select id, name, email, role as user_type, null as removed_at from users
      where erased_at is null and role = any(${roles}::text[]) and id <> ${actor.id} order by name, id`.execute(context.db);
    const removed = (await listRemovedPeople(context.db, roles)).map(({ at, role, ...one }) => ({
      ...one,
      user_type: role,
      removed_at: at,
    }));
    return { resultList: [...rows, ...removed], size: rows.length + removed.length };
  });
  const list = { summary: 'As pessoas apagadas: quando e por quem, sem dizer quem eram', tags, querystring };
  const listed = { 200: z.object({ resultList: z.array(erased), size: z.int() }) };
  app.get('/api/users/erased', { schema: { ...list, response: listed } }, async (request) => {
    const actor = requireActor(request);
    demandErasing(actor);
    const { rows } = await sql<ErasedPerson>`
      select u.id, u.role as user_type, u.erased_at,
        (select json_build_object('id', b.id, 'name', b.name) from users b where b.id = u.erased_by) as erased_by
      from users u where u.erased_at is not null and u.role = any(${[...usersOf(actor).roles]}::text[]) order by u.erased_at desc, u.id desc
    `.execute(context.db);
    return { resultList: rows, size: rows.length };
  });
}

/** Throws 422 unless the name was typed as it is written. */
function confirm(sent: unknown, name: string): void {
  const { name: typed, ...others } = readBody(sent ?? {});
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidRow(Object.fromEntries(unknown.map((key) => [key, 'Campo desconhecido'])));
  if (typed === undefined || typed === null || typed === '') throw invalidRow({ name: messages.required });
  if (typeof typed !== 'string' || typed.trim() !== name.trim()) throw invalidRow({ name: 'Digite o nome como está escrito' });
}
