import type { MailKind } from '#model/mailing';
import type { SessionUser } from '../session/session';
import { api } from './api';

/** Calls that are not rows of a declared resource, one function each. */

/** A password for a token. */
export function signIn(credentials: { username: string; password: string }): Promise<{ idToken: string }> {
  return api.post('/users/token', credentials, { isPublic: true });
}

export function readMe(): Promise<SessionUser> {
  return api.get('/users/me');
}

/** Ends the token on the server. */
export function signOutEverywhere(): Promise<void> {
  return api.post('/users/logout', undefined, { keepalive: true });
}

/** Sends a confirmation code by e-mail. */
export function requestCode(username: string): Promise<void> {
  return api.post('/users/forgot-password', { username }, { isPublic: true });
}

export function savePassword(body: { username: string; password: string; confirmationCode: string }): Promise<void> {
  return api.put('/users/password', body, { isPublic: true });
}

/** Another name for the signed-in user. */
export function changeOwnName(userId: number, name: string): Promise<{ name: string }> {
  return api.put(`/users/${userId}`, { name });
}

/** A new password for the signed-in user, who gives the one of now. Ends every session of the user, this one too. */
export function changeOwnPassword(userId: number, body: { password: string; current_password: string }): Promise<void> {
  return api.post(`/users/${userId}/changepassword`, body);
}

/** Stops a kind of mail for whoever the token of one was made for. */
export function leaveMail(kind: MailKind, token: string): Promise<void> {
  return api.post(`/${kind}/unsubscribe`, { token }, { isPublic: true });
}
