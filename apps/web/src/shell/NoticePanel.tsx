import { IconArrowBackUp, IconBellRinging, IconChartDots3, IconFileCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Notice } from '#model/responses/notices';
import { formatMoment } from '#view/moments';
import { readNotices, useNotices } from '../client/notices';
import { Loaded } from '../parts/Loaded';
import { notifyFailure } from '../ui/notify';
import styles from './NoticePanel.module.css';

const ICONS: Readonly<Record<string, typeof IconBellRinging>> = { job: IconFileCheck, edition: IconChartDots3, return: IconArrowBackUp };

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
    <section className={styles.panel} aria-label="Avisos" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          Avisos
        </h2>
        {(query.data?.unread ?? 0) > 0 && (
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              heading.current?.focus();
              markRead(null);
            }}
          >
            Marcar todos como lidos
          </button>
        )}
      </div>
      <Loaded query={query} failure="Não foi possível ver os avisos." waiting={<p className={styles.none}>Carregando…</p>} isPart>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <p className={styles.none}>
              Nada espera por você. Trabalhos que terminam, devoluções e edições novas do benchmarking aparecem aqui.
            </p>
          ) : (
            <ul className={styles.list}>
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
        <Link to={address} className={styles.notice} onClick={onFollow}>
          <NoticeText {...notice} />
        </Link>
      ) : (
        <button type="button" className={styles.notice} onClick={onRead}>
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
      <Icon className={styles.icon} size={20} stroke={1.6} aria-hidden />
      <span className={styles.words}>
        <span className={styles.what}>
          {!is_read && <span className="unseen">Novo: </span>}
          {title}
        </span>
        {detail && <span className="soft">{detail}</span>}
        <span className="soft">{formatMoment(at)}</span>
      </span>
    </>
  );
}
