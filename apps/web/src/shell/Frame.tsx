import { useLocalStorage } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useSession } from '../session/use-session';
import { ConnectionNotice } from './ConnectionNotice';
import styles from './Frame.module.css';
import { Menu } from './Menu';
import { MenuDrawer } from './MenuDrawer';
import { NewVersion } from './NewVersion';
import { PrintHeader } from './PrintHeader';
import { SectionToolbar } from './SectionToolbar';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useShellKeys } from './use-shell-keys';

const ShellDialogs = lazy(() => import('./ShellDialogs'));

/** What stands around every screen of a signed-in user: menu, the three choices, connection; the screen itself scrolls inside. */
export default function Frame({ children }: { children?: ReactNode }) {
  // Icons only, as this browser remembers until the sign-out.
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'menuCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
    sync: false,
  });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const isLoading = useNavigation().state === 'loading';
  useFocusOnNavigation(main);
  const [dialog, closeDialog] = useShellKeys();
  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <a className={styles.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className={styles.progress} data-active={isLoading || undefined} />
      <aside className={styles.menu}>
        <Menu isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </aside>
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <div className={styles.column}>
        <TopBar onOpenMenu={() => setDrawerOpen(true)} />
        <NewVersion />
        <ConnectionNotice />
        <SectionToolbar />
        <PrintHeader session={useSession()} />
        <main id="conteudo" ref={main} className={styles.main} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </div>
      <Suspense fallback={null}>{dialog && <ShellDialogs open={dialog} onClose={closeDialog} />}</Suspense>
    </div>
  );
}
