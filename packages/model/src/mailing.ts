import { ENVIRONMENT_LABELS, ENVIRONMENTS, type Environment, isEnvironment } from './kit/environment';

/** The mails that people get beside those they ask for: messages of the administration, and a summary every month. */

/** Kinds that whoever gets them may stop, each by itself. */
export const MAIL_KINDS = ['communications', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_KIND_LABELS: Readonly<Record<MailKind, string>> = { communications: 'Comunicados', digest: 'Resumo mensal' };

/** Whom a message is for. */
export const RECIPIENTS = ['ALL', ...ENVIRONMENTS, 'INDIVIDUAL'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

export const RECIPIENT_LABELS: Readonly<Record<Recipient, string>> = {
  ALL: 'Todos',
  ...ENVIRONMENT_LABELS,
  INDIVIDUAL: 'Individual',
};

/** The people of one profile that a message is for; null where it is not for one. */
export const profileOf = (recipient: Recipient): Environment | null => (isEnvironment(recipient) ? recipient : null);

export const SUBJECT_LENGTH = 150;
/** Characters of a message, its tags counted. */
export const MESSAGE_LENGTH = 50_000;
/** People that are named one by one. */
export const MOST_NAMED = 500;

/** How far a message has come on its way to one person. `LEFT_OUT`: it is not sent, and `error` says why. */
export const DELIVERY_STATES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LEFT_OUT'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  QUEUED: 'Na fila',
  SENDING: 'Enviando',
  SENT: 'Enviado',
  FAILED: 'Falhou',
  LEFT_OUT: 'Não recebe',
};
