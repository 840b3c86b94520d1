import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PanelPage } from '#view/panel/templates';
import styles from './PanelScreen.module.css';

interface PanelPagesProps {
  pages: readonly PanelPage[];
  number: number;
  onGo(number: number): void;
}

export function PanelPages({ pages, number, onGo }: PanelPagesProps) {
  if (pages.length < 2) return null;
  return (
    <>
      <nav className="flex flex-wrap phone:hidden" aria-label="Páginas do painel">
        {pages.map(({ code, label }, index) => (
          <button
            key={code}
            type="button"
            className={styles.page}
            aria-current={index === number ? 'page' : undefined}
            aria-keyshortcuts={String(index + 1)}
            title={`Tecla ${index + 1}`}
            onClick={() => onGo(index)}
          >
            <small aria-hidden>{index + 1}</small> {label}
          </button>
        ))}
      </nav>
      <div className="hidden phone:flex flex-1 min-w-0">
        <button type="button" className={styles.step} aria-label="Página anterior" disabled={number === 0} onClick={() => onGo(number - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <select
          className="control flex-1 min-w-0 min-h-11 ps-2 pe-7.5 text-lg"
          aria-label="Página do painel"
          value={number}
          onChange={(event) => onGo(Number(event.currentTarget.value))}
        >
          {pages.map(({ code, label }, index) => (
            <option key={code} value={index}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={styles.step}
          aria-label="Próxima página"
          disabled={number === pages.length - 1}
          onClick={() => onGo(number + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
    </>
  );
}
