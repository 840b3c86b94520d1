import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { canUse } from '#model/permissions';
import { moduleAddress, modulesFor } from '#model/screens/screen';
import { trailOf } from '../parts/trail';
import { useActor } from '../session/use-session';
import styles from './SectionToolbar.module.css';

/** So much of the module before the open one stays in sight: there is more to the left. */
const AREA_MARGIN_PX = 40;

/** The modules of the open section; nothing while there is only one. */
export function SectionToolbar() {
  const { section, module } = trailOf(useLocation().pathname);
  const row = useRef<HTMLElement>(null);
  const openTo = module && moduleAddress(module);
  // Where they do not all fit, the open one is brought into view.
  useEffect(() => {
    const open = openTo && row.current?.querySelector<HTMLElement>(`[href="${openTo}"]`);
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - AREA_MARGIN_PX;
  }, [openTo]);
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
