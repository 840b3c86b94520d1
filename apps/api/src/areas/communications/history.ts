import { sql } from 'kysely';
import { z } from 'zod';
import { type Delivery, oneSchema, type SentMessage, sentSchema } from '#model/answers/communications';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { validatorCompiler } from '../../http/described';
import { readId } from '../../http/row-id';
import { invalidParameters, rowNotFound } from '../../refusals/refusals';
import { demandCommunication, tags } from './communication-call';

const MOST_PER_PAGE = 100;

const UTC = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const COLUMNS = sql`c.id, c.recipient, c.subject, ${UTC('c.created_at')} as created_at,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as sent_by,
  (select json_build_object(
      'queued', count(*) filter (where r.state in ('QUEUED', 'SENDING')), 'sent', count(*) filter (where r.state = 'SENT'),
      'failed', count(*) filter (where r.state = 'FAILED'), 'left_out', count(*) filter (where r.state = 'LEFT_OUT'))
    from communication_recipients r where r.communication_id = c.id) as counts,
  case when j.id is not null then json_build_object('id', j.id, 'state', j.state, 'message', j.message) end as job`;
const SOURCE = sql`communications c left join users u on u.id = c.user_id left join jobs j on j.id = c.job_id`;

/** GET /communications: what was sent, by whom and how far it got; and one of them with what became of it for each person. */
export function registerHistory(app: App, { db }: Context): void {
  const listed = {
    summary: 'Mensagens enviadas, da mais nova à mais antiga',
    tags,
    querystring: z.looseObject({
      page: z.string().optional().meta({ description: 'Página, a partir de 0' }),
      perPage: z
        .string()
        .optional()
        .meta({ description: `Mensagens por página, até ${MOST_PER_PAGE}; 20 sem valor` }),
    }),
    response: { 200: z.object({ resultList: z.array(sentSchema), size: z.int() }) },
  };
  app.get('/api/communications', { schema: listed, validatorCompiler }, async (request) => {
    demandCommunication(request);
    const { page, perPage } = readPage(request.query as Record<string, unknown>);
    const [rows, count] = await Promise.all([
      sql<SentMessage>`select ${COLUMNS} from ${SOURCE} order by c.id desc limit ${perPage} offset ${page * perPage}`.execute(db),
      sql<{ size: number }>`select count(*)::integer as size from communications`.execute(db),
    ]);
    return { resultList: rows.rows, size: count.rows[0]?.size ?? 0 };
  });
  const one = {
    summary: 'Uma mensagem, com o resultado de cada pessoa',
    tags,
    params: z.object({ id: z.string() }),
    response: { 200: oneSchema },
  };
  app.get('/api/communications/:id', { schema: one, validatorCompiler }, async (request) => {
    demandCommunication(request);
    const id = readId((request.params as { id: string }).id);
    const { rows } = await sql<SentMessage & { message: string }>`select ${COLUMNS}, c.message from ${SOURCE} where c.id = ${id}`.execute(
      db,
    );
    if (!rows[0]) throw rowNotFound();
    const recipients = await sql<Delivery>`
      select r.id, case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as user,
        r.state, r.error, r.attempts, ${UTC('r.sent_at')} as sent_at
      from communication_recipients r left join users u on u.id = r.user_id where r.communication_id = ${id} order by r.id
    `.execute(db);
    return { ...rows[0], recipients: recipients.rows };
  });
}

/** Throws 400 that names every parameter that cannot be read. */
function readPage(raw: Record<string, unknown>): { page: number; perPage: number } {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(raw)) if (name !== 'page' && name !== 'perPage') errors[name] = 'Parâmetro desconhecido';
  const number = (name: 'page' | 'perPage', preset: number, least: number, most: number) => {
    const value = raw[name] === undefined ? preset : /^\d{1,6}$/.test(String(raw[name])) ? Number(raw[name]) : Number.NaN;
    if (!(value >= least && value <= most)) errors[name] = `Valor inválido: use um número de ${least} a ${most}`;
    return value;
  };
  const [page, perPage] = [number('page', 0, 0, 100_000), number('perPage', 20, 1, MOST_PER_PAGE)];
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { page, perPage };
}
