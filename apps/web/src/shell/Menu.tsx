import { Tooltip } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCalculator,
  IconChartBar,
  IconFileExport,
  IconFileImport,
  IconFolders,
  IconHelp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListCheck,
  IconListDetails,
  IconLogout,
  IconMail,
  IconNotebook,
  IconReportAnalytics,
  IconReportMoney,
  IconScoreboard,
  IconStack2,
  IconTargetArrow,
  type TablerIcon,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import type { Section, SectionIcon } from '#model/screens/screen';
import { environmentOf } from '../session/session';
import { useActor, useSession } from '../session/use-session';
import { Brand } from '../ui/Brand';
import { EnvironmentSwitch } from './EnvironmentSwitch';
import styles from './Menu.module.css';
import { lockOf, visibleSections } from './menu';
import { signOut } from './sign-out';

const ICONS: Readonly<Record<SectionIcon, TablerIcon>> = {
  portfolio: IconStack2,
  diagnosis: IconReportAnalytics,
  entries: IconListDetails,
  'field-book': IconNotebook,
  checklist: IconListCheck,
  panel: IconChartBar,
  settings: IconAdjustmentsHorizontal,
  registers: IconFolders,
  reports: IconReportMoney,
  export: IconFileExport,
  import: IconFileImport,
  processing: IconCalculator,
  position: IconTargetArrow,
  benchmark: IconScoreboard,
  communication: IconMail,
  faq: IconHelp,
};

interface MenuProps {
  isCollapsed?: boolean;
  /** Absent in the drawer, which closes instead. */
  onToggle?: () => void;
}

export function Menu({ isCollapsed = false, onToggle }: MenuProps) {
  const session = useSession();
  const actor = useActor();
  const environment = environmentOf(session);
  return (
    <div className={styles.menu} data-collapsed={isCollapsed || undefined}>
      <div className="flex flex-none items-center justify-between min-h-8.5 pl-2 in-data-collapsed:flex-col in-data-collapsed:gap-1 in-data-collapsed:pl-0">
        <Brand isCompact={isCollapsed} />
        {onToggle && <Toggle isCollapsed={isCollapsed} onToggle={onToggle} />}
      </div>
      <EnvironmentSwitch isCompact={isCollapsed} />
      <nav className="flex-1 [&_ul]:flex [&_ul]:flex-col [&_ul]:gap-0.5" aria-label="Menu principal">
        <ul>
          {visibleSections(actor, environment).map((section) => (
            <li key={section.address}>
              <Entry section={section} lock={lockOf(section, actor, session.farm)} isCollapsed={isCollapsed} />
            </li>
          ))}
        </ul>
      </nav>
      <Hint label="Sair" isShown={isCollapsed}>
        <button type="button" className={styles.entry} onClick={() => void signOut()}>
          <IconLogout size={18} stroke={1.8} aria-hidden />
          <span className={isCollapsed ? 'sr-only' : undefined}>Sair</span>
        </button>
      </Hint>
    </div>
  );
}

function Toggle({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isCollapsed ? 'Expandir menu' : 'Recolher menu';
  return (
    <Tooltip label={label} position="right">
      <button
        type="button"
        className="icon-button size-7.5 text-night-ink-faint hover:bg-[rgb(255_255_255_/_7%)] hover:text-night-ink"
        aria-label={label}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </button>
    </Tooltip>
  );
}

function Entry({ section, lock, isCollapsed }: { section: Section; lock: string | null; isCollapsed: boolean }) {
  const { label, address } = section;
  const Icon = ICONS[section.icon];
  const inside = (
    <>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
    </>
  );
  if (lock !== null) {
    return (
      <Hint label={isCollapsed ? `${label}: ${lock}` : lock} isShown>
        {/* Not `disabled`, so that the keyboard reaches the reason. */}
        <button type="button" className={styles.entry} aria-disabled="true" aria-description={lock}>
          {inside}
        </button>
      </Hint>
    );
  }
  return (
    <Hint label={label} isShown={isCollapsed}>
      <NavLink to={address} className={styles.entry}>
        {inside}
      </NavLink>
    </Hint>
  );
}

function Hint({ label, isShown, children }: { label: string; isShown: boolean; children: React.ReactElement }) {
  if (!isShown) return children;
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
