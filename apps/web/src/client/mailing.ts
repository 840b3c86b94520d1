import type { MailKind } from '#model/mailing';
import type { WorkScope } from '../session/session';
import { api } from './api';
import { farmYearKey, farmYearQuery } from './farm-year';
import { useApiQuery } from './use-api-query';

export type MailPreferences = Readonly<Record<MailKind, boolean>>;

interface EmailPreview {
  subject: string;
  html: string;
  text: string;
}

const ADDRESS = '/users/me/preferences';
export const MAIL_PREFERENCES = ['mail-preferences'] as const;

export function useMailPreferences() {
  return useApiQuery<MailPreferences>(MAIL_PREFERENCES, ADDRESS, { staleTime: 0 });
}

export const saveMailPreferences = (wish: Partial<MailPreferences>): Promise<MailPreferences> => api.put(ADDRESS, wish);

export function useDigestPreview(scope: WorkScope) {
  const query = farmYearQuery(scope);
  return useApiQuery<EmailPreview>(farmYearKey('digest-preview', query), '/digest/preview', { query, staleTime: 0 });
}
