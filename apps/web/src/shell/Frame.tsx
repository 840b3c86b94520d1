import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { formatDay, todayInBrazil } from '#domain/calendar';
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

function PrintHeader() {
  const { customer, farm, harvest } = useSession();
  return (
    <div className="hidden print:flex print:justify-between print:gap-4 print:mb-3 print:pb-1.5 print:border-b print:border-[#999] print:text-[9pt]">
      <strong>Porteira</strong>
      <span>{[customer?.name, farm?.name, harvest && `Safra ${harvest.title}`].filter(Boolean).join(' · ')}</span>
      <span>{formatDay(todayInBrazil())}</span>
    </div>
  );
}
