import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router';
import { canUse } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { type Module, moduleAddress, modulesFor, type ScreenGroup, type Section } from '#model/screens/screen';
import { useActor } from '../session/use-session';
import { useIsNarrow } from '../ui/use-is-narrow';
import { type Breadcrumb, breadcrumbsOf, trailOf } from './breadcrumbs';
import { HelpMark } from './HelpMark';
import styles from './Page.module.css';
import { Returned } from './Returned';
import { useScrollToCurrent } from './use-scroll-to-current';

interface PageProps {
  title: string;
  aside?: ReactNode;
  /** The page fills the screen and scrolls inside. */
  isFilling?: boolean;
  isDense?: boolean;
  /** Query parameters kept when switching tabs. */
  shared?: readonly string[];
  children: ReactNode;
}

export function Page({ title, aside, isFilling = false, isDense: mayBeDense = isFilling, shared, children }: PageProps) {
  const { pathname, state } = useLocation();
  const trail = trailOf(pathname);
  const hasTabs = trail.group !== null && !trail.group.page && trail.group.screens.length > 1;
  const isNarrow = useIsNarrow();
  const isDense = mayBeDense || hasTabs || (trail.module !== null && !isNarrow);
  useEffect(() => {
    document.title = `${title} · Porteira`;
  }, [title]);
  return (
    <div className={styles.page} data-filling={isFilling || undefined} data-dense={isDense || undefined}>
      <div className={`${styles.where} short:dense:flex short:dense:items-baseline`}>
        {state?.from === 'first-number' && <BackToFirstNumber />}
        <Crumbs crumbs={breadcrumbsOf(trail, title)} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 mt-2 mb-3 print:my-1 low:dense:mx-0 low:dense:mt-0 low:dense:mb-1 phone:dense:gap-0 short:dense:flex-1 short:dense:flex-nowrap short:dense:items-baseline short:dense:min-w-0">
          <div className="flex items-center gap-1 min-w-0 short:dense:flex-none">
            <h1
              className="text-2xl print:text-xl leading-[1.4] tracking-[-0.005em] short:dense:text-[1.0625rem] short:dense:whitespace-nowrap"
              tabIndex={-1}
            >
              {title}
            </h1>
            <HelpMark />
          </div>
          {aside && (
            <div
              className="text-ink-soft short:dense:truncate short:dense:text-sm low:dense:min-w-0 phone:dense:text-xs phone:dense:leading-[1.25]"
              title={typeof aside === 'string' ? aside : undefined}
            >
              {aside}
            </div>
          )}
        </div>
      </div>
      <div className="low:dense:flex phone:dense:gap-2 phone:dense:mb-1.5 short:dense:items-center short:dense:gap-2.5 short:dense:mb-2 short:dense:border-b short:dense:border-line short:dense:empty:hidden">
        {isDense && trail.section && trail.module && <PlaceList section={trail.section} module={trail.module} group={trail.group} />}
        {trail.module && !trail.module.page && <Groups module={trail.module} open={trail.group} />}
        {hasTabs && trail.group && <Tabs group={trail.group} shared={shared} />}
      </div>
      {trail.section?.needsFarm && <Returned at={pathname} />}
      {children}
    </div>
  );
}

/** Link back for users who came from the first-number screen to make one of its entries. */
function BackToFirstNumber() {
  return (
    <Link
      to={addressOf('first-number')}
      className="link inline-flex items-center gap-1 mb-1 text-sm touch:min-h-11 short:dense:me-4 short:dense:mb-0 short:dense:whitespace-nowrap"
    >
      <IconArrowLeft size={14} aria-hidden /> Voltar aos três lançamentos
    </Link>
  );
}

/** Replaces the rows of links on phones. */
function PlaceList({ section, module, group }: { section: Section; module: Module; group: ScreenGroup | null }) {
  const actor = useActor();
  const navigate = useNavigate();
  const modules = modulesFor(section, (feature) => canUse(actor, feature));
  if (modules.flatMap(({ groups }) => groups).length < 2) return null;
  return (
    <select
      className={`${styles.placeList} control hidden`}
      aria-label={`Ir para outra parte de ${section.label}`}
      value={group ? addressOfGroup(module, group) : moduleAddress(module)}
      onChange={(event) => void navigate(event.currentTarget.value)}
    >
      {modules.map((one) => {
        const places = one.groups.map((each) => (
          <option key={each.label} value={addressOfGroup(one, each)}>
            {each.label}
          </option>
        ));
        return one.groups.length < 2 ? (
          places
        ) : (
          <optgroup key={one.address} label={one.label}>
            {places}
          </optgroup>
        );
      })}
    </select>
  );
}

const addressOfGroup = (module: Module, { page, screens }: ScreenGroup) => page?.address ?? screens[0]?.address ?? module.address;

function Groups({ module, open }: { module: Module; open: ScreenGroup | null }) {
  const row = useScrollToCurrent(open?.label);
  if (module.groups.length < 2) return null;
  return (
    <nav
      ref={row}
      className="flex flex-none gap-1.5 mb-2 overflow-x-auto [scrollbar-width:none] phone:dense:hidden short:dense:gap-0.75 short:dense:mb-0 print:hidden"
      aria-label={module.label}
    >
      {module.groups.map((group) => (
        <Link
          key={group.label}
          to={group.screens[0]?.address ?? module.address}
          className="py-1 px-3 border border-line rounded-full text-ink-soft text-[13px] no-underline whitespace-nowrap aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:text-leaf aria-[current]:font-semibold hover:border-line-strong hover:text-ink short:dense:py-0.5 short:dense:px-1.75 short:dense:text-[0.78125rem] phone:py-2.75"
          aria-current={group === open ? 'true' : undefined}
        >
          {group.label}
        </Link>
      ))}
    </nav>
  );
}

function Tabs({ group, shared = [] }: { group: ScreenGroup } & Pick<PageProps, 'shared'>) {
  const [asked] = useSearchParams();
  const search = new URLSearchParams([...asked].filter(([name]) => shared.includes(name))).toString();
  const row = useScrollToCurrent(useLocation().pathname);
  return (
    <nav
      ref={row}
      className="flex flex-none gap-1 mb-3.5 overflow-x-auto border-b border-line [scrollbar-width:none] low:dense:flex-1 low:dense:min-w-0 low:dense:mb-0 short:dense:gap-0 short:dense:border-b-0 print:hidden"
      aria-label={group.label}
    >
      {group.screens.map((screen) => (
        <NavLink key={screen.address} to={{ pathname: screen.address, search }} end className={styles.tab}>
          {screen.title}
        </NavLink>
      ))}
    </nav>
  );
}

function Crumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label="Onde estou">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  );
}
