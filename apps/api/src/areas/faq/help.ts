import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { isInnerLink } from '#model/kit/rich-text';
import { type FaqHelp, faqHelp } from '#model/responses/faq';
import { isAnswerFor } from '#model/screens/help';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { linksOf } from '../../rich-text/plain-text';
import type { Operation } from '../../sql/operation';
import { askedEnvironment } from './asked-environment';

export function registerHelp(app: App, context: Context): void {
  const query = z.strictObject({ environment: z.enum(ENVIRONMENTS).optional() });
  const call = {
    summary: 'As perguntas do papel de quem lê, com as telas de que cada resposta fala',
    tags: ['FAQ'],
    query,
    answer: listOf(faqHelp),
  };
  registerReading(app, context, 'GET /api/faq/help', call, async (work, { query: { environment } }) =>
    asList(await readHelp(work, askedEnvironment(work.actor, environment))),
  );
}

async function readHelp({ actor, connection }: Operation, environment: Environment): Promise<FaqHelp[]> {
  const rows = await connection.rows(
    sql`select f.id, f.question, f.category_faq_id, f.answer from faq f join category_faq c on c.id = f.category_faq_id
     where f.environment = ${environment} and f.answer like '%href="/%' order by c.ordenation, c.id, f.ordenation, f.id`,
  );
  const answers = rows.map(([id, question, category, answer]) => ({
    id: Number(id),
    question: String(question),
    category_faq: Number(category),
    links: linksOf(String(answer)).filter(isInnerLink),
  }));
  return answers.filter((one) => isAnswerFor(actor, one));
}
