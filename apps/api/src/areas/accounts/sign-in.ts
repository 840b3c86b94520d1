import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { deviceOf } from '../../identity/device';
import { issueToken } from '../../identity/tokens';
import { ApiError } from '../../refusals/api-error';
import { passwordSchema, usernameSchema } from './credentials';
import { verifyAccount } from './verify-account';

const body = z.object({ username: usernameSchema, password: passwordSchema });

/** 401 `invalid_credentials` for a wrong password, an unknown and a disabled account alike, in equal time; 429 after ten failures. */
export function registerSignIn(app: App, context: Context): void {
  app.post(
    '/api/users/token',
    {
      config: { public: true },
      schema: {
        summary: 'Entrar: troca e-mail e senha por um token de 12 horas',
        tags: ['Contas'],
        security: [],
        body,
        response: { 200: z.object({ idToken: z.string() }) },
      },
    },
    async ({ body: wish, ip, headers }) => ({ idToken: await signIn(context, wish, { ip, device: deviceOf(headers['user-agent']) }) }),
  );
}

async function signIn(
  context: Context,
  { username, password }: z.output<typeof body>,
  { ip, device }: { ip: string; device: string },
): Promise<string> {
  const account = await verifyAccount(context, { email: username, password, ip });
  const issued = account && (await issueToken(context, account.id, 'full', { proof: account.passwordHash, device }));
  if (!issued) throw new ApiError(401, 'invalid_credentials', 'Usuário ou senha inválido');
  context.log.info({ user: account.id, address: ip }, 'entrada');
  return issued.token;
}
