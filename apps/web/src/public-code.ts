import { type ComponentType, lazy } from 'react';
import type { PublicKey } from '#model/screens/before';

/** The code of the screens that need no session, and how code is fetched: with the first visit. */

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Code to be fetched, and what it draws once it is there. */
export interface Code<Props extends object = object> {
  load: Load<Props>;
  View: ComponentType<Props>;
}

export const codeOf = <Props extends object>(load: Load<Props>): Code<Props> => ({ load, View: lazy(load) });

export const PUBLIC: Readonly<Record<PublicKey, Code>> = {
  login: codeOf(() => import('./screens/login/LoginScreen')),
  'forgot-password': codeOf(() => import('./screens/forgot-password/ForgotPasswordScreen')),
  'leave-mail': codeOf(() => import('./screens/leave-mail/LeaveMailScreen')),
  'update-password': codeOf(() => import('./screens/update-password/UpdatePasswordScreen')),
};
