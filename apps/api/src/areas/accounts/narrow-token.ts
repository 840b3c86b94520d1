import { z } from 'zod';
import { canUse, type Feature, type NarrowKind } from '#model/permissions';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { requireActor, unauthorized } from '../../identity/actor';
import { issueToken } from '../../identity/tokens';
import { ApiError } from '../../refusals/api-error';

/** Tokens for one purpose, because pages get them in their address. 403 when the role lacks the feature. */
export function registerNarrowTokens(app: App, context: Context): void {
  registerNarrowToken(app, context, { call: 'mobile_token', kind: 'dashboards', feature: 'platform', opens: 'os painéis' });
  registerNarrowToken(app, context, { call: 'import_token', kind: 'import', feature: 'import', opens: 'a importação' });
}

type NarrowToken = { call: string; kind: NarrowKind; feature: Feature; opens: string };

function registerNarrowToken(app: App, context: Context, { call, kind, feature, opens }: NarrowToken): void {
  app.post(
    `/api/users/${call}`,
    {
      schema: {
        summary: `Token de 10 minutos que abre somente ${opens}`,
        tags: ['Contas'],
        response: { 200: z.object({ token: z.string(), expires_at: z.string() }) },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      if (!canUse(actor, feature)) throw new ApiError(403, 'forbidden', `Seu perfil não pode usar ${opens}`);
      const issued = await issueToken(context, actor.id, kind);
      // The account was disabled after the token check.
      if (!issued) throw unauthorized();
      return { token: issued.token, expires_at: issued.expiresAt.toISOString() };
    },
  );
}
