import { isPublicPath, mobile } from '#model/screens/before';
import { EMPTY_SESSION } from '../session/session';
import { clearSession, updateSession } from '../session/session-store';
import { readMe } from './endpoints';

/** Three base64url parts, the first a JSON header (`{"` is `eyJ` in base64). */
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/** A cut or mistyped token counts as one too, so that it leads to the sign-in. */
export function tokenInPath(pathname: string): { token: string; pathname: string } | null {
  if (isPublicPath(pathname)) return null;
  if (pathname.startsWith(`${mobile.address}/`)) {
    const token = pathname.slice(mobile.address.length).replace(/^\/+|\/+$/g, '');
    return token ? { token, pathname: mobile.address } : null;
  }
  const segments = pathname.split('/');
  const token = segments.find((segment) => JWT.test(segment));
  return token ? { token, pathname: segments.filter((segment) => segment !== token).join('/') || '/' } : null;
}

/** Removes the token from the address before anything can store it. */
export function takeTokenFromPath(): string | null {
  const found = tokenInPath(window.location.pathname);
  if (!found) return null;
  window.history.replaceState(null, '', found.pathname + window.location.search + window.location.hash);
  return found.token;
}

/** An unusable token leaves no session, which leads to the sign-in. */
export async function adoptToken(token: string | null): Promise<void> {
  if (token === null) return;
  // The link is for its own user, not for the one signed in here.
  void updateSession({ ...EMPTY_SESSION, token });
  try {
    await updateSession({ user: await readMe() });
  } catch (error) {
    console.warn('O token do endereço não pôde ser usado', error);
    clearSession('expired');
  }
}
