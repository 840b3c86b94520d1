import { z } from 'zod';
import { messages } from '#model/kit/messages';
import { type Notice, type NoticeList, noticeList } from '#model/responses/notices';
import { readBody } from '../body';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { registerReading } from '../http/reading-call';
import { registerWriting } from '../http/writing-call';
import { invalidRow } from '../refusals/refusals';
import { inTransaction } from '../sql/operation';
import type { NoticeSource } from './notice-source';
import { MAX_NOTICES, readNotices, storeReadMarks } from './read-notices';

const keysSchema = z.array(z.string().min(1).max(120)).max(MAX_NOTICES);
const body = z.strictObject({
  keys: keysSchema.optional().meta({ description: 'Os que foram lidos; sem ela, todos. O que já não espera por mim não conta' }),
});

export function registerNotices(app: App, context: Context, sources: readonly NoticeSource[]): void {
  const common = { tags: ['Avisos'], answer: noticeList };
  const list = { ...common, summary: 'O que espera por mim, do mais novo ao mais antigo', query: z.strictObject({}) };
  registerReading(app, context, 'GET /api/notices', list, async ({ actor }) =>
    shown(await readNotices(context.db, sources, { actor, now: context.now() })),
  );
  const read = { ...common, summary: 'Marca avisos como lidos', body, status: 200 };
  registerWriting(app, context, 'PUT /api/notices/read', read, (work, request) =>
    inTransaction(work, async ({ actor }, transaction) => {
      const keys = readKeys(request.body);
      const asked = { actor, now: context.now() };
      await storeReadMarks(transaction, asked, { notices: await readNotices(transaction, sources, asked), keys });
      return shown(await readNotices(transaction, sources, asked));
    }),
  );
}

function shown(resultList: Notice[]): NoticeList {
  return { resultList, size: resultList.length, unread: resultList.filter(({ is_read }) => !is_read).length };
}

function readKeys(sent: unknown): readonly string[] | null {
  const { keys, ...others } = readBody(sent ?? {});
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidRow(Object.fromEntries(unknown.map((name) => [name, 'Campo desconhecido'])));
  if (keys === undefined) return null;
  const read = keysSchema.safeParse(keys);
  if (!read.success) throw invalidRow({ keys: messages.invalid });
  return read.data;
}
