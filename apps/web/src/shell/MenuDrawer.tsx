import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Menu } from './Menu';
import styles from './MenuDrawer.module.css';

/** The menu on a phone. The browser's own dialog keeps the focus inside, closes on Esc and gives the focus back. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen) element.showModal();
    else element.close();
    // Going somewhere closes it, and so does a click beside it, which the browser reports on the dialog itself.
    const closeOnClick = ({ target }: MouseEvent) => {
      if (target === element || (target instanceof Element && target.closest('a'))) onClose();
    };
    element.addEventListener('click', closeOnClick);
    return () => element.removeEventListener('click', closeOnClick);
  }, [isOpen, onClose]);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onClose={onClose}>
      {isOpen && (
        <div className={styles.inside}>
          <Menu />
          <button type="button" className={styles.close} aria-label="Fechar menu" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  );
}
