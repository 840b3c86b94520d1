import type { Config } from '../../config';
import { type EmailParts, layOut } from '../../emails/layout';
import { unsubscribeLink } from '../../emails/unsubscribe';
import { farmBlocks, monthWords, overviewBlocks } from './digest-message';
import type { FarmDigest, FarmWork } from './read-farm';

const WHY = 'Você recebe este resumo uma vez por mês porque o pediu em Minha conta. Os links abrem o Porteira, que pede a sua senha.';

export type DigestContent = { farms: readonly FarmDigest[] } | { overview: readonly FarmWork[] };

export interface DigestReader {
  id: number;
  name: string;
}

export function composeDigest(config: Config, reader: DigestReader, month: string | null, content: DigestContent): EmailParts {
  const when = month === null ? 'do início da safra' : `de ${monthWords(month)}`;
  const isWhole = 'farms' in content;
  const blocks = isWhole
    ? content.farms.flatMap((digest) => farmBlocks(digest, config.publicUrl))
    : overviewBlocks(content.overview, config.publicUrl);
  const only = isWhole && content.farms.length === 1 ? `: ${content.farms[0]?.farm.name}` : '';
  return layOut(
    {
      subject: `Resumo ${when}${only}`,
      blocks: [{ kind: 'text', text: `Olá, ${reader.name}. Este é o resumo ${when}.` }, ...blocks],
      why: WHY,
      unsubscribe: unsubscribeLink(config, { kind: 'digest', userId: reader.id }),
    },
    config.publicUrl,
  );
}
