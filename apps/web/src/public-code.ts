import { type ComponentType, createElement, lazy, useState } from 'react';
import type { PublicKey } from '#model/screens/before';

type Load<Props extends object> = () => Promise<{
  default: ComponentType<Props>;
  /** Requests the screen's first data while its code loads. */
  prefetch?(props: Props, address: URL): void;
}>;

export interface Code<Props extends object = object> {
  load: Load<Props>;
  View: ComponentType<Props>;
}

/** Code that loads with the first visit; the component suspends until then. */
export function codeOf<Props extends object>(load: Load<Props>): Code<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep: Load<Props> = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  const later: ComponentType<Props> = lazy(keep);
  // Loaded code renders without `lazy`, which would suspend again and remount everything around it.
  const View = (props: Props) => createElement(useState(() => loaded ?? later)[0], props);
  return { load: keep, View };
}

export const PUBLIC: Readonly<Record<PublicKey, Code>> = {
  login: codeOf(() => import('./screens/login/LoginScreen')),
  'forgot-password': codeOf(() => import('./screens/forgot-password/ForgotPasswordScreen')),
  'leave-mail': codeOf(() => import('./screens/leave-mail/LeaveMailScreen')),
  'update-password': codeOf(() => import('./screens/update-password/UpdatePasswordScreen')),
};
