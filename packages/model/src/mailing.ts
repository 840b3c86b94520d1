import { ENVIRONMENT_LABELS, ENVIRONMENTS, type Environment, isEnvironment } from './kit/environment';

/** Emails sent without a request: communications and monthly summaries. */

/** Recipients may unsubscribe from each kind separately. */
export const MAIL_KINDS = ['communications', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_KIND_LABELS: Readonly<Record<MailKind, string>> = { communications: 'Comunicados', digest: 'Resumo mensal' };

export const RECIPIENTS = ['ALL', ...ENVIRONMENTS, 'INDIVIDUAL'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

export const RECIPIENT_LABELS: Readonly<Record<Recipient, string>> = {
  ALL: 'Todos',
  ...ENVIRONMENT_LABELS,
  INDIVIDUAL: 'Individual',
};

export const profileOf = (recipient: Recipient): Environment | null => (isEnvironment(recipient) ? recipient : null);

export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 50_000;
export const MAX_NAMED = 500;

/** `LEFT_OUT`: not sent, for the reason in `error`. */
export const DELIVERY_STATES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LEFT_OUT'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  QUEUED: 'Na fila',
  SENDING: 'Enviando',
  SENT: 'Enviado',
  FAILED: 'Falhou',
  LEFT_OUT: 'Não recebe',
};
