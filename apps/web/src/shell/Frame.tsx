import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { formatDay, todayInBrazil } from '#domain/calendar';
import { trailOf } from '../parts/breadcrumbs';
import { useHelpOpen } from '../parts/help-panel';
import { useSession } from '../session/use-session';
import { ConnectionNotice } from './ConnectionNotice';
import styles from './Frame.module.css';
import { Menu } from './Menu';
import { SectionToolbar } from './SectionToolbar';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useShellKeys } from './use-shell-keys';

const GoTo = lazy(() => import('./GoTo'));
const MenuDrawer = lazy(() => import('./MenuDrawer'));
const NewVersion = lazy(() => import('./NewVersion'));
const HelpPanel = lazy(() => import('./HelpPanel'));

/** Styles of `data-printing` give charts the width that they have on paper; the rest is for the heads of pages. */
addEventListener('beforeprint', () => {
  const { documentElement: root, title } = document;
  root.toggleAttribute('data-printing', true);
  root.style.setProperty('--paper-title', JSON.stringify(title.split(' · ').toReversed().join(' · ')));
  root.style.setProperty('--paper-day', JSON.stringify(formatDay(todayInBrazil())));
});
addEventListener('afterprint', () => document.documentElement.removeAttribute('data-printing'));

export default function Frame({ children }: { children?: ReactNode }) {
  // Kept in this browser until the sign-out.
  const [chosen, setCollapsed] = useLocalStorage<boolean | null>({
    key: 'menuCollapsed',
    defaultValue: null,
    getInitialValueInEffect: false,
    sync: false,
  });
  const isTight = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const isCollapsed = chosen ?? isTight ?? false;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const isLoading = useNavigation().state === 'loading';
  useFocusOnNavigation(main);
  const [isGoToOpen, closeGoTo] = useShellKeys();
  const isHelpOpen = useHelpOpen();
  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <a
        className="unprinted fixed z-500 -top-15 left-3 py-2.5 px-4 rounded-md bg-surface font-bold focus:top-2.5 focus:shadow-float"
        href="#conteudo"
      >
        Pular para o conteúdo
      </a>
      <div className={styles.progress} data-active={isLoading || undefined} />
      <aside className="unprinted min-h-0 phone:hidden">
        <Menu isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </aside>
      <Suspense fallback={null}>
        <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      </Suspense>
      <div className="flex flex-col min-w-0 min-h-0 phone:min-h-dvh">
        <TopBar onOpenMenu={() => setDrawerOpen(true)} />
        <Suspense fallback={null}>
          <NewVersion />
        </Suspense>
        <ConnectionNotice />
        <SectionToolbar />
        <PrintHeader />
        <main id="conteudo" ref={main} className={styles.main} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </div>
      <Suspense fallback={null}>{isHelpOpen && <HelpPanel />}</Suspense>
      <Suspense fallback={null}>{isGoToOpen && <GoTo onClose={closeGoTo} />}</Suspense>
    </div>
  );
}

/** Further pages have theirs in the margin (`base.css`), from the same properties of the root. */
function PrintHeader() {
  const { customer, farm, harvest } = useSession();
  const { section } = trailOf(useLocation().pathname);
  const scope = section?.needsFarm ? [customer?.name, farm?.name, harvest && `Safra ${harvest.title}`] : [];
  const words = scope.filter(Boolean).join(' · ');
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--paper-scope', JSON.stringify(words));
    return () => {
      style.removeProperty('--paper-scope');
    };
  }, [words]);
  return (
    <div
      className="hidden justify-between mb-2 pb-1 border-b border-[#999] text-[9pt] print:flex before:content-['Porteira'] before:font-bold after:content-[var(--paper-about,var(--paper-scope))_'___'_var(--paper-day)] after:whitespace-pre-wrap"
      aria-hidden
    />
  );
}
