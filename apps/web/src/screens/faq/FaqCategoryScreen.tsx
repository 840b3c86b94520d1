import { IconHelp } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { faqAddress, readQuestion } from '#model/screens/faq';
import { type FaqRow, useFaq } from '../../client/faq';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import styles from './Faq.module.css';
import { Question } from './Question';

/** The questions of one category; the one that the address names stands open. */
export default function FaqCategoryScreen() {
  const environment = environmentOf(useSession());
  const id = Number(useParams().id);
  const faq = useFaq(environment);
  const title = faq.data?.categories.find((category) => category.id === id)?.title;
  return (
    <Page title={title ?? 'FAQ'}>
      <Loaded query={faq} failure="Não foi possível carregar as perguntas.">
        {({ categories, questions }) =>
          categories.some((category) => category.id === id) ? (
            <Questions environment={environment} questions={questions.filter(({ category_faq }) => category_faq.id === id)} />
          ) : (
            <EmptyState icon={<IconHelp size={26} stroke={1.6} aria-hidden />} title="Esta categoria não existe mais.">
              <Link to={faqAddress(environment)}>Ver todas as perguntas</Link>
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function Questions({ environment, questions }: { environment: Environment; questions: readonly FaqRow[] }) {
  const named = readQuestion(useLocation().search);
  if (questions.length === 0) {
    return (
      <EmptyState icon={<IconHelp size={26} stroke={1.6} aria-hidden />} title="Nenhuma pergunta cadastrada.">
        <Link to={faqAddress(environment)}>Ver todas as perguntas</Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.questions}>
        {questions.map((question) => (
          <Question key={question.id} environment={environment} row={question} isNamed={question.id === named} />
        ))}
      </div>
      <p className={styles.all}>
        <Link to={faqAddress(environment)}>Ver todas as perguntas</Link>
      </p>
    </>
  );
}
