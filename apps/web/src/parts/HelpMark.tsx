import { IconHelpCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { answerFor } from '#model/screens/help';
import { useFaqHelp } from '../client/faq';
import { environmentOf } from '../session/session';
import { useSession } from '../session/use-session';
import { toggleHelp, useHelpOpen } from './help-panel';

/** Absent when no answer speaks of the screen. */
export function HelpMark() {
  const { pathname } = useLocation();
  const isOpen = useHelpOpen();
  const { data } = useFaqHelp(environmentOf(useSession()));
  const answer = data && answerFor(pathname, data.resultList);
  if (!answer) return null;
  return (
    <button
      type="button"
      className="bare unprinted size-7 inline-grid flex-none place-items-center -my-1.5 rounded-full text-ink-soft hover:bg-leaf-soft hover:text-leaf aria-expanded:bg-leaf-soft aria-expanded:text-leaf touch:size-11 touch:-my-2 touch:mx-0"
      aria-label="Ajuda desta tela"
      aria-expanded={isOpen}
      title={`${answer.question} (tecla ?)`}
      onClick={toggleHelp}
    >
      <IconHelpCircle size={19} stroke={1.7} aria-hidden />
    </button>
  );
}
