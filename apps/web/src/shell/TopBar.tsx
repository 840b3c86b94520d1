import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { addressOf } from '#model/screens/list';
import { useKeptMarks } from '../client/kept-marks';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { Bell } from './Bell';
import styles from './TopBar.module.css';
import { UserBadge } from './UserBadge';
import { useDropDown } from './use-drop-down';

const ScopePanel = lazy(() => import('./ScopePanel'));
const KeptCount = lazy(() => import('./KeptCount'));

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const session = useSession();
  const hasKept = useKeptMarks().size > 0;
  return (
    <header className="unprinted flex items-center flex-none gap-4 min-h-[var(--topbar-height)] px-4.5 border-b border-line bg-surface phone:sticky phone:z-100 phone:top-0 phone:gap-2 phone:py-0 phone:px-3">
      <button
        type="button"
        className="icon-button size-11 hidden flex-none -ml-2.5 text-ink phone:grid"
        aria-label="Abrir menu"
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <nav className="flex flex-1 gap-1.5 min-w-0 phone:gap-1" aria-label="Escolhas atuais">
        {choicesOf(session).map((choice) => (
          <Choice key={choice.field} {...choice} />
        ))}
      </nav>
      <Suspense fallback={null}>{hasKept && <KeptCount />}</Suspense>
      <Bell />
      <UserBadge />
    </header>
  );
}

interface ChoiceProps {
  field: 'customer' | 'harvest' | 'farm';
  label: string;
  value: string | undefined;
}

function choicesOf({ customer, harvest, farm }: Session): ChoiceProps[] {
  return [
    { field: 'customer', label: 'Cliente', value: customer?.name },
    { field: 'harvest', label: 'Safra', value: harvest?.title },
    { field: 'farm', label: 'Fazenda', value: farm?.name },
  ];
}

/** Before the first choice the filter asks for customer, harvest and farm together; afterwards each has its own list here. */
function Choice(props: ChoiceProps) {
  return useSession().filterFilled ? <ListedChoice {...props} /> : <FilterLink {...props} />;
}

function ListedChoice({ field, label, value }: ChoiceProps) {
  const { isOpen, setOpen, button, close, onBlur } = useDropDown();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves what is inside
    <div className={`${styles.place} relative min-w-0 min-[1024px]:data-[field=harvest]:flex-none`} data-field={field} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.choice}
        data-empty={value === undefined || undefined}
        title={value ? `${label}: ${value}` : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChoiceText label={label} value={value} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScopePanel field={field} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** The filter returns to the address that it was opened from. */
function FilterLink({ field, label, value }: ChoiceProps) {
  const { pathname, search, state } = useLocation();
  const isInFilter = pathname === addressOf('filter-form');
  const referrer = isInFilter ? (state as { referrer?: string } | null)?.referrer : pathname + search;
  return (
    <Link
      to={addressOf('filter-form')}
      state={{ referrer, field }}
      replace={isInFilter}
      className={styles.choice}
      data-field={field}
      data-empty={value === undefined || undefined}
      title={value ? `${label}: ${value}` : undefined}
    >
      <ChoiceText label={label} value={value} />
    </Link>
  );
}

function ChoiceText({ label, value }: Pick<ChoiceProps, 'label' | 'value'>) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={`${styles.value} truncate font-bold`}>{value ?? 'escolher'}</span>
      <IconChevronDown className="flex-none self-center text-ink-faint phone:hidden" size={14} stroke={2} aria-hidden />
    </>
  );
}
