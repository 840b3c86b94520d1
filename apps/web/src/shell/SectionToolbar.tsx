import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './SectionToolbar.module.css';
import { trailOf } from './sections';

/** So much of the area before the open one stays in sight: there is more to the left. */
const AREA_MARGIN_PX = 40;

/** The areas of the open section; nothing while there is only one. */
export function SectionToolbar() {
  const { section, area } = trailOf(useLocation().pathname);
  const row = useRef<HTMLElement>(null);
  const openTo = area?.to;
  // Where they do not all fit, the open one is brought into view.
  useEffect(() => {
    const open = openTo && row.current?.querySelector<HTMLElement>(`[href="${openTo}"]`);
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - AREA_MARGIN_PX;
  }, [openTo]);
  if (!section || section.areas.length < 2) return null;
  return (
    <nav ref={row} className={styles.toolbar} aria-label={section.label}>
      {section.areas.map((one) => (
        <NavLink key={one.to} to={one.to} className={styles.area} data-open={one === area || undefined}>
          {one.label}
        </NavLink>
      ))}
    </nav>
  );
}
