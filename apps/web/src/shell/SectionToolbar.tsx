import { NavLink, useLocation } from 'react-router';
import { canUse } from '#model/permissions';
import { moduleAddress, modulesFor } from '#model/screens/screen';
import { trailOf } from '../parts/breadcrumbs';
import { useScrollToCurrent } from '../parts/use-scroll-to-current';
import { useActor } from '../session/use-session';
import styles from './SectionToolbar.module.css';

export function SectionToolbar() {
  const { section, module } = trailOf(useLocation().pathname);
  const row = useScrollToCurrent(module?.address);
  const actor = useActor();
  const modules = section ? modulesFor(section, (feature) => canUse(actor, feature)) : [];
  if (!section || modules.length < 2) return null;
  return (
    <nav
      ref={row}
      className={`${styles.toolbar} unprinted flex flex-none gap-0.5 py-1.5 px-3.5 overflow-x-auto border-b border-line bg-surface [scrollbar-width:none] phone:py-0.5`}
      aria-label={section.label}
    >
      {modules.map((one) => (
        <NavLink
          key={one.address}
          to={moduleAddress(one)}
          className="flex-none py-1.25 px-3 rounded-full text-ink-soft no-underline hover:bg-paper hover:text-ink data-open:bg-leaf-soft data-open:text-leaf-deep data-open:font-bold phone:py-3"
          data-open={one === module || undefined}
        >
          {one.label}
        </NavLink>
      ))}
    </nav>
  );
}
