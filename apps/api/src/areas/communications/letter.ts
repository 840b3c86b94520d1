import type { Config } from '../../config';
import { type LetterParts, layOut } from '../../letters/layout';
import { leavingHeaders, leavingLink } from '../../letters/leaving';
import type { Letter } from '../../mail';
import type { Content } from './read-draft';

const WHY = 'Mensagem da administração do Porteira a quem tem uma conta.';

export function shownTo(config: Config, userId: number, { subject, message }: Content): LetterParts {
  const leave = leavingLink(config, { kind: 'communications', userId });
  return layOut({ subject, blocks: [{ kind: 'rich', html: message }], why: WHY, leave }, config.publicUrl);
}

/** The message id is the same on every attempt. */
export function letterTo(config: Config, person: { userId: number; email: string; messageId: string }, content: Content): Letter {
  const { userId, email, messageId } = person;
  return {
    ...shownTo(config, userId, content),
    to: email,
    messageId,
    headers: { ...leavingHeaders(config, { kind: 'communications', userId }), Precedence: 'bulk' },
  };
}
