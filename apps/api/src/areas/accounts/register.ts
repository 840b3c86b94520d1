import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerChangePassword } from './change-password';
import { registerErasure } from './erasure/register';
import { registerForgotPassword } from './forgot-password';
import { registerMe } from './me';
import { registerMyData } from './my-data/register';
import { registerNarrowTokens } from './narrow-token';
import { registerResetPassword } from './reset-password';
import { registerAuthentication } from './session';
import { registerSessions } from './sessions';
import { registerSignIn } from './sign-in';
import { registerSignOut } from './sign-out';

export function registerAccounts(app: App, context: Context): void {
  registerAuthentication(app, context);
  registerSignIn(app, context);
  registerMe(app, context);
  registerSignOut(app, context);
  registerSessions(app, context);
  registerForgotPassword(app, context);
  registerResetPassword(app, context);
  registerChangePassword(app, context);
  registerNarrowTokens(app, context);
  registerMyData(app, context);
  registerErasure(app, context);
}
