import { IconArrowBackUp, IconBellRinging, IconChartDots3, IconDeviceMobile, IconFileCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Notice } from '#model/responses/notices';
import { formatMoment } from '#view/moments';
import { readNotices, useNotices } from '../client/notices';
import { Loaded } from '../parts/Loaded';
import { notifyFailure } from '../ui/notify';
import styles from './NoticePanel.module.css';

const ICONS: Readonly<Record<string, typeof IconBellRinging>> = {
  job: IconFileCheck,
  edition: IconChartDots3,
  return: IconArrowBackUp,
  waiting_device: IconDeviceMobile,
};

interface NoticePanelProps {
  /** The panel closes and the focus goes back to the bell. */
  onClose(): void;
  onLeave(): void;
}

export default function NoticePanel({ onClose, onLeave }: NoticePanelProps) {
  const client = useQueryClient();
  const query = useNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const markRead = (keys: readonly string[] | null) => {
    readNotices(client, keys).catch(notifyFailure);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a, li > button')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[at === -1 ? (step === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
  };
  const follow = ({ key, is_read }: Notice) => {
    if (!is_read) markRead([key]);
    onLeave();
  };
  return (
    <section
      className="box flex flex-col absolute z-120 top-[calc(100%_+_6px)] right-0 w-95 max-h-[min(560px,calc(100vh_-_90px))] shadow-float phone:fixed phone:top-[var(--topbar-height)] phone:right-2 phone:left-2 phone:w-auto phone:max-h-[calc(100dvh_-_var(--topbar-height)_-_16px)]"
      aria-label="Avisos"
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-none items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        <h2 ref={heading} className="text-md" tabIndex={-1}>
          Avisos
        </h2>
        {(query.data?.unread ?? 0) > 0 && (
          <button
            type="button"
            className="bare py-1 px-0 text-leaf text-sm hover:underline phone:py-2.5 phone:px-0"
            onClick={() => {
              heading.current?.focus();
              markRead(null);
            }}
          >
            Marcar todos como lidos
          </button>
        )}
      </div>
      <Loaded
        query={query}
        failure="Não foi possível ver os avisos."
        waiting={<p className="px-4 pt-1 pb-4 text-ink-soft">Carregando…</p>}
        isPart
      >
        {({ resultList }) =>
          resultList.length === 0 ? (
            <p className="px-4 pt-1 pb-4 text-ink-soft">
              Nenhum aviso. Trabalhos concluídos, devoluções e novas edições do benchmarking aparecem aqui.
            </p>
          ) : (
            <ul className="overflow-y-auto border-t border-line [&_li+li]:border-t [&_li+li]:border-line">
              {resultList.map((notice) => (
                <NoticeItem key={notice.key} notice={notice} onFollow={() => follow(notice)} onRead={() => markRead([notice.key])} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface NoticeItemProps {
  notice: Notice;
  onFollow(): void;
  onRead(): void;
}

function NoticeItem({ notice, onFollow, onRead }: NoticeItemProps) {
  const { address, is_read } = notice;
  return (
    <li data-unread={!is_read || undefined}>
      {address ? (
        <Link
          to={address}
          className={`${styles.notice} bare relative flex gap-3 w-full py-2.5 pr-4 pl-5 text-ink text-start no-underline hover:bg-surface-sunken focus-visible:-outline-offset-2`}
          onClick={onFollow}
        >
          <NoticeText {...notice} />
        </Link>
      ) : (
        <button
          type="button"
          className={`${styles.notice} bare relative flex gap-3 w-full py-2.5 pr-4 pl-5 text-ink text-start no-underline hover:bg-surface-sunken focus-visible:-outline-offset-2`}
          onClick={onRead}
        >
          <NoticeText {...notice} />
        </button>
      )}
    </li>
  );
}

function NoticeText({ kind, title, detail, at, is_read }: Notice) {
  const Icon = ICONS[kind] ?? IconBellRinging;
  return (
    <>
      <Icon className="flex-none mt-px text-ink-soft" size={20} stroke={1.6} aria-hidden />
      <span className="flex flex-col min-w-0 wrap-anywhere">
        <span className={styles.what}>
          {!is_read && <span className="sr-only">Novo: </span>}
          {title}
        </span>
        {detail && <span className="text-ink-soft text-sm">{detail}</span>}
        <span className="text-ink-soft text-sm">{formatMoment(at)}</span>
      </span>
    </>
  );
}
