import { Button } from '@mantine/core';
import { IconHelp, IconPencil } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { canUse } from '#model/permissions';
import { faqCategoryAddress, questionAddress } from '#model/screens/faq';
import { addressIn } from '#model/screens/list';
import type { Screen } from '#model/screens/screen';
import { type FaqCategory, type FaqRow, useFaq } from '../../client/faq';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useActor, useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { SearchField } from '../../ui/SearchField';
import { FoundQuestions } from './FoundQuestions';

const SEARCH = 'busca';
const MAX_SEARCH_LENGTH = 200;
const NAMED = 5;

export default function FaqScreen({ screen }: { screen: Screen }) {
  const environment = environmentOf(useSession());
  const [query, setQuery] = useSearchParams();
  const words = query.get(SEARCH)?.trim() ?? '';
  const faq = useFaq(environment);
  return (
    <Page title={screen.title} aside={<EditLink environment={environment} />}>
      <SearchField
        label="Procurar nas perguntas e respostas"
        placeholder="Por exemplo: desmame, validar, importar"
        longest={MAX_SEARCH_LENGTH}
        value={words}
        isWide
        onSearch={(text) => setQuery(text === '' ? {} : { [SEARCH]: text }, { replace: true })}
      />
      {words === '' ? (
        <Loaded query={faq} failure="Não foi possível carregar as perguntas.">
          {({ categories, questions }) => <Categories environment={environment} categories={categories} questions={questions} />}
        </Loaded>
      ) : (
        <FoundQuestions environment={environment} words={words} />
      )}
    </Page>
  );
}

function EditLink({ environment }: { environment: Environment }) {
  if (!canUse(useActor(), 'communication')) return null;
  return (
    <Button
      component={Link}
      to={addressIn(environment, 'communication.questions')}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={15} aria-hidden />}
    >
      Cadastrar perguntas
    </Button>
  );
}

const ROW = 'block py-1.5 px-2 -mx-2 rounded-sm no-underline hover:bg-leaf-wash hover:text-leaf phone:py-2.5';

interface CategoriesProps {
  environment: Environment;
  categories: readonly FaqCategory[];
  questions: readonly FaqRow[];
}

function Categories({ environment, categories, questions }: CategoriesProps) {
  if (categories.length === 0) {
    return <EmptyState icon={<IconHelp size={26} stroke={1.6} aria-hidden />} title="Nenhuma pergunta cadastrada." />;
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-3.5">
      {categories.map(({ id, title }) => {
        const own = questions.filter(({ category_faq }) => category_faq.id === id);
        return (
          <li key={id} className="box pt-3.5 px-4 pb-2.5">
            <h2 className="flex items-baseline justify-between gap-2 mb-1.5 text-[1rem]">
              <Link className="text-ink" to={faqCategoryAddress(environment, id)}>
                {title}
              </Link>
              <small className="text-ink-soft text-[13px] font-normal">
                {own.length === 0 ? 'sem perguntas' : own.length === 1 ? '1 pergunta' : `${own.length} perguntas`}
              </small>
            </h2>
            <ul>
              {own.slice(0, NAMED).map((question) => (
                <li key={question.id}>
                  <Link className={`${ROW} text-ink`} to={questionAddress(environment, { id: question.id, category: id })}>
                    {question.question}
                  </Link>
                </li>
              ))}
              {own.length > NAMED && (
                <li>
                  <Link className={`${ROW} text-leaf-deep font-semibold`} to={faqCategoryAddress(environment, id)}>
                    Ver as {own.length} perguntas
                  </Link>
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
