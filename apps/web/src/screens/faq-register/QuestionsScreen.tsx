import { Button } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { addressIn } from '#model/screens/list';
import type { Screen } from '#model/screens/screen';
import { type FaqCategory, type FaqRow, invalidateFaq, useFaq } from '../../client/faq';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { removeRow, restoreRow } from '../../rows/row-client';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { notify, notifyFailure } from '../../ui/notify';
import { QuestionList } from './QuestionList';

const QuestionDialog = lazy(() => import('./QuestionDialog'));

export default function QuestionsScreen({ screen }: { screen: Screen }) {
  const environment = environmentOf(useSession());
  const client = useQueryClient();
  const faq = useFaq(environment);
  const [edited, setEdited] = useState<FaqRow | 'new' | null>(null);
  const remove = async (row: FaqRow) => {
    try {
      await removeRow('faq', row.id);
      const undo = async () => {
        await restoreRow('faq', row.id);
        await invalidateFaq(client);
      };
      notify({ message: 'Pergunta excluída', undo });
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateFaq(client);
  };
  return (
    <Page title={screen.title} aside={<Button onClick={() => setEdited('new')}>+ Adicionar</Button>}>
      <Loaded query={faq} failure="Não foi possível carregar as perguntas.">
        {({ categories, questions }) => (
          <>
            {questions.length === 0 && (
              <EmptyState icon={<IconHelp size={26} stroke={1.6} aria-hidden />} title="Nenhuma pergunta cadastrada.">
                {categories.length === 0 ? <NoCategories environment={environment} /> : 'Clique em + Adicionar para escrever a primeira.'}
              </EmptyState>
            )}
            <div className="max-w-225 gap-3.5 min-[1600px]:max-w-none min-[1600px]:columns-2">
              {byCategory(categories, questions).map(({ category, rows }) => (
                <section
                  key={category.id}
                  className="break-inside-avoid [&+&]:mt-5.5 [&_h2]:mb-1.5 [&_h2]:text-lg"
                  aria-label={category.title}
                >
                  <h2>{category.title}</h2>
                  <QuestionList category={category.title} rows={rows} onEdit={setEdited} onRemove={(row) => void remove(row)} />
                </section>
              ))}
            </div>
            <Suspense fallback={null}>
              {edited && (
                <QuestionDialog
                  key={edited === 'new' ? 'new' : edited.id}
                  environment={environment}
                  categories={categories}
                  row={edited === 'new' ? null : edited}
                  onClose={() => setEdited(null)}
                />
              )}
            </Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NoCategories({ environment }: { environment: Environment }) {
  return (
    <>
      Comece por uma <Link to={addressIn(environment, 'communication.categories')}>categoria</Link>.
    </>
  );
}

function byCategory(categories: readonly FaqCategory[], questions: readonly FaqRow[]): { category: FaqCategory; rows: FaqRow[] }[] {
  return categories
    .map((category) => ({ category, rows: questions.filter(({ category_faq }) => category_faq.id === category.id) }))
    .filter(({ rows }) => rows.length > 0);
}
