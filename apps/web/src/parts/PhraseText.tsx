import { Fragment } from 'react';
import type { Phrase } from '#view/document';

export const PhraseText = ({ phrase }: { phrase: Phrase }) =>
  phrase.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, always in this order
    <Fragment key={at}>{typeof part === 'string' ? part : <b>{part.strong}</b>}</Fragment>
  ));
