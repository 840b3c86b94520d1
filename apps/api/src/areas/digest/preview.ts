import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { unauthorized } from '../../identity/actor';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import { composeDigest } from './compose';
import { readFarmDigest } from './read-farm';

export function registerDigest(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/digest/preview',
      summary: 'O resumo do mês de uma fazenda, como o e-mail seria agora',
      tags: ['E-mails'],
      farms: 'one',
      environments: ENVIRONMENTS,
      access: { feature: 'platform' },
      schema: { response: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) } },
    },
    async ({ work, years }) => {
      const [digest, found] = await Promise.all([
        readFarmDigest(context, work, years),
        sql<{ id: number; name: string }>`select id, name from users where id = ${work.actor.id}`.execute(context.db),
      ]);
      const [reader] = found.rows;
      if (!reader) throw unauthorized();
      return composeDigest(context.config, reader, digest.month, { farms: [digest] });
    },
  );
}
