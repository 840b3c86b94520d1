import { sql } from 'kysely';
import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { textSchema } from '#model/kit/wire-schema';
import { type SavedView, savedView } from '#model/responses/portfolio';
import { readBody } from '../../body';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { idInAddress } from '../../http/row-id';
import { registerWriting } from '../../http/writing-call';
import { ApiError } from '../../refusals/api-error';
import { invalidRow, rowNotFound } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { portfolioTags } from './read-portfolio';

/** Limit per person. */
const MAX_VIEWS = 30;
const MAX_NAME_LENGTH = 60;
const MAX_SEARCH_LENGTH = 500;

const body = z.object({ name: z.string(), search: z.string() });

export function registerViews(app: App, context: Context): void {
  registerListViews(app, context);
  registerSaveView(app, context);
  registerRemoveView(app, context);
}

function registerListViews(app: App, context: Context): void {
  const call = {
    summary: 'Visões que se guardou, por nome',
    tags: portfolioTags,
    parameters: {},
    answer: listOf(savedView),
    admits: 'portfolio',
  } as const;
  registerReading(app, context, 'GET /api/portfolio/views', call, async ({ actor }) => {
    const { rows } = await sql<SavedView>`
      select id, name, search from portfolio_views where user_id = ${actor.id} order by name collate "pt-BR-x-icu", id`.execute(context.db);
    return asList(rows);
  });
}

function registerSaveView(app: App, context: Context): void {
  const call = {
    summary: 'Guarda uma visão; outra do mesmo nome dá lugar a ela',
    tags: portfolioTags,
    body,
    status: 201,
    answer: savedView,
  } as const;
  registerWriting(app, context, 'POST /api/portfolio/views', { ...call, admits: 'portfolio' }, (work, request) =>
    save(work, readView(request.body)),
  );
}

function registerRemoveView(app: App, context: Context): void {
  const call = { summary: 'Esquece uma visão', tags: portfolioTags, status: 204, answer: z.null() } as const;
  registerWriting(app, context, 'DELETE /api/portfolio/views/:id', { ...call, admits: 'portfolio' }, (work, request) =>
    remove(work, idInAddress(request)),
  );
}

function readView(sent: unknown): Omit<SavedView, 'id'> {
  const given = readBody(sent);
  const fields: FieldErrors = {};
  for (const name of Object.keys(given)) if (!Object.hasOwn(body.shape, name)) fields[name] = 'Campo desconhecido';
  const text = (name: 'name' | 'search', most: number): string => {
    const read = textSchema.safeParse(given[name] ?? '');
    if (!read.success) fields[name] = messages.invalid;
    else if ((read.data ?? '').length > most) fields[name] = `No máximo ${most} caracteres`;
    return read.data ?? '';
  };
  const found = { name: text('name', MAX_NAME_LENGTH), search: text('search', MAX_SEARCH_LENGTH) };
  if (!fields.name && found.name === '') fields.name = messages.required;
  if (Object.keys(fields).length > 0) throw invalidRow(fields);
  return found;
}

async function save(outer: Operation, { name, search }: Omit<SavedView, 'id'>): Promise<SavedView> {
  return inTransaction(outer, async ({ actor }, db) => {
    // The lock serialises concurrent saves, so the limit holds.
    await sql`select id from users where id = ${actor.id} for update`.execute(db);
    const { rows } = await sql<SavedView>`
      insert into portfolio_views (user_id, name, search) select ${actor.id}, ${name}, ${search}
      where (select count(*) from portfolio_views where user_id = ${actor.id} and fold_text(name) <> fold_text(${name})) < ${MAX_VIEWS}
      on conflict (user_id, fold_text(name)) do update set name = excluded.name, search = excluded.search
      returning id, name, search`.execute(db);
    if (!rows[0]) throw new ApiError(409, 'too_many_views', `São no máximo ${MAX_VIEWS} visões por pessoa; apague uma antes`);
    return rows[0];
  });
}

async function remove(outer: Operation, id: number): Promise<void> {
  await inTransaction(outer, async ({ actor }, db) => {
    const { rows } = await sql`delete from portfolio_views where id = ${id} and user_id = ${actor.id} returning id`.execute(db);
    if (rows.length === 0) throw rowNotFound();
  });
}
