import { isPublicPath, mobile } from '#model/screens/before';
import { EMPTY_SESSION } from '../session/session';
import { clearSession, updateSession } from '../session/session-store';
import { readMe } from './endpoints';

/** Three base64url parts, the first the JSON of a header (`{"` is `eyJ` there). */
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Splits the token off an address: `/mobile/dashboards/eyJ...` -> `/mobile/dashboards` and the token; null where there is none. Whatever follows
 * the dashboards is meant for one: a link that was cut or mistyped leads to the sign-in like one that has run out.
 */
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

/** Takes a token out of the address, before anything else can read or keep it; null where there is none. */
export function takeTokenFromPath(): string | null {
  const found = tokenInPath(window.location.pathname);
  if (!found) return null;
  window.history.replaceState(null, '', found.pathname + window.location.search + window.location.hash);
  return found.token;
}

/** A link from outside may carry its token in the address: it becomes the session. One that cannot be used leaves none, which leads to the sign-in. */
export async function adoptToken(token: string | null): Promise<void> {
  if (token === null) return;
  // Whoever was signed in here before is not who this link is for.
  void updateSession({ ...EMPTY_SESSION, token });
  try {
    await updateSession({ user: await readMe() });
  } catch (error) {
    console.warn('O token do endereço não pôde ser usado', error);
    clearSession('expired');
  }
}
