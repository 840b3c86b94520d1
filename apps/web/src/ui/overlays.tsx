import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messageOf } from '../client/api-failure';
import { cssVariables, theme } from '../theme';
import { Guarded } from './Guarded';
import './mantine.css';
import styles from './overlays.module.css';

/** Notices and questions, loaded when the first one is shown. They stand in a root of their own, above whichever screen is open. */

type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  /** A short Portuguese sentence. */
  message: string;
  /** `success` unless said. */
  tone?: Tone;
  /** Offers "Desfazer" as long as the notice stands. */
  undo?: () => void | Promise<void>;
  /** What is offered to be taken back, where the keys know it too: a newer notice of the same kind takes its place. */
  kind?: 'validated' | 'removed' | 'returned';
  /** Offers something else to do about it. */
  action?: { label: string; run(): void };
  /** How long it stands; 5 s unless said, 4 s for a warning, 10 s where something can be taken back. */
  milliseconds?: number;
}

export interface Confirmation {
  /** The question. */
  message: string;
  title?: string;
  confirm?: string;
  cancel?: string;
  /** The answer destroys something: the button is red. */
  isDangerous?: boolean;
}

const ICONS: Record<Tone, typeof IconCheck> = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX };

/** So many notices stand at once. */
const MOST_NOTICES = 3;

let isMounted = false;
/** The notices on the screen, oldest first. */
let standing: { id: string; message: string; kind: Notice['kind']; isPassing: boolean }[] = [];

/** Before the first notice: what shows them must be there to hear of it. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  flushSync(() =>
    createRoot(host).render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <Notifications position="top-right" limit={MOST_NOTICES} containerWidth={480} classNames={{ root: styles.notices }} />
        <ModalsProvider />
      </MantineProvider>,
    ),
  );
}

export function showNotice({
  message,
  tone,
  undo,
  kind,
  action,
  milliseconds,
}: Required<Pick<Notice, 'tone' | 'milliseconds'>> & Notice): void {
  mount();
  const Icon = ICONS[tone];
  // The same words again replace the earlier ones; but those that offer to take something back each speak of another row. Only where the
  // keys take back the earlier ones too does the newest stand alone.
  dismiss(standing.filter((one) => (undo ? kind !== undefined && one.kind === kind : one.message === message)));
  // What only confirms has been read when there is something newer to say.
  dismiss(standing.filter(({ isPassing }) => isPassing));
  // The oldest gives way: a new one that had to wait would offer "Desfazer" when it is too late.
  dismiss(standing.slice(0, Math.max(0, standing.length - MOST_NOTICES + 1)));
  const id = notifications.show({
    message: (
      <div className={styles.body}>
        <span>{message}</span>
        {undo && (
          <button type="button" className={styles.undo} onClick={() => void takeBack()}>
            Desfazer
          </button>
        )}
        {action && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    icon: <Icon size={18} stroke={2.2} aria-hidden />,
    autoClose: milliseconds,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    classNames: { root: styles.notice, icon: styles.icon, description: styles.description, closeButton: styles.close },
    'data-tone': tone,
    // An error interrupts a screen reader, the rest waits for its turn.
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => {
      standing = standing.filter((one) => one.id !== id);
    },
  });
  standing.push({ id, message, kind, isPassing: (tone === 'success' || tone === 'info') && !undo && !action });

  async function takeBack(): Promise<void> {
    notifications.hide(id);
    try {
      await undo?.();
    } catch (error) {
      showNotice({ message: `Não foi possível desfazer. ${messageOf(error)}`, tone: 'error', milliseconds });
    }
  }
}

/** Takes away everything that stands, with what it offers to take back. */
export function hideNotices(): void {
  dismiss(standing);
}

function dismiss(notices: readonly { id: string }[]): void {
  for (const { id } of notices) notifications.hide(id);
}

export function tellWords({ title, message }: { title: string; message: string }): Promise<void> {
  mount();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Guarded>{message}</Guarded>,
      labels: { confirm: 'Fechar', cancel: '' },
      confirmProps: { 'data-autofocus': true },
      cancelProps: { display: 'none' },
      withCloseButton: false,
      onClose: () => resolve(),
      classNames: { content: styles.dialog },
    });
  });
}

export function askConfirmation({ title, message, confirm, cancel, isDangerous }: Required<Confirmation>): Promise<boolean> {
  mount();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Guarded>{message}</Guarded>,
      labels: { confirm, cancel },
      confirmProps: { color: isDangerous ? 'red' : undefined },
      // Enter, pressed out of habit, changes nothing.
      cancelProps: { 'data-autofocus': true },
      withCloseButton: false,
      onConfirm: () => resolve(true),
      // Also called after confirming, when the answer already stands.
      onClose: () => resolve(false),
      classNames: { content: styles.dialog },
    });
  });
}
