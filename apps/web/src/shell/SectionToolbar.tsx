import { NavLink, useLocation } from 'react-router';
import styles from './SectionToolbar.module.css';
import { trailOf } from './sections';

/** The areas of the open section; nothing while there is only one. */
export function SectionToolbar() {
  const { section, area } = trailOf(useLocation().pathname);
  if (!section || section.areas.length < 2) return null;
  return (
    <nav className={styles.toolbar} aria-label={section.label}>
      {section.areas.map((one) => (
        <NavLink key={one.to} to={one.to} className={styles.area} data-open={one === area || undefined}>
          {one.label}
        </NavLink>
      ))}
    </nav>
  );
}
