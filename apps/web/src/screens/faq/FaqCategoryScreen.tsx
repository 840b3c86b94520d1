import { IconHelp } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { faqAddress, readQuestion } from '#model/screens/faq';
import { useFaq } from '../../client/faq';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { Question } from './Question';

export default function FaqCategoryScreen() {
  const environment = environmentOf(useSession());
  const id = Number(useParams().id);
  const named = readQuestion(useLocation().search);
  const faq = useFaq(environment);
  const title = faq.data?.categories.find((category) => category.id === id)?.title;
  return (
    <Page title={title ?? 'FAQ'}>
      <Loaded query={faq} failure="Não foi possível carregar as perguntas.">
        {({ questions }) => {
          const own = questions.filter(({ category_faq }) => category_faq.id === id);
          const all = <Link to={faqAddress(environment)}>Ver todas as perguntas</Link>;
          return own.length === 0 ? (
            <EmptyState
              icon={<IconHelp size={26} stroke={1.6} aria-hidden />}
              title={title === undefined ? 'Esta categoria não existe mais.' : 'Nenhuma pergunta cadastrada.'}
            >
              {all}
            </EmptyState>
          ) : (
            <>
              <div className="box max-w-215">
                {own.map((question) => (
                  <Question key={question.id} environment={environment} row={question} isNamed={question.id === named} />
                ))}
              </div>
              <p className="mt-3.5 [&_a]:text-leaf-deep">{all}</p>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
