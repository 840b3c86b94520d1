import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNotices } from '../client/notices';
import { useDropDown } from './use-drop-down';

const NoticePanel = lazy(() => import('./NoticePanel'));

const MAX_SHOWN = 99;

export function Bell() {
  const { data } = useNotices();
  const { isOpen, setOpen, button, close, onBlur } = useDropDown();
  const unread = data?.unread ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves what is inside
    <div className="relative flex-none" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="icon-button size-9.5 relative hover:bg-surface-sunken hover:text-ink aria-expanded:bg-surface-sunken aria-expanded:text-ink phone:size-11"
        aria-label={unread === 0 ? 'Avisos' : `Avisos: ${unread} ${unread === 1 ? 'novo' : 'novos'}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          // Generated content, as the accessible name already says the count.
          <span
            className="absolute top-px right-0 grid place-items-center min-w-4.25 h-4.25 px-1 rounded-full bg-red text-white text-2xs font-bold before:content-[attr(data-count)]"
            data-count={unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            aria-hidden="true"
          />
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NoticePanel onClose={close} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
