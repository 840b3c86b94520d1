import { IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Environment } from '#model/kit/environment';
import type { FaqFound, FaqPart } from '#model/responses/faq';
import { faqAddress, questionAddress } from '#model/screens/faq';
import { useFaqSearch } from '../../client/faq';
import { Loaded } from '../../parts/Loaded';
import { EmptyState } from '../../ui/EmptyState';

export function FoundQuestions({ environment, words }: { environment: Environment; words: string }) {
  const query = useFaqSearch(environment, words);
  return (
    <Loaded query={query} failure="Não foi possível procurar nas respostas.">
      {({ resultList }) => (
        <>
          <p className="mb-2 text-ink-soft" role="status">
            {countText(resultList.length)}
          </p>
          {resultList.length === 0 ? (
            <EmptyState icon={<IconSearchOff size={26} stroke={1.6} aria-hidden />} title={`Nenhuma resposta com "${words}".`}>
              Tente com menos palavras, ou <Link to={faqAddress(environment)}>veja todas as perguntas</Link>.
            </EmptyState>
          ) : (
            <ul className="max-w-205 [&_mark]:rounded-[3px] [&_mark]:bg-amber-soft [&_mark]:text-inherit">
              {resultList.map((one) => (
                <Found key={one.id} environment={environment} found={one} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

function Found({ environment, found: { id, question, category_faq, excerpt } }: { environment: Environment; found: FaqFound }) {
  return (
    <li className="py-3 border-t border-line">
      <Link className="mr-2 text-leaf-deep font-semibold" to={questionAddress(environment, { id, category: category_faq.id })}>
        <Parts parts={question} />
      </Link>
      <small className="text-ink-soft text-[13px] font-normal">{category_faq.title}</small>
      <p className="mt-0.5 text-ink-soft">
        <Parts parts={excerpt} />
      </p>
    </li>
  );
}

function Parts({ parts }: { parts: readonly FaqPart[] }) {
  return parts.map(({ text, is_hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
    is_hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nenhuma pergunta encontrada';
  return count === 1 ? '1 pergunta encontrada' : `${count} perguntas encontradas`;
}
