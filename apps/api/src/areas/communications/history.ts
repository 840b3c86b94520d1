import { sql } from 'kysely';
import type { FieldErrors } from '#model/kit/resource';
import { type Delivery, oneSchema, type SentMessage, sentSchema } from '#model/responses/communications';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { readWhole } from '../../http/parameters';
import { listOf, registerReading } from '../../http/reading-call';
import { idInAddress } from '../../http/row-id';
import { invalidParameters, rowNotFound } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { common } from './communication-call';

const MAX_PER_PAGE = 100;
const PARAMETERS = { page: 'Página, a partir de 0', perPage: `Mensagens por página, até ${MAX_PER_PAGE}; 20 sem valor` };

const UTC = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const COLUMNS = sql`c.id, c.recipient, c.subject, ${UTC('c.created_at')} as created_at,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as sent_by,
  (select json_build_object(
      'queued', count(*) filter (where r.state in ('QUEUED', 'SENDING')), 'sent', count(*) filter (where r.state = 'SENT'),
      'failed', count(*) filter (where r.state = 'FAILED'), 'left_out', count(*) filter (where r.state = 'LEFT_OUT'))
    from communication_recipients r where r.communication_id = c.id) as counts,
  case when j.id is not null then json_build_object('id', j.id, 'state', j.state, 'message', j.message) end as job`;
const SOURCE = sql`communications c left join users u on u.id = c.user_id left join jobs j on j.id = c.job_id`;

export function registerHistory(app: App, context: Context): void {
  const { db } = context;
  const listed = {
    ...common,
    summary: 'Mensagens enviadas, da mais nova à mais antiga',
    parameters: PARAMETERS,
    answer: listOf(sentSchema),
  };
  registerReading(app, context, 'GET /api/communications', listed, async (_work, { query }) => {
    const { page, perPage } = readPage(query);
    const [rows, count] = await Promise.all([
      sql<SentMessage>`select ${COLUMNS} from ${SOURCE} order by c.id desc limit ${perPage} offset ${page * perPage}`.execute(db),
      sql<{ size: number }>`select count(*)::integer as size from communications`.execute(db),
    ]);
    return { resultList: rows.rows, size: count.rows[0]?.size ?? 0 };
  });
  const one = { ...common, summary: 'Uma mensagem, com o resultado de cada pessoa', answer: oneSchema };
  registerReading(app, context, 'GET /api/communications/:id', one, async (_work, { request }) => {
    const id = idInAddress(request);
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

function readPage(query: RawQuery): { page: number; perPage: number } {
  const errors: FieldErrors = {};
  const page = readWhole(query, 'page', { preset: 0, least: 0, most: 100_000 }, errors);
  const perPage = readWhole(query, 'perPage', { preset: 20, least: 1, most: MAX_PER_PAGE }, errors);
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { page, perPage };
}
