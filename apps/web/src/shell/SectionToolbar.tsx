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
    <nav ref={row} className={styles.toolbar} aria-label={section.label}>
      {modules.map((one) => (
        <NavLink key={one.address} to={moduleAddress(one)} className={styles.area} data-open={one === module || undefined}>
          {one.label}
        </NavLink>
      ))}
    </nav>
  );
}
