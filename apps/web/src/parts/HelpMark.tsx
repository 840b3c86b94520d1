import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { questionAddress } from '#model/screens/faq';
import { answerFor } from '#model/screens/help';
import { useFaqHelp } from '../client/faq';
import { environmentOf } from '../session/session';
import { useSession } from '../session/use-session';

/** Absent when no answer speaks of the screen. */
export function HelpMark() {
  const { pathname } = useLocation();
  const environment = environmentOf(useSession());
  const { data } = useFaqHelp(environment);
  const answer = data && answerFor(pathname, data.resultList);
  if (!answer) return null;
  return (
    <Link
      to={questionAddress(environment, { id: answer.id, category: answer.category_faq })}
      className="unprinted size-7 inline-grid place-items-center rounded-full text-ink-soft hover:bg-leaf-soft hover:text-leaf touch:size-11 touch:-my-2 touch:mx-0"
      aria-label="Ajuda desta tela"
      title={answer.question}
    >
      <IconHelpCircle size={19} stroke={1.7} aria-hidden />
    </Link>
  );
}
