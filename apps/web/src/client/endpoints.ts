import type { MailKind } from '#model/mailing';
import type { SessionUser } from '../session/session';
import { api } from './api';

export function signIn(credentials: { username: string; password: string }): Promise<{ idToken: string }> {
  return api.post('/users/token', credentials, { isPublic: true });
}

export function readMe(): Promise<SessionUser> {
  return api.get('/users/me');
}

export function signOutEverywhere(): Promise<void> {
  return api.post('/users/logout', undefined, { keepalive: true });
}

export function requestCode(username: string): Promise<void> {
  return api.post('/users/forgot-password', { username }, { isPublic: true });
}

export function savePassword(body: { username: string; password: string; confirmationCode: string }): Promise<void> {
  return api.put('/users/password', body, { isPublic: true });
}

export function changeOwnName(userId: number, name: string): Promise<{ name: string }> {
  return api.put(`/users/${userId}`, { name });
}

/** Ends every session of the user, this one too. */
export function changeOwnPassword(userId: number, body: { password: string; current_password: string }): Promise<void> {
  return api.post(`/users/${userId}/changepassword`, body);
}

export function leaveMail(kind: MailKind, token: string): Promise<void> {
  return api.post(`/${kind}/unsubscribe`, { token }, { isPublic: true });
}
