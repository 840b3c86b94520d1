import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Menu } from './Menu';
import styles from './MenuDrawer.module.css';

export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen) element.showModal();
    else element.close();
    // A click on the backdrop has the dialog itself as its target.
    const closeOnClick = ({ target }: MouseEvent) => {
      if (target === element || (target instanceof Element && target.closest('a'))) onClose();
    };
    element.addEventListener('click', closeOnClick);
    return () => element.removeEventListener('click', closeOnClick);
  }, [isOpen, onClose]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.drawer} w-[min(280px,82vw)] max-w-none h-dvh max-h-none m-0 p-0 border-0 bg-night`}
      aria-label="Menu"
      onClose={onClose}
    >
      {isOpen && (
        <div className="relative h-full">
          <Menu />
          <button
            type="button"
            className="icon-button size-10 absolute top-3 right-2.5 text-night-ink-soft"
            aria-label="Fechar menu"
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  );
}
