import { z } from 'zod';
import { type FaqHelp, faqHelp } from '#model/answers/faq';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { isInnerLink } from '#model/kit/rich-text';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { requireActor } from '../../identity/actor';
import { linksOf } from '../../rich-text/plain-text';
import { type Operation, operation } from '../../sql/operation';
import { askedEnvironment } from './asked-environment';

/** GET /faq/help: which screens each answer speaks of, in the order of the questions: what the question mark of a screen leads to. */
export function registerHelp(app: App, context: Context): void {
  app.get(
    '/api/faq/help',
    {
      schema: {
        summary: 'As telas de que cada resposta fala',
        tags: ['FAQ'],
        querystring: z.strictObject({ environment: z.enum(ENVIRONMENTS).optional() }),
        response: { 200: z.object({ resultList: z.array(faqHelp), size: z.int() }) },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const environment = askedEnvironment(actor, request.query.environment);
      const resultList = await readHelp(operation(context, actor), environment);
      return { resultList, size: resultList.length };
    },
  );
}

async function readHelp({ connection }: Operation, environment: Environment): Promise<FaqHelp[]> {
  const rows = await connection.rows(
    `select f.id, f.question, f.category_faq_id, f.answer from faq f join category_faq c on c.id = f.category_faq_id
     where f.environment = $1 and f.answer like '%href="/%' order by c.ordenation, c.id, f.ordenation, f.id`,
    [environment],
  );
  return rows.map(([id, question, category, answer]) => ({
    id: Number(id),
    question: String(question),
    category_faq: Number(category),
    links: linksOf(String(answer)).filter(isInnerLink),
  }));
}
