import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { isInnerLink } from '#model/kit/rich-text';
import { textSchema } from '#model/kit/wire-schema';
import { type FaqFound, faqFound } from '#model/responses/faq';
import { isAnswerFor } from '#model/screens/help';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { linksOf, plainWords } from '../../rich-text/plain-text';
import type { Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { askedEnvironment } from './asked-environment';
import { excerptOf, markedParts } from './excerpt';
import { searchWords } from './search-words';

const MAX_SEARCH_LENGTH = 200;
const MAX_FOUND = 50;

type Found = { id: number; question: string; answer: string } & Pick<FaqFound, 'category_faq'>;

const query = z.strictObject({
  environment: z.enum(ENVIRONMENTS).optional(),
  q: z.string().max(MAX_SEARCH_LENGTH).pipe(textSchema).meta({ description: 'O que se procura, com ou sem acentos' }),
});

export function registerSearch(app: App, context: Context): void {
  const call = {
    summary: 'Perguntas do papel de quem procura com estas palavras, sem distinguir acentos',
    tags: ['FAQ'],
    query,
    answer: listOf(faqFound),
  };
  registerReading(app, context, 'GET /api/faq/search', call, async (work, { query: { environment, q } }) =>
    asList(await search(work, askedEnvironment(work.actor, environment), searchWords(q ?? ''))),
  );
}

/** Strips inline tags without a space and other tags with one, then decodes entities. */
const UNTAGGED_SQL = sql`regexp_replace(regexp_replace(f.answer, '</?(strong|em|u|a)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g')`;
const TEXT_SQL = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
].reduce<Sql>((text, [written, sign]) => sql`replace(${text}, ${written}, ${sign})`, UNTAGGED_SQL);

async function search({ actor, connection }: Operation, environment: Environment, words: readonly string[]): Promise<FaqFound[]> {
  if (words.length === 0) return [];
  const rows = await connection.rows(
    sql`select to_json(found) from (
       select id, question, answer, category_faq from (
         select f.id, f.question, f.answer, f.ordenation, c.ordenation as category_order, c.id as category_id,
           json_build_object('id', c.id, 'title', c.title) as category_faq,
           fold_text(f.question) as asked, fold_text(f.question || ' ' || c.title || ' ' || ${TEXT_SQL}) as said
         from faq f join category_faq c on c.id = f.category_faq_id where f.environment = ${environment}
       ) f
       where not exists (select from unnest(${words}::text[]) word where position(word in said) = 0)
       order by (select count(*) from unnest(${words}::text[]) word where position(word in asked) > 0) desc,
         category_order, category_id, ordenation, id
     ) found`,
  );
  return rows
    .map(([row]) => row as Found)
    .filter(({ answer }) => isAnswerFor(actor, { links: linksOf(answer).filter(isInnerLink) }))
    .slice(0, MAX_FOUND)
    .map(({ id, question, answer, category_faq }) => ({
      id,
      question: markedParts(question, words),
      category_faq,
      excerpt: excerptOf(plainWords(answer), words),
    }));
}
