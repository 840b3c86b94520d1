import { type ComponentType, createElement, lazy, useState } from 'react';
import type { PublicKey } from '#model/screens/before';

/** The code of the screens that need no session, and how code is fetched: with the first visit. */

type Load<Props extends object> = () => Promise<{
  default: ComponentType<Props>;
  /** Asks the server for what the screen will ask first, before it is drawn. */
  fetchAhead?(props: Props, address: URL): void;
}>;

/** Code to be fetched, and what it draws once it is there. */
export interface Code<Props extends object = object> {
  load: Load<Props>;
  View: ComponentType<Props>;
}

/** Code that is fetched by `load`, and the component that draws it; one that is drawn before it came waits for it. */
export function codeOf<Props extends object>(load: Load<Props>): Code<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep: Load<Props> = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  const later: ComponentType<Props> = lazy(keep);
  // What has come is drawn at once: to wait for it again, one inside the other, would draw all that stands around it anew each time.
  const View = (props: Props) => createElement(useState(() => loaded ?? later)[0], props);
  return { load: keep, View };
}

export const PUBLIC: Readonly<Record<PublicKey, Code>> = {
  login: codeOf(() => import('./screens/login/LoginScreen')),
  'forgot-password': codeOf(() => import('./screens/forgot-password/ForgotPasswordScreen')),
  'leave-mail': codeOf(() => import('./screens/leave-mail/LeaveMailScreen')),
  'update-password': codeOf(() => import('./screens/update-password/UpdatePasswordScreen')),
};
