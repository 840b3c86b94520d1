import { ActionIcon, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ROLE_LABELS } from '#model/permissions';
import type { FaqHelp } from '#model/responses/faq';
import { faqAddress } from '#model/screens/faq';
import { answersFor } from '#model/screens/help';
import { useFaqAnswer, useFaqHelp } from '../client/faq';
import { closeHelp } from '../parts/help-panel';
import { Loaded } from '../parts/Loaded';
import { RichText } from '../rich-text/RichText';
import { environmentOf } from '../session/session';
import { useActor, useSession } from '../session/use-session';
import { useIsNarrow } from '../ui/use-is-narrow';
import { ShellKeys } from './ShellKeys';

/** Stands beside the work, which stays usable, and follows it from screen to screen. */
export default function HelpPanel() {
  const { pathname } = useLocation();
  const environment = environmentOf(useSession());
  const { role } = useActor();
  const query = useFaqHelp(environment);
  const heading = useFocusWhileOpen();
  const isNarrow = useIsNarrow();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    // On a phone it covers the screen that a link of it leads to.
    if (isNarrow && pathname !== openedAt) closeHelp();
  }, [isNarrow, pathname, openedAt]);
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeHelp();
  };
  return (
    <aside
      aria-label="Ajuda"
      className="unprinted w-80 min-h-0 overflow-y-auto px-4 pt-3.5 pb-6 border-s border-line bg-surface max-[1023px]:fixed max-[1023px]:z-200 max-[1023px]:inset-y-0 max-[1023px]:right-0 max-[1023px]:shadow-float phone:left-0 phone:w-auto"
      onKeyDown={close}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Ajuda desta tela
        </h2>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Fechar ajuda" title="Fechar (Esc)" onClick={closeHelp}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Loaded query={query} failure="Não foi possível carregar as perguntas." waiting={<Skeleton height={160} radius={12} />} isPart>
        {({ resultList }) => {
          const answers = answersFor(pathname, resultList);
          return (
            <>
              {answers.length === 0 && <p className="text-ink-soft">Nenhuma pergunta trata desta tela.</p>}
              {answers.map((one, at) => (
                <Answer key={`${pathname} ${one.id}`} question={one} startsOpen={at === 0} />
              ))}
              <p className="mt-3 text-sm">
                <Link to={faqAddress(environment)}>Todas as perguntas</Link>
                <span className="text-ink-soft"> do perfil {ROLE_LABELS[role]}</span>
              </p>
            </>
          );
        }}
      </Loaded>
      <details className="mt-4 border-t border-line">
        <summary className="py-2.5 font-semibold cursor-pointer">Teclas</summary>
        <ShellKeys />
      </details>
    </aside>
  );
}

function Answer({ question: { id, question }, startsOpen }: { question: FaqHelp; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className="border-b border-line" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-2.5 font-semibold cursor-pointer">{question}</summary>
      {isOpen && <AnswerText id={id} />}
    </details>
  );
}

function AnswerText({ id }: { id: number }) {
  const query = useFaqAnswer(id);
  return (
    <div className="pb-3 text-sm">
      <Loaded query={query} failure="Não foi possível carregar a resposta." waiting={<Skeleton height={90} radius={8} />} isPart>
        {({ answer }) => <RichText html={answer} />}
      </Loaded>
    </div>
  );
}

function useFocusWhileOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = heading.current?.closest('aside');
    heading.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body || panel?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return heading;
}
