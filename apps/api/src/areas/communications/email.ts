import type { Config } from '../../config';
import { type EmailParts, layOut } from '../../emails/layout';
import { unsubscribeHeaders, unsubscribeLink } from '../../emails/unsubscribe';
import type { Email } from '../../mail';
import type { Content } from './read-draft';

const WHY = 'Mensagem da administração do Porteira a quem tem uma conta.';

export function emailPartsFor(config: Config, userId: number, { subject, message }: Content): EmailParts {
  const unsubscribe = unsubscribeLink(config, { kind: 'communications', userId });
  return layOut({ subject, blocks: [{ kind: 'rich', html: message }], why: WHY, unsubscribe }, config.publicUrl);
}

/** The message id is the same on every attempt. */
export function emailTo(config: Config, person: { userId: number; email: string; messageId: string }, content: Content): Email {
  const { userId, email, messageId } = person;
  return {
    ...emailPartsFor(config, userId, content),
    to: email,
    messageId,
    headers: { ...unsubscribeHeaders(config, { kind: 'communications', userId }), Precedence: 'bulk' },
  };
}
