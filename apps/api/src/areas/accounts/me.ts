import { sql } from 'kysely';
import { z } from 'zod';
import { meSchema } from '#model/responses/accounts';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { requireSession, unauthorized } from '../../identity/actor';
import { ApiError } from '../../refusals/api-error';

export function registerMe(app: App, context: Context): void {
  const query = z.strictObject({ 'wherein[email]': z.string().optional().meta({ description: 'O próprio e-mail, se enviado' }) });
  const call = { summary: 'Usuário da sessão', tags: ['Contas'], query, answer: meSchema, config: { purpose: 'self' } } as const;
  registerReading(app, context, 'GET /api/users/me', call, async ({ actor }, asked) => {
    const user = await readMe(context, actor.id);
    const email = asked.query['wherein[email]']?.trim().toLowerCase();
    if (email !== undefined && email !== user.email) throw new ApiError(404, 'not_found', 'Usuário não encontrado');
    return { ...user, session_kind: requireSession(asked.request).kind };
  });
}

type Person = Omit<z.input<typeof meSchema>, 'session_kind'>;

async function readMe({ db }: Context, userId: number): Promise<Person> {
  const found = await sql<Person>`
    select u.id, u.role as user_type, u.name, u.email, u.email as username, u.profiles, u.global_access,
      coalesce(c.only_diagnosis, false) as only_diagnosis,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as customer
    from users u left join customers c on c.user_id = u.id
    where u.id = ${userId}
  `.execute(db);
  const user = found.rows[0];
  // The user was deleted after the token check.
  if (!user) throw unauthorized();
  return user;
}
